# Why something is not done, and what to do instead. refused-<code of the engine>; lobby- and place- for the rest.
# Facts: player, route, city, card are said as words; numbers are numbers.
refused-game-over = The game is over.
refused-game-over-since = The game ended on { $when }.
refused-table-closed = This table is closed. Last activity: { $when }.
refused-not-your-turn = It is { $player }’s turn.
refused-finish-drawing = You have drawn your first card; draw the second to finish your turn.
refused-answer-tunnel-first = Your { -tunnel } { $route } is open: pay the extra cards or withdraw first.
refused-nothing-pending = There is nothing to decide here right now.
refused-no-tunnel = You have no open { -tunnel }.
refused-no-tunnels-here = { -game } has no tunnels.
refused-no-offer = You have no tickets to choose from. On your turn, { $cmd-tickets } draws some.
refused-others-are-choosing = Waiting for { $players }; nothing to do yet.
refused-choose-tickets-first = Choose your tickets first: { $offered } offered, keep at least { $keep }.
refused-no-such-seat = There is no such seat: this table has { $seats }.
refused-no-such-place = There is no place { $place }; the places are 1 to { $places }.
refused-empty-place = There is no card in place { $place }. Take another one or draw from the { -deck }.
refused-card-has-gone = The card in place { $place } has changed: { $card } → { $now }. Choose again.
refused-locomotive-second = A face-up { -wild } can only be your first card. Take a colour or draw from the { -deck }.
refused-deck-empty = The { -deck } is empty; take one of the { -market }.
refused-no-cards = No { -cards } are left to draw. You may still { -claim } a route{ $stations ->
    [0] {" "}or draw tickets
   *[other] , draw tickets or { -build } a { -station }
  }, if you can.
refused-no-such-route = There is no such route on this board.
refused-not-neighbours = { $from } and { $to } are not neighbours.
refused-unknown-route = I don’t know a route “{ $text }”.
refused-write-route = Write two { -cities }, such as { route-example }, or choose from the list that opens as you type.
refused-unknown-city = I don’t know a { -city } “{ $text }”.
refused-write-city = Choose from the list that opens as you type.
refused-did-you-mean = Did you mean { $names }?
refused-from-city = { $payable ->
    [0] These { -routes } from { $city } are free; you cannot pay for any of them yet:
   *[other] These { -routes } from { $city } are free, those you can pay for first:
  }
refused-from-city-none = You cannot claim any more { -routes } from { $city }.
refused-which-one = “{ $text }” could be { $names }. Which one?
refused-route-taken = { $player } already has { $route }.
refused-route-taken-since = { $player } has had { $route } since turn { $turn }.
refused-own-twin = You already have one of the two routes { $route }; nobody may have both.
refused-twin-closed = With { $seats } players only one of the two routes { $route } may be { -claimed }, and { $player } has it.
refused-not-enough-cars = { $route } needs { $need } { $need ->
    [one] { -car }
   *[other] { -cars }
  }, but you have only { $have }.
refused-not-enough-cards = You chose { $cards } but have only { $have }.
refused-cannot-pay = { $route } needs { $need } { $card }; you have { $total ->
    [0] none
   *[other] { $held }
  }. You need { $missing ->
    [one] one more { $card } card or { -wild }
   *[other] { $missing } more { $card } cards or { -wilds }
  }.
refused-cannot-pay-any = { $route } needs { $need ->
    [one] 1 card of any colour
   *[other] { $need } cards of one colour
  }; { $total ->
    [0] you have no cards
   *[other] your best is { $held }. You need { $have ->
        [0] { $missing } more of one colour, or { -wilds }
       *[other] { $missing ->
            [one] one more { $card } card or { -wild }
           *[other] { $missing } more { $card } cards or { -wilds }
          }
      }
  }.
refused-cannot-pay-station = Your next { -station } costs { $need ->
    [one] any 1 card
   *[other] { $need } cards of one colour
  }; { $total ->
    [0] you have no cards
   *[other] your best is { $held }. You need { $have ->
        [0] { $missing } more of one colour, or { -wilds }
       *[other] { $missing ->
            [one] one more { $card } card or { -wild }
           *[other] { $missing } more { $card } cards or { -wilds }
          }
      }
  }.
refused-not-cards = I cannot read these cards as a payment. Choose one of the payments offered.
refused-mixed-colors = { $station ->
    [0] A { -grey-route } takes one colour only, of your choice
   *[other] A { -station } takes one colour only, of your choice
  }: { $cards } cannot be mixed.
