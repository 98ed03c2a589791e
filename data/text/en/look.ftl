# Looking at the table: the board, the log, one’s own games. player, routes, cities, places are words.
which-elsewhere = There is no game in this channel. Which of your games do you mean?
which-hint = Choose a game
which-line = { board-name } · game { $game }

look-title = **{ board-name }**{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }
look-to-act = It is { $player }’s turn.
look-choosing = Still choosing tickets: { $players }.
look-over = The game is over. Won by { $players }.
look-last-round = { $left ->
    [one] **Final round:** 1 turn left.
   *[other] **Final round:** { $left } turns left.
  }
look-market = **Face up:** { $places }.
  { $deck } in the { -deck }, { $discards } discarded, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  } left.
look-player = **{ $player }**: { $points ->
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
  }
look-stations = { -stations } in { $cities }; { $left } left
look-no-stations = no { -station } built, { $left } left
look-routes = { $number ->
    [one] 1 route: { $routes }
   *[other] { $number } routes: { $routes }
  }
look-no-routes = no routes yet
look-route = { $route } { $spaces }
look-free = { $number ->
    [one] **1 free route** ({ -cities }, { -spaces }, colour):
   *[other] **{ $number } free routes** ({ -cities }, { -spaces }, colour):
  }
look-free-route = { $route }: { $spaces } { $color }
look-free-tunnel = { $route }: { $spaces } { $color }, { -tunnel }
look-free-ferry = { $route }: { $spaces } { $color }, { -ferry } ({ $number } { $number ->
    [one] { -wild }
   *[other] { -wilds }
  })
look-closed = **Closed second { -routes }:** { $routes }
look-grey = any colour
look-attractions = **Tourist attractions (★):** { $cities }
look-page = Page { $page } of { $pages }
look-in-words = In words
look-last-move = Last move
look-as-map = As a picture
look-whole = Whole map
look-not-drawn = The picture could not be drawn just now; here it is in words.

log-title = **What has happened** in game { $game }
log-title-player = **What { $player } has done** in game { $game }
log-empty = Nothing has happened yet.
log-turn = `{ $turn }` { $text }
log-start = `start` { $text }
log-when = { $from } to { $to }
log-unknown-player = Nobody at this table is called “{ $text }”. Players: { $players }.
log-everybody = Everybody
log-older = Older
log-newer = Newer

button-record = Game record
record-given = **The record of game { $game }:** every card and every move, from the deal to the score.
record-check = Anybody can check that nobody chose the cards: every shuffle follows from the seed, and the seed’s fingerprint was shown at the start. Run the bot’s program:
  ```
  { $command }
  ```
  It prints the fingerprint and checks seats, first player, every shuffle and every move. `data/record/RECORD.md` explains how to check without the program.
record-not-over = The record shows every hand and every pile, so nobody gets it before the game is over. Until then { $cmd-log } shows all that is public; afterwards the record is there too.
record-never = This game was closed before its end, so it has no record: cards and seed stay secret. All that was public is in { $cmd-log }.
record-too-long = This record is longer than Discord allows. The person who runs the bot can export it.

mygames-title = { $number ->
    [one] **You are in 1 game**
   *[other] **You are in { $number } games**
  }
mygames-yours = ▶ { $where } · { board-name }, game { $game }, turn { $turn }: **your turn** ({ $since })
mygames-choose = ▶ { $where } · { board-name }, game { $game }: **choose your tickets**
mygames-other = ▫ { $where } · { board-name }, game { $game }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
  }: waiting for { $players } ({ $since })
mygames-lobby = ▫ { $where } · { board-name }, game { $game }: not yet started, { $seats ->
    [one] 1 player
   *[other] { $seats } players
  }
mygames-away = ▫ { $where } · { board-name }, game { $game }: the computer plays for you; { $cmd-join } there to come back
mygames-more = … and { $number } more.
