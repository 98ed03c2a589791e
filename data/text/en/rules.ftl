# Answers to doubts about the rules: rule-<topic>-title, rule-<topic>-words (what people type), rule-<topic>.
# Where boards differ, rule-<topic> is in the files of the boards. All numbers are those of the board.
# ruling-<name> is what no rulebook says: it is marked as ours wherever it is said.
rules-title = Rules of { -game }
rules-minute = ## { -game } in a minute
rules-ask = What is your question about? Choose a topic, or ask in your own words after { $cmd-rules }.
rules-topic-unknown = I found nothing about “{ $text }”. Choose a topic:
rules-several = Several topics fit “{ $text }”. Which one do you mean?
rules-not-here = { -game } has nothing of the kind. This is from { $other }:
rules-hint = Choose a topic
rules-hint-more = More topics
rule-ruling = **The bot’s ruling:** { $text }
rule-rulings-line = **{ $title }:** { $text }

rule-goal-title = How to win
rule-goal-words = goal object aim win winning points victory negative

rule-setup-title = Setup
rule-setup-words = setup setting prepare start beginning number count components cards cars players deal dealt

rule-first-player-title = First player
rule-first-player-words = first player starting starts begins begin youngest oldest who order lot

rule-first-tickets-title = Choosing tickets at the start
rule-first-tickets-words = mulligan begin keep first initial choose long short start must reject rejected return reshuffled

rule-turn-title = A turn
rule-turn-words = turn action actions move do clockwise order one

rule-draw-title = Drawing cards
rule-draw-words = draw drawing take cards card blind deck face-up hand limit many two
rule-draw = Take two { -cards }, each from the { -market } or blind from the { -deck }. A face-up card is replaced at once, before your second pick.

  A face-up { -wild } is different: see “{ rule-wild-title }”. There is no hand limit.

rule-wild-title = The wild cards: { -wilds }
rule-wild = A { -wild } stands in for a card of any colour.

  Taken **face up** it must be your first card and is your whole turn. A face-up one can never be the second card, not even one just turned up.

  Drawn **blind** it counts as an ordinary card: you still draw a second card.

rule-market-title = The face-up cards
rule-market-words = market row face-up open flush three locomotives taxis endless again refill replaced gap
rule-market = { $market } cards lie face up; a gap is filled at once.

  Whenever { $flush } or more of them are { -wilds }, all { $market } are discarded and replaced at once: at any time, also during setup and in the middle of a turn.

rule-deck-title = When the { -deck } runs out
rule-deck-words = reshuffle empty shuffle discard discards pile no cards left run out runs deck
rule-deck = As soon as the { -deck } is empty, the { -discards } is shuffled and becomes the new { -deck }. If both are empty, you may still take face-up cards.

  If no card is left anywhere, nobody can draw until cards are paid again. { $stations ->
      [0] You can still { -claim-action } or draw { -tickets }.
     *[other] You can still { -claim-action }, draw { -tickets } or { -build } a { -station }.
  }

rule-claim-title = Claiming a route
rule-claim-words = claim claiming route pay payment grey gray colour color build track cars connected example examples mixed

rule-points-title = Points for routes
rule-points-words = points length score table card worth route routes long track

rule-doubles-title = Double routes
rule-doubles-words = double twin parallel both two tracks track closed side
rule-doubles = Two routes that connect the same two { -cities } are a { -double-route }. Nobody may own both.

  { $closed ->
      [2] With 2 players
     *[other] With 2 or 3 players
  } the second is closed to everyone as soon as the first is { -claimed }.

  Routes that run side by side to different { -cities } do not count as a { -double-route }.

rule-ferries-title = Ferries
rule-ferries-words = ferry boat ship sea water symbol symbols sign example examples

rule-tunnels-title = Tunnels
rule-tunnels-words = tunnel tunnels costs locomotive cards turned extra risk only wholly locomotives colour example examples

rule-withdrawing-title = Tunnel: pay or withdraw
rule-withdrawing-words = withdraw tunnel refuse cannot can't pay won't take back few fewer less afford three cards
rule-withdrawing = If a { -tunnel } costs more, you may pay all of it and get the route, or take your laid cards back; then your turn is over. You may withdraw even if you could pay.

  If fewer than { $tunnel } cards are left in { -deck } and { -discards } together, only those are turned up. With none there is no risk.

rule-tickets-title = Drawing destination tickets
rule-tickets-words = ticket tickets draw new more keep return give discard under pile destination limit

rule-completing-title = Completing a ticket
rule-completing-words = complete ticket completed connect done minus negative penalty fail failed

rule-stations-title = Building a station
rule-stations-words = station build building cost price city unused stations much
rule-stations = One a turn, { $stations } a game, in any city that has no { -station } yet, whether you have routes there or not.

  The first costs any 1 card, the second 2, the third 3: all of one colour, { -wilds } standing in. The cards are discarded.

  You need not build any: each **unused** one is worth { $stationpoints } points at the end.

