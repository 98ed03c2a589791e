# What has happened, told to everybody. player, players, route, city, cards, turned are words; numbers are numbers.
event-drew = { $player } drew { $cards }.
event-drew-first = { $player } drew { $cards } and is drawing a second card.
event-drew-only = { $player } drew { $cards }; no second card was left.
event-card-blind = 1 card from the { -deck }
event-cards-blind = 2 cards from the { -deck }
event-claimed = { $player } { -claimed } { $route } with { $cards } (+{ $points }).
event-laid = { $player } laid { $cards } for the { -tunnel } { $route }.
event-revealed = Turned up: { $turned }.
event-revealed-none = No cards were left to turn up.
event-extra = { $extra ->
    [one] That costs 1 more card
   *[other] That costs { $extra } more cards
  }; waiting for { $player }.
event-tunnel-free = No extra cost: { $player } { -claimed } it (+{ $points }).
event-tunnel-paid = { $player } paid { $cards } more and { -claimed } it (+{ $points }).
event-withdrew = { $player } withdrew and took the cards back.
event-built = { $player } built a { -station } in { $city } with { $cards }.
event-offered = { $number ->
    [one] { $player } is looking at the last ticket.
   *[other] { $player } is looking at { $number } tickets.
  }
event-kept = { $player } drew { $number ->
    [one] the last ticket and kept it.
   *[other] { $number } tickets and kept { $kept }.
  }
event-chosen = { $player } has chosen.
event-passed = { $player } passed: no move was possible.
event-shuffled = The { -discards } was shuffled into a new { -deck }.
event-flushed = { $flush } or more { -wilds } were face up: the whole row was replaced.
event-left = { $player } has left; the computer plays on.
event-joined = { $player } has joined.
event-last-round = **Final round:** { $players } have one more turn each.
event-returned = { $player } is back.
event-ended = The game is over.
event-card-opened = { $cards } (blind)
event-cards-opened = { $cards } (both blind)
event-kept-opened = { $player } kept { $kept } and rejected { $rejected }.
event-kept-all = { $player } kept { $kept }.
