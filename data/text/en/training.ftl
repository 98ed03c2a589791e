# Training: why a computer does what it does. open-*: what everybody may know, during the game; why-*: all of it, after the end.
thought = 💭 { $reason }
open-claim-last = One of the last turns: { $points } points at once.
open-claim-contested = { $seats } could have taken it soon.
open-claim-joins = It joins two parts of the network.
open-claim-grows = It carries the network on (+{ $points }).
open-claim-begins = It begins where it means to build (+{ $points }).
open-tunnel = The { -tunnel } may cost more; it takes the risk.
open-pay = It still wants the { -tunnel } at this price.
open-withdraw = Too dear, or out of reach; the cards serve elsewhere.
open-draw = It saves { $card }.
open-draw-wild = A { -wild } stands for every colour.
open-draw-blind = Nothing that lies face up is worth more to it than a card unseen.
open-keep = It keeps what goes well with what it has.
open-tickets = It counts on time and { -cars } for more { -tickets }.
open-station = In { $city } a { -route } of another can serve it too.
open-pass = Nothing else was possible.
why-keep-tickets = Kept: { $tickets }. All that is to be done takes { $cars } { $cars ->
    [one] { -car }
   *[other] { -cars }
  } and { $turns } turns.
why-claim-for-ticket = { $route } is on the way of { $ticket }.
why-claim-shared = { $route } serves several: { $tickets }.
why-claim-contested = In { $chance } % somebody else takes { $route } this round.
why-claim-for-points = No { -ticket } needs { $route }; it brings { $points } points.
why-try-tunnel = The { -tunnel } { $route } succeeds in { $chance } %.
why-pay-tunnel = { $route } is worth { $extra } more.
why-leave-tunnel = { $route } is not worth { $extra } more.
why-draw-color = { $missing ->
    [0] { $card } may come in useful.
   *[other] { $card }: { $missing } still needed.
  }
why-draw-locomotive = A { -wild } shortens every plan.
why-draw-blind = A card from the { -deck } helps in { $chance } %.
why-draw-tickets = More { -tickets } promise { $gain } points.
why-build-station = From { $city } a { -route } of another completes { $ticket }.
why-build-station-alone = In { $city } a { -route } of another will count.
why-tickets-done = All its { -tickets } are done, so it wants more.
why-last-turn = Nothing can be planned any more: { $points } points at once.
why-nothing-else = There was nothing to choose.
why-whim = A whim.