rule-loans-title = What a station lends
rule-loans-words = borrow station use borrowed lend lends loan another other player's route
rule-loans = At the end each of your { -stations } lends you **one** route of another player that touches its city, for your { -tickets } only: one and the same route for all of them. It does not count for the { -express }.

rule-express-title = Longest path ({ -express })
rule-express-words = express longest road path ten bonus loop loops circle branch continuous
rule-express = The player whose own routes form the { -longest-path }, counted in { -cars }, gets { $express } points.

  The path is one line without branches. It may go in loops and pass a city several times, but uses no { -car } twice. Borrowed routes do not count.

  In a tie each of them gets { $express } points.

rule-attractions-title = Tourist attractions
rule-attractions-words = attraction attractions sight tourist star which bonus
rule-attractions = At the end you get { $attraction } { $attraction ->
      [one] point
     *[other] points
  } for each { -attraction } that at least one of your routes touches; each counts once.

  They are marked ★ on the map: { $attractions }.

rule-end-title = The end of the game
rule-end-words = end last final round turn trigger two cars tickets trains everybody everyone
rule-end = When somebody ends a turn with { $last } or fewer { -cars }, everyone, that player too, has exactly one more turn; that player’s own is the last.

  In it everything is allowed as usual, drawing { -tickets } too. If a second player falls to { $last } now, nothing changes.

rule-scoring-title = Final scoring
rule-scoring-words = score scoring total count sum final pad

rule-ties-title = Ties
rule-ties-words = tie tied tiebreak tiebreaker draw equal same total winner shared

rule-pass-title = Passing
rule-pass-words = pass passing skip nothing possible stuck impossible no legal action move
rule-pass = The rulebook does not mention passing: every turn is one of its actions.

rule-secrets-title = What is secret
rule-secrets-words = secret public hidden hand see know show open information

rule-leaving-title = Leaving a game
rule-leaving-words = leave resign quit computer replace come back
rule-leaving = The rulebook says nothing about leaving.

rule-time-title = When time runs out
rule-time-words = time timeout timer clock out slow silent late afk away
rule-time = The rulebook does not mention a clock.

rule-undo-title = Taking a move back
rule-undo-words = undo take back takeback mistake misclick wrong revert
rule-undo = The rulebook says nothing about taking a move back.

rule-shuffles-title = Fair shuffles
rule-shuffles-words = fair fairness shuffle shuffles shuffled seed fingerprint sha-256 random randomness luck cheat cheating rigged proof verify check record
rule-shuffles = The rulebook has the cards shuffled by hand.

rule-rulings-title = The bot’s rulings (house rules)
rule-rulings-words = house rule rules ruling rulings bot own homebrew
rule-rulings = What the rulebook leaves open or does differently, and how this bot plays it:

rule-books-title = The rulebooks
rule-books-words = rulebook rulebooks book books edition editions translation translations differ difference version source

# What no rulebook says.
ruling-first = The host may name the first player; otherwise it is drawn by lot, and so is the order of the seats. In a rematch the player after last time’s first player begins.
ruling-second = If after your first card there is none you may take as your second, your turn ends.
ruling-flushes = The face-up cards are replaced at most { $flushes } times in a row; after that they stay until a player takes one of them.
ruling-refill = A gap that cannot be filled is filled as soon as there are cards again, even in the middle of a turn. The { -wilds } among the face-up cards are counted once no more gaps can be filled.
ruling-seats = For a { -double-route }, what counts is how many players there were at the start, even if somebody has left since.
ruling-asked = If a { -tunnel } costs more you are always asked, even if you cannot pay, so that the others learn nothing about your hand.
ruling-best = You need not choose the route: you get the choice that brings you the most { -ticket } points (if equal, the most completed { -tickets }).
ruling-owner = A player without a route cannot have it.
ruling-shared = If nothing decides the tie, the win is shared.
ruling-at-once = The points are shown as soon as a route is { -claimed }. The final total is the same.
ruling-pass = You may pass only if no action is possible.
ruling-over = If all players pass one after the other, the game ends there and is scored.
ruling-leaving = { $cmd-leave } hands your seat to the computer: cards, { -tickets } and points stay where they are, and you can come back with { $cmd-join }.
ruling-time = A table may have a clock. If a player’s time runs out, what the table has chosen happens: { late-play }; or { late-leave }; or { late-wait }. Nobody forfeits the game.
ruling-undo = A move stands once it is made.
ruling-shuffles = Every shuffle, the seats and who begins by lot follow from one secret number, the seed. It is drawn when the table is opened; its fingerprint (SHA-256) stands in the lobby’s message, so nobody can change it later. At the end **{ button-fair }** tells anybody the seed and gives the whole game to check.