refused-only-locomotives = Only { -wilds } can pay here, not { $card }.
refused-wrong-color = This takes { $need }, not { $card }.
refused-wrong-number = { $station ->
    [0] It takes
   *[other] Your next { -station } costs
  } exactly { $need ->
    [one] 1 card
   *[other] { $need } cards
  }; you chose { $given }.
refused-too-few-locomotives = This { -ferry } needs { $need } { $need ->
    [one] { -wild }
   *[other] { -wilds }
  }; you have { $have }.
refused-no-tickets-left = No tickets are left.
refused-not-offered = That ticket is not on offer. Choose among those shown.
refused-ticket-twice = A ticket can be kept only once.
refused-too-few-tickets = Keep at least { $keep }; you picked { $picked }.
refused-unreadable-tickets = “{ $text }” is none of these tickets. Write their letters, for example: { $example }
refused-no-stations-here = { -game } has no { -stations }.
refused-no-such-city = There is no such { -city } on this board.
refused-city-occupied = { $city } has { $player }’s { -station }; one per { -city }.
refused-no-station-left = All { $built } of your { -stations } are built.
refused-something-possible = You can still { $possible }. You may pass only when nothing is possible.
possible-draw = draw ({ $number } { $number ->
    [one] card
   *[other] cards
  })
possible-claim = claim a route
possible-tickets = draw tickets
possible-station = build a station
refused-left-already = The computer is already playing for you. You can take your seat back at any time.
refused-never-left = You are playing in this game.
refused-stale = That turn is over. Here is the current table.
refused-stale-did = That turn is over. { $did } Here is the current table.
refused-busy = Too many things happened at once; please try again.
refused-unknown-card = “{ $text }” is not a card in this game. Write, for example: { cards-example }
refused-not-in-market = The face-up cards include no { $card } right now. Choose again.
refused-not-a-player = You are watching this game; only players can do that.
refused-only-players-have-hands = Only players have hands.
button-rule = Rules: { $topic }

place-not-in-dm = Games live in a server channel. In a DM you can use { $cmd-hand }, { $cmd-board }, { $cmd-log }, { $cmd-mygames }, { $cmd-rules }, { $cmd-help } and { $cmd-settings }.
place-has-game = This channel already has game { $game } ({ $stage ->
    [lobby] not yet started
    [tickets] tickets are being chosen
   *[turn] turn { $turn }
  }).
place-not-allowed = Games are allowed in { $channels } only.
place-no-game = There is no game in this channel. Open one with { $cmd-new }.
place-nothing-here = There is no game in this channel.
place-yours = Yours: { $games }
place-your-turn = { $where } (your turn)
place-permission = I cannot do this here: I need “{ $permission }” in { $channel }. Please ask an admin.
place-locked = The thread is locked. Ask a moderator to unlock it; its game is kept until then.
place-not-in-thread = This thread is private and I am not in it. Mention me here ({ $bot }), which adds me, and try again.
place-no-thread = Discord allows no new thread here. Open the table with { $cmd-new } in another channel or in an existing thread.
place-too-many-threads = This server has as many open threads as Discord allows. Close one, or open the table with { $cmd-new } in another channel.
place-elsewhere = Game { $game } is in another channel. **{ button-go }** leads there.
lobby-number = { -game } is for { $least }–{ $most } players.
lobby-joined-already = You are already at this table ({ $symbol }).
lobby-full = The table is full.
lobby-begun = The game has begun; you can watch.
lobby-not-begun = The game has not begun yet: { $seat ->
    [host] press **{ button-start }** at the table when everybody is there.
    [player] wait for { $player } to start it.
   *[other] press **{ button-join }**, or wait for { $player } to start it.
  }
lobby-not-joined = You are not at this table.
lobby-colour-taken = { $player } already has { $color }. Free: { $free }.
lobby-only-host-starts = Only the host, { $player }, can start the game.
lobby-only-host-cancels = Only the host, { $player }, can close this table.
lobby-too-few = One more player or a computer is needed.
which-game = Which game?
no-games = You are not in any game. Open one in a channel with { $cmd-new }.
pictures-too-many = You have asked for { $most } pictures within a minute; you can have the next one { $next }. The board in words is always available.
tables-too-many = You already host { $most } open tables. Close or finish one of them first; { $cmd-mygames } lists them.
