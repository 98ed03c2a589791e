# Hints: what the strong computer would do in the place of whoever asks; only that person reads it.
button-hint = What would you do?
hint-button-claim = Claim { $route }
hint-not-here = Hints are for training tables, and for one person against computers: here people play against each other.
hint-moved-on = The game moved on while I was thinking.
hint-claim = 💡 I would { -claim } **{ $route }** with { $cards }.
hint-draw = 💡 I would draw **{ $card }**.
hint-draw-blind = 💡 I would draw **from the { -deck }**.
hint-tickets = 💡 I would draw **{ -tickets }**.
hint-station = 💡 I would { -build } a { -station } in **{ $city }** with { $cards }.
hint-keep = 💡 I would keep **{ $tickets }**.
hint-pay = 💡 I would pay **{ $cards }**.
hint-withdraw = 💡 I would withdraw.
hint-pass = 💡 I would pass.
hint-serves = It helps connect { $tickets }.
hint-rivals = { $players } could use it too, so you may lose it.
hint-nearest = Your ticket closest to completion is { $ticket }: { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } to go, for example { $route }.
hint-why-keep-tickets = My plan for the whole game takes about { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } and { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }.
hint-why-claim-for-ticket = It helps connect { $ticket }.
hint-why-claim-shared = It helps with several of your tickets: { $tickets }.
hint-why-claim-contested = There is a { $chance }% chance that somebody takes it this round, and the way around is long.
hint-why-claim-contested-alone = Somebody could take it soon, and the way around is long.
hint-why-claim-for-points = No ticket needs it; it is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
hint-why-try-tunnel = The { -tunnel } has a { $chance }% chance of success; your hand can take the risk.
hint-why-try-tunnel-alone = The { -tunnel } is a long shot, but nothing else is better.
hint-why-pay-tunnel = { $route } is worth { $extra ->
    [one] 1 more card
   *[other] { $extra } more cards
  } to your plan.
hint-why-leave-tunnel = { $route } is not worth { $extra ->
    [one] 1 more card
   *[other] { $extra } more cards
  } to your plan, or you cannot pay; your cards come back.
hint-why-draw-for-ticket = You need { $missing } more { $card } for { $route }, which helps connect { $ticket }.
hint-why-draw-for-route = You need { $missing } more { $card } for { $route }; no ticket needs it, but it is worth points.
hint-why-draw-color = { $missing ->
    [0] With { $card } you keep the most options open.
   *[other] Your plan needs { $missing } more { $card }.
  }
hint-why-draw-locomotive = A { -wild } fits every route in your plan.
hint-why-draw-blind = No face-up card helps your plan as much as the { -deck }: its next card has a { $chance }% chance of helping.
hint-why-draw-any = Your plan can use nearly every colour, and a card from the { -deck } shows nobody what you are collecting.
hint-why-draw-blind-alone = No face-up card helps your plan, and the { -deck } may hold a surprise.
hint-why-draw-tickets = There is time for more tickets: about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } more than other moves would bring.
hint-why-build-station = From there another player’s { -route } completes { $ticket }; a { -route } of your own would cost more.
hint-why-build-station-alone = From there you can borrow another player’s { -route }.
hint-why-tickets-done = Your tickets are complete, and there is time for more.
hint-why-last-turn = It is your last turn: this is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  } now.
hint-why-nothing-else = Nothing else is possible.
hint-why-nothing-matters = Nothing you can still do changes your score.
hint-why-whim = No reason: a whim.
