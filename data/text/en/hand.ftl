# What a player holds, for that player alone. player, routes, route, cards, ticket, list are words.
hand-head = **{ board-name }** · game { $game }{ $turn ->
    [0] {""}
   *[other] {" "}· turn { $turn }
  }
  You are { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } and { $stations ->
    [one] 1 { -station }
   *[other] { $stations } { -stations }
  } left
hand-head-plain = **{ board-name }** · game { $game }{ $turn ->
    [0] {""}
   *[other] {" "}· turn { $turn }
  }
  You are { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } left
hand-your-turn = **It is your turn.**
hand-choose = **Choose your tickets.**
hand-waiting = Waiting for { $players }.
hand-over-won = **You won with { $points } { $points ->
    [one] point
   *[other] points
  }.**
hand-over-shared = **You share the victory with { $players }: { $points } { $points ->
    [one] point
   *[other] points
  } each.**
hand-over-lost = **You came { $place } with { $points } { $points ->
    [one] point
   *[other] points
  }; { $players } won with { $best }.**
hand-tickets-over = { $tickets ->
    [one] **1 ticket**
   *[other] **{ $tickets } tickets**
  }, { $done } completed ({ $points }):
hand-card = { $sign } { $number } { $card }
hand-wilds = { $sign } { $number } { $number ->
    [one] { -wild }
   *[other] { -wilds }
  }
hand-cards = { $cards ->
    [one] **1 card:**
   *[other] **{ $cards } cards:**
  } { $list }
hand-offer = { $number ->
    [one] **The last ticket is on offer and must be kept:**
   *[other] **{ $number } tickets on offer, keep at least { $keep }:**
  }
hand-tickets = { $tickets ->
    [one] **1 ticket**
   *[other] **{ $tickets } tickets**
  }{ $points ->
    [0] :
    [one] , 1 point secured:
   *[other] , { $points } points secured:
  }
hand-ticket-done = ✅ { $ticket } connected
hand-ticket-open = ▫️ { $ticket } needs { $cars ->
    [one] 1 more { -car }
   *[other] { $cars } more { -cars }
  }: { $way }
hand-ticket-near = ▫️ { $ticket } needs { $cars ->
    [one] 1 more { -car }
   *[other] { $cars } more { -cars }
  }
hand-ticket-far = ⚠️ { $ticket } needs { $cars ->
    [one] 1 more { -car }
   *[other] { $cars } more { -cars }
  }, you have { $have }
hand-ticket-lent = 🚉 { $ticket } connected for now, with your { -stations }
hand-ticket-lost = ❌ { $ticket } cut off{ $stations ->
    [0] {""}
   *[other] : only a { -station } can still help
  }
hand-route = { $route } ({ $cards })
hand-tickets-more = … and { $number } more, in the menu and on the map
hand-open-more = { $number ->
    [one] … and 1 more open ticket
   *[other] … and { $number } more open tickets
  }
hand-pay = { $number ->
    [one] **You can pay for 1 route:**
   *[other] **You can pay for { $number } routes:**
  } { $list }
hand-pay-more = { $text } · and { $number } more
hand-pay-none = You cannot pay for any route yet.
hand-station = { $cost ->
    [one] You can pay for a { -station } (any 1 card).
   *[other] You can pay for a { -station } ({ $cost } cards of one colour).
  }
hand-station-dear = { $cost ->
    [one] You cannot pay for a { -station } yet (any 1 card).
   *[other] You cannot pay for a { -station } yet ({ $cost } cards of one colour).
  }
hand-refresh = Refresh
hand-ticket-hint = Show one ticket on the map

dm-head-over = { $where }
dm-head = { $where }
  -# This message is updated when its text changes and when it is your turn. **{ hand-refresh }** shows the current state and map.
dm-first = -# Your hand in this game, for your eyes only: one message a game. To turn this off: { $cmd-settings }.
dm-closed = { $player }, I cannot DM you; press **{ button-hand }** instead. To allow my DMs: click the name of the server → *Privacy Settings*, turn on *Direct Messages*, then press **{ settings-dm-try-again }** in { $cmd-settings }.
dm-off = I’ll no longer send you your hand by DM. Press **{ button-hand }** or use { $cmd-hand }; { $cmd-settings } turns it on again.
some-wilds = { $number ->
    [one] 1 { -wild }
   *[other] { $number } { -wilds }
  }
