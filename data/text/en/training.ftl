# Training: why a computer does what it does. open-*: what everybody may know, during the game; why-*: all of it, after the end.
thought = 💭 { $reason }
open-claim-last = One of the last turns: { $points ->
    [one] 1 point
   *[other] { $points } points
  } now.
open-claim-contested = { $seats } could have taken it soon.
open-claim-joins = It joins two parts of its network.
open-claim-grows = It extends its network (+{ $points }).
open-claim-begins = It starts where it plans to build (+{ $points }).
open-claim-long = Long routes pay best (+{ $points }).
open-claim-few = It is in a hurry: { $cars ->
    [0] all its { -cars } are on the { -board }.
    [one] 1 { -car } left.
   *[other] { $cars } { -cars } left.
  }
open-tunnel = The { -tunnel } may cost more; it takes the risk.
open-pay = It still wants the { -tunnel } at this price.
open-withdraw = Too expensive, or it cannot pay; it keeps the cards.
open-draw = It is collecting { $card }.
open-draw-wild = A { -wild } stands in for any colour.
open-draw-blind = No face-up card is worth more to it than a blind draw.
open-draw-again = It takes { $card } for the { $turns ->
    [2] second turn
    [3] third turn
   *[other] { $turns }th turn
  } in a row.
open-draw-route = It could use { $card } for { $route }, next to its network.
open-draw-many = It has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } and is saving for more than one route.
open-draw-hidden = A blind draw tells nobody what it is collecting.
open-keep = It keeps what goes well with what it has.
open-tickets = It expects to have the time and the { -cars } for more tickets.
open-station = In { $city } it can borrow another player’s { -route }.
open-pass = Nothing else was possible.
why-keep-tickets = Kept: { $tickets }. Completing them all takes { $cars } { $cars ->
    [one] { -car }
   *[other] { -cars }
  } and { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }.
why-claim-for-ticket = { $route } helps connect { $ticket }.
why-claim-shared = { $route } helps with several tickets: { $tickets }.
why-claim-contested = Chance that somebody else takes { $route } this round: { $chance }%.
why-claim-contested-alone = Somebody else could take { $route } soon.
why-claim-for-points = No ticket needs { $route }; it is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
why-try-tunnel = The { -tunnel } { $route }: chance of success { $chance }%.
why-try-tunnel-alone = It tries the { -tunnel } { $route } against all odds.
why-pay-tunnel = { $route } is worth { $extra ->
    [one] 1 more card
   *[other] { $extra } more cards
  }.
why-leave-tunnel = { $route } is not worth { $extra ->
    [one] 1 more card
   *[other] { $extra } more cards
  }.
why-draw-for-ticket = { $route } needs { $missing } more { $card }; it helps connect { $ticket }.
why-draw-for-route = { $route } needs { $missing } more { $card }.
why-draw-color = { $missing ->
    [0] It may find a use for { $card }.
   *[other] It still needs { $missing } { $card }.
  }
why-draw-locomotive = A { -wild } helps with every plan.
why-draw-blind = Chance that a card from the { -deck } helps: { $chance }%.
why-draw-blind-alone = No card it could draw would make a difference.
why-draw-tickets = More tickets promise { $gain ->
    [one] 1 point
   *[other] { $gain } points
  }.
why-build-station = From { $city } another player’s { -route } completes { $ticket }.
why-build-station-alone = In { $city } it can borrow another player’s { -route }.
why-tickets-done = All its tickets are complete, so it wants more.
why-last-turn = Too late to plan: { $points ->
    [one] 1 point
   *[other] { $points } points
  } now.
why-nothing-else = There was nothing to choose.
why-nothing-matters = Nothing it could still do would change its score.
why-whim = A whim.
