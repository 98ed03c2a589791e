# The end of a game: the public message, and what is told to whoever asks.
final-winner = { $number ->
    [one] 🏆 { $players } wins with { $points ->
        [one] 1 point
       *[other] { $points } points
      }
   *[other] 🏆 { $players } share the victory with { $points ->
        [one] 1 point
       *[other] { $points } points
      } each
  }
final-heading = ## { $winner }
final-other = { $place ->
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } **{ $player }** · { $points ->
    [one] 1 point
   *[other] { $points } points
  }
final-tie-shared = { $tied } had the same total, and nothing separates { $players }.
final-game = -# Game { $game } ended after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }.
final-express = **{ -express }** (+{ $points }): { $players } with the { -longest-path } of { $cars } { $cars ->
    [one] { -car }
   *[other] { -cars }
  }.
final-no-express = Nobody has a route, so nobody gets the { -express }.
final-all-touched = **Touched { -attractions }** (+{ $points } each): { $players }
final-counted = { $player } { $number }
final-tickets = { $all ->
    [0] **{ $player }** · no tickets
    [one] **{ $player }** · { $done } of 1 ticket completed: { $points }
   *[other] **{ $player }** · { $done } of { $all } tickets completed: { $points }
  }
final-ticket = ✅ { $ticket }
final-ticket-lent = ✅ { $ticket } · with a { -station }
final-ticket-missed = ❌ { $ticket }
final-by-station = { $ticket } with a { -station }
final-moves = **The last moves**
button-opened = Everybody’s hand
button-fair = Fair shuffles

final-scores = **{ -final-score }**
final-score = **{ $player }: { $total ->
    [one] 1 point
   *[other] { $total } points
  }** · { $parts }
final-part-routes = { -routes } { $points }
final-part-tickets = tickets { $points }
final-part-stations = unused { -stations } { $points }
final-part-express = { -express } { $points }
final-part-attractions = { -attractions } { $points }

final-hands = **What everybody held** at the end of game { $game }
final-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
final-placed = { $place } · { $score }
final-hand = 🎴 { $number ->
    [one] 1 card
   *[other] { $number } cards
  } in hand: { $cards }
final-hand-empty = 🎴 no cards in hand
final-loan = 🏠 The { -station } in { $city } borrows { $route } from { $owner }
final-attractions = 🗽 { $number ->
    [0] no { -attractions }
    [one] 1 { -attraction }: { $cities }
   *[other] { $number } { -attractions }: { $cities }
  }
final-seed = Seed: `{ $seed }`
  Fingerprint (SHA-256): `{ $digest }`
opened-not-over = Hands and tickets are secret until the game is over. Until then { $cmd-log } shows all that is public, and **{ button-hand }** shows your own hand.
opened-never = This game was closed before its end, so hands and tickets stay secret. All that was public is in { $cmd-log }.
