# What has happened, told to everybody. player, players, route, city, cards, turned are words; numbers are numbers.
event-drew = { $player } drew { $cards }.
event-drew-first = { $player } drew { $cards } and draws a second card.
event-drew-only = { $player } drew { $cards }; no second card was left.
event-card-blind = a card from the { -deck }
event-cards-blind = 2 cards from the { -deck }
event-claimed = { $player } { -claimed } { $route } with { $cards } (+{ $points }).
event-laid = { $player } lays { $cards } for the { -tunnel } { $route }.
event-revealed = Turned up: { $turned }.
event-revealed-none = No card is left to turn up.
event-extra = { $extra ->
    [one] It costs 1 card more
   *[other] It costs { $extra } cards more
  }; waiting for { $player }.
event-tunnel-free = No extra cost: { $player } { -claimed } it (+{ $points }).
event-tunnel-paid = { $player } pays { $cards } more and { -claimed } it (+{ $points }).
event-withdrew = { $player } withdraws and takes the cards back.
event-built = { $player } builds a { -station } in { $city } with { $cards }.
event-offered = { $number ->
    [one] { $player } looks at the last { -ticket }.
   *[other] { $player } looks at { $number } { -tickets }.
  }
event-kept = { $player } drew { $number ->
    [one] the last { -ticket } and kept it.
   *[other] { $number } { -tickets } and kept { $kept }.
  }
event-chosen = { $player } has chosen.
event-passed = { $player } passes: nothing was possible.
event-shuffled = The { -discards } was shuffled and is the new { -deck }.
event-flushed = Too many { -wilds } lay face up: all face-up cards were discarded and dealt anew.
event-left = { $player } has left; the computer plays on.
event-joined = { $player } has sat down.
event-returned = { $player } is back.
event-last-round = **Last round:** { $players } have one more turn each.
event-both = { $first } and { $second }
event-ended = The game is over.
event-cards-opened = { $cards } from the { -deck }
event-kept-opened = { $player } kept { $kept } and rejected { $rejected }.
event-kept-all = { $player } kept { $kept }.
