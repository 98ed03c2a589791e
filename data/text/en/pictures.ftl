# What stands on the pictures, and what is said in their place (alt texts). Facts: see KEYS in render/.
hand-title = { $cards ->
    [one] Your hand: 1 card
   *[other] Your hand: { $cards } cards
  }
hand-empty = You have no cards.
hand-alt = { $cards ->
    [one] Your hand, 1 card
   *[other] Your hand, { $cards } cards
  }: { $list }.

market-empty = empty
market-deck = { -deck }
market-discards = { -discards }
market-tickets = tickets
market-place = ({ $place }) { $color }
market-alt = Face up: { $places }. { $deck } in the { -deck }, { $discards } discarded, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  } left.

tunnel-title = Tunnel { $a } – { $b }
tunnel-laid = Laid
tunnel-turned = Turned up
tunnel-free = No extra cards to pay
tunnel-extra = { $number ->
    [one] 1 more card: { $color } or { $wild }
   *[other] { $number } more cards: { $color } or { $wild }
  }
tunnel-extra-wild = { $number ->
    [one] 1 more { -wild }
   *[other] { $number } more { -wilds }
  }
tunnel-none = nothing yet
tunnel-alt = { $player } tries the { -tunnel } { $a }–{ $b } with { $laid }. Turned up: { $turned }. { $cost }.

tickets-none = You have no tickets.
tickets-alt = { $tickets ->
    [one] Your ticket
   *[other] Your { $tickets } tickets
  }: { $list }.
offer-title = { $number ->
    [one] Ticket on offer: it must be kept
   *[other] Tickets on offer: keep at least { $keep }
  }
offer-alt = { $number ->
    [one] You must keep this ticket
   *[other] Keep at least { $keep } of these tickets
  }: { $list }.
offer-ticket = { $letter }: { $a }–{ $b } ({ $points }{ $long ->
    [1] , long route
   *[0] {""}
  })
ticket = { $a }–{ $b } ({ $points }{ $long ->
    [1] , long route
   *[0] {""}
  })
ticket-noted = { $ticket } { $state }
ticket-long = long route
ticket-done = connected
ticket-open = { $cars ->
    [one] 1 space to go
   *[other] { $cars } spaces to go
  }
ticket-lost = cut off
ticket-missed = not completed

score-title = { -final-score }
score-routes = Routes
score-completed = Tickets
score-failed = Failed
score-stations = Stations
score-express = Express
score-attractions = Attractions
score-total = Total
score-longest = longest path { $cars }
score-alt = { -final-score }. Won by { $winners }. { $list }.
score-player = { $player } { $total } ({ $parts })
score-part = { $part } { $points }

map-title = { -game }
title-facts = { $least }–{ $most } players · { -playing-time }
title-alt = The board of { -game }, still empty, with its title: { $least }–{ $most } players, { -playing-time }.
map-tunnel = Tunnel
map-ferry = Ferry
map-attraction = { -attraction } +{ $points }
map-spaces = { -spaces }
map-points = points

private-title = { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } left
private-way = shortest path
private-pay = you can afford
private-alt-pay = You can pay for { $routes }.
private-alt-own = You have { $routes }.

board-to-act = { $player } to act
board-choosing = { $done } of { $all } have chosen tickets
board-over = Won by { $players }
board-turn = Turn { $turn }
board-last-round = { $left ->
    [one] Final round: 1 turn left
   *[other] Final round: { $left } turns left
  }
board-dealing = The cards are being dealt
board-alt = { $title }. { $state }. { $seats }
board-alt-seat = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } and { $stations ->
    [one] 1 { -station }
   *[other] { $stations } { -stations }
  } left, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  }.
board-alt-seat-plain = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } left, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  }.
board-alt-last = Last move: { $player } { -claimed } { $a }–{ $b }.
board-alt-last-station = Last move: { $player } built a { -station } in { $city }.
board-alt-mark = { $number }: { $player } { -claimed } { $a }–{ $b }.
board-alt-mark-station = { $number }: { $player } built a { -station } in { $city }.
board-alt-routes = { $player } has { $routes }.

crop-region = Part of the board: { $region }.
crop-last = The last move, enlarged.
final-alt = { $title }. { $state }. { $seats }
final-run = { $player } has the longest path: { $cars } { $cars ->
    [one] { -car }
   *[other] { -cars }
  }.
final-lent = { $player } borrows { $a }–{ $b } with the { -station } in { $city }.
final-touched = { $player } touches { -attractions }: { $cities }.
