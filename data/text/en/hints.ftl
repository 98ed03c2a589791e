# Hints: what the strong computer would do in the place of whoever asks; only that person reads it.
button-hint = What would you do?
hint-button-claim = Claim { $route }
hint-not-here = Hints are for training tables, and for one person against computers: here people play against each other.
hint-moved-on = While I was thinking the game has moved on.
hint-claim = 💡 I would { -claim } **{ $route }** with { $cards }.
hint-draw = 💡 I would draw **{ $card }**.
hint-draw-blind = 💡 I would draw **from the { -deck }**.
hint-tickets = 💡 I would draw **{ -tickets }**.
hint-station = 💡 I would { -build } a { -station } in **{ $city }** with { $cards }.
hint-keep = 💡 I would keep **{ $tickets }**.
hint-pay = 💡 I would pay **{ $cards }**.
hint-withdraw = 💡 I would withdraw.
hint-pass = 💡 I would pass.
hint-serves = It is on the way for { $tickets }.
hint-rivals = It would suit { $players } too, so it is in danger.
hint-nearest = Your nearest open ticket is { $ticket }: { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } to go, for instance { $route }.
hint-why-keep-tickets = My plan for the whole game takes about { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } and { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }.
hint-why-claim-for-ticket = It is on the way for { $ticket }.
hint-why-claim-shared = It serves several of your tickets: { $tickets }.
hint-why-claim-contested = The chance that somebody takes it from you this round is { $chance }%, and the way around is long.
hint-why-claim-contested-alone = Somebody could take it from you soon, and the way around is long.
hint-why-claim-for-points = No ticket needs it; it brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
hint-why-try-tunnel = The { -tunnel } succeeds with a chance of { $chance }%; your hand can bear the risk.
hint-why-try-tunnel-alone = The { -tunnel } will hardly succeed, but nothing else is better.
hint-why-pay-tunnel = { $route } is worth { $extra ->
    [one] 1 more card
   *[other] { $extra } more cards
  } to your plan.
hint-why-leave-tunnel = { $route } is not worth { $extra ->
    [one] 1 more card
   *[other] { $extra } more cards
  } to your plan, or you do not have them; your cards come back.
hint-why-draw-for-ticket = You lack { $missing } { $card } for { $route }, on the way for { $ticket }.
hint-why-draw-for-route = You lack { $missing } { $card } for { $route }; no ticket needs it, but it brings points.
hint-why-draw-color = { $missing ->
    [0] { $card } keeps most ways open.
   *[other] Your plan lacks { $missing } { $card }.
  }
hint-why-draw-locomotive = A { -wild } fits every route of your plan.
hint-why-draw-blind = No face-up card helps your plan as much as the { -deck }: with a chance of { $chance }% its next card does.
hint-why-draw-any = Your plan can use nearly every colour, and a card from the { -deck } shows nobody what you are collecting.
hint-why-draw-blind-alone = No face-up card helps your plan, and the { -deck } may hold a surprise.
hint-why-draw-tickets = There is time for more: they promise about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } beyond the turn.
hint-why-build-station = From there another player’s { -route } completes { $ticket }; a { -route } of your own would cost more.
hint-why-build-station-alone = From there you can borrow another player’s { -route }.
hint-why-tickets-done = Your tickets are completed, and there is time for more.
hint-why-last-turn = It is the last turn: this brings { $points ->
    [one] 1 point
   *[other] { $points } points
  } at once.
hint-why-nothing-else = Nothing else is possible.
hint-why-nothing-matters = Nothing you can still do changes your score.
hint-why-whim = No reason: a whim.
