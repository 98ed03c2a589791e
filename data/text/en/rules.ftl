# Answers to doubts about the rules: rule-<topic>-title, rule-<topic>-words, rule-<topic>.
# The words are what people type: first those by which they call the topic (alone they open it at once), after | all others.
# hand-limit stands for “hand limit”. A word is given to every topic that it may concern: what a question has in all, decides.
# Where boards differ, rule-<topic> is in the files of the boards. All numbers are those of the board.
# ruling-<name> is what no rulebook says: it is marked as ours wherever it is said.
rules-title = Rules of { -game }
rules-minute = ## { -game } in a minute
rules-ask = What is your question about? Choose a topic, or ask in your own words after { $cmd-rules }.
rules-topic-unknown = I found nothing about “{ $text }”. Choose a topic:
rules-several = Several topics fit “{ $text }”. Which one do you mean?
rules-not-here = { -game } has no such rule. From { $other }:
rules-hint = Choose a topic
rules-hint-more = More topics
rule-ruling = **The bot’s ruling:** { $text }
rule-rulings-line = **{ $title }:** { $text }

rule-goal-title = How to win
rule-goal-words = goal goals object object-of-the-game aim purpose how-to-win win more-points | wins winning winner victory most-points highest points

rule-setup-words = setup set-up how-many number-of players age minutes playing-time one-game colours colors color components game-take long-game | many number count total in-total altogether are-there minimum maximum prepare preparation start starts starting start-with beginning player people person persons old children kids hours time last length colour deal dealt receive cards deck tickets trains cars taxis locomotives everyone everybody how-long seat seats

rule-first-player-title = First player
rule-first-player-words = first-player starting-player player-starts who-starts who-begins who-goes-first | first start starts starting begin begins goes go before who youngest oldest order lot course-of-the-game seat seating

rule-first-tickets-title = Choosing tickets at the start
rule-first-tickets-words = mulligan first-tickets starting-tickets initial-tickets long-ticket | ticket tickets start starting beginning begin begins first initial opening choose choosing keep must-keep how-many many long short reject rejected return come-back reshuffled discard both keep-both long-route at-the-start ticket-at-the-start only-one-ticket

rule-turn-title = A turn
rule-turn-words = turn same-turn course course-of-the-game what-can-i-do | turns action actions move moves clockwise order options choices possible per several both and-claim and-draw and-build

rule-draw-title = Drawing cards
rule-draw-words = draw drawing draw-cards take-cards hand-limit hand-size drawing-train-cards drawing-transportation-cards two-cards | take pick card cards blind deck face-up hand limit size hold more-than maximum max how-many many both second
rule-draw = Take two { -cards }, each from the { -market } or blind from the { -deck }. A face-up card is replaced at once, before your second pick.

  A face-up { -wild } is different: see “{ rule-wild-title }”. There is no hand limit.

rule-wild-title = The wild cards: { -wilds }
rule-wild-words = locomotive wild loco joker rainbow any-colour any-color second-card just-turned-up | wilds card cards face-up second another-card blind just just-turned stand-in substitute replace instead represent count-as colour take pick two-locomotives two-cards taxis turned-up
rule-wild = A { -wild } stands in for a card of any colour.

  Taken **face up** it must be your first card and is your whole turn. A face-up one can never be the second card, not even one just turned up.

  Drawn **blind** it counts as an ordinary card: you still draw a second card, and you need not show it.

rule-market-title = The face-up cards
rule-market-words = market row face-up-cards open-cards three-locomotives three-taxis flush five-cards five-face-up | face-up open visible showing shown display cards locomotives taxis wilds start endless again refill replaced replace gap reset three-wilds at-the-start
rule-market = { $market } cards lie face up; a gap is filled at once.

  Whenever { $flush } or more of them are { -wilds }, all { $market } are discarded and replaced at once: at any time, also during setup and in the middle of a turn.

rule-deck-title = When the { -deck } runs out
rule-deck-words = deck draw-pile reshuffle no-cards no-more-cards out-of-cards runs-out run-out | card cards empty shuffle reshuffled discard discards pile left run runs gone discard-pile
rule-deck = As soon as the { -deck } is empty, the { -discards } is shuffled and becomes the new { -deck }. If both are empty, you may still take face-up cards.

  If no card is left anywhere, nobody can draw until cards are paid again. { $stations ->
      [0] You can still { -claim-action } or draw { -tickets }.
     *[other] You can still { -claim-action }, draw { -tickets } or { -build } a { -station }.
  }

rule-claim-title = Claiming a route
rule-claim-words = claim claiming claiming-a-route claim-a-route grey grey-route gray gray-route mixed | route routes build buy place lay put anywhere pay payment cost costs colour colours coloured color colors one-colour one-color mix mixing track connect connected adjacent touch next car cars trains taxis enough example how-many two-routes in-one-turn per-turn free whole part space spaces steal taken occupied same-route not-connected

rule-points-title = Points for routes
rule-points-words = points-for-routes route-points score-table score-routes routes-scored | points point score scored scoring table length long long-routes short space spaces worth value how-much how-many many route routes track give long-route four-spaces train trains

rule-doubles-title = Double routes
rule-doubles-words = double twin parallel both-routes both-tracks both | two-players three-players three-player two-player route routes track tracks player players claim between two-cities closed close side beside block blocked same-two-cities
rule-doubles = Two routes that connect the same two { -cities } are a { -double-route }. Nobody may own both.

  { $closed ->
      [2] With 2 players
     *[other] With 2 or 3 players
  } the second is closed to everyone as soon as the first is { -claimed }.

  Routes that run side by side to different { -cities } do not count as a { -double-route }.

rule-ferries-title = Ferries
rule-ferries-words = ferry boat ship | route sea water symbol symbols sign locomotive locomotives how-many look-like mean example

rule-tunnels-title = Tunnels
rule-tunnels-words = tunnel jagged | cost costs pay pay-more locomotive locomotives wholly only-locomotives cards turned turn-up turned-up reveal extra more risk look-like mean frame border borders colour mountain example

rule-withdrawing-title = Tunnel: pay or withdraw
rule-withdrawing-words = withdraw withdrawing take-back cards-back cannot-pay can't-pay can't-afford less-than-three fewer-than-three | tunnel tunnels refuse cannot can't pay extra won't back take cards few fewer less lose-my-cards afford fail fails failed expensive too-expensive enough less-than-three-cards fewer-than-three-cards to-turn-up turn-up
rule-withdrawing = If there are extra cards to pay, you may pay them all and get the route, or take your laid cards back; then your turn is over. You may withdraw even if you could pay.

  If fewer than { $tunnel } cards are left in { -deck } and { -discards } together, only those are turned up. With none there is no risk.

rule-tickets-title = Drawing destination tickets
rule-tickets-words = ticket draw-tickets new-tickets more-tickets drawing-destination-tickets tickets-left | tickets destination draw new more another keep one discard return give give-back trade swap later back under pile limit hold how-many many

rule-completing-title = Completing a ticket
rule-completing-words = complete completed unfinished uncompleted incomplete not-completed failed | ticket tickets destination done finish finished finishing miss missing make minus lose losing negative penalty fail count station points path connect

rule-stations-title = Building a station
rule-stations-words = station building-a-station build-a-station two-stations same-city | stations build buy cost costs price expensive how-much how-many many city cities unused own colour color wild locomotives pay worth keep use
rule-stations = One a turn, { $stations } a game, in any city that has no { -station } yet, whether you have routes there or not.

  The first costs any 1 card, the second 2, the third 3: all of one colour; { -wilds } may stand in. The cards are discarded.

  You need not build any: each **unused** one is worth { $stationpoints } points at the end.

rule-loans-title = What a station lends
rule-loans-words = borrow borrowing lend lends loan someone-else's use-a-station station-do | station stations use using used route routes another other others other's else player player's players opponent opponents whose not-count
rule-loans = At the end each of your { -stations } lends you **one** route of another player that touches its city, for your { -tickets } only: one and the same route for all of them. It does not count for the { -express }.

rule-express-title = Longest path ({ -express })
rule-express-words = longest longest-path longest-route longest-road longest-train express loop | continuous path road route routes bonus ten-points points loops circle branch branches fork count train trains worth share one-line
rule-express = The player whose own routes form the { -longest-path }, counted in { -cars }, gets { $express } points.

  The path is one line without branches. It may go in loops and pass a city several times, but uses no { -car } twice. Borrowed routes do not count.

  If players tie, each gets { $express } points.

rule-attractions-title = Tourist attractions
rule-attractions-words = attraction landmark tourist sight star | spot spots place places bonus point points map visit worth how-much how-many
rule-attractions = At the end you get { $attraction } { $attraction ->
      [one] point
     *[other] points
  } for each { -attraction } that at least one of your routes touches; each counts once.

  They are marked ★ on the map: { $attractions }.

rule-end-title = The end of the game
rule-end-words = end game-end end-of-the-game last-round final-round last-turn final-turn trains-left cars-left game-over | ends ended ending over stop stops last final round turn turns trigger triggered triggers left two-cars two-trains cars trains taxis tickets everybody everyone few
rule-end = When somebody ends a turn with { $last } or fewer { -cars }, everyone, that player too, has exactly one more turn; that player’s own is the last.

  You may take any action in it, even draw { -tickets }. If a second player falls to { $last } or fewer now, nothing changes.

rule-scoring-title = Final scoring
rule-scoring-words = scoring final-score score-sheet calculation leftover | score scores total final count counted counting sum add added pad verify points end check calculated calculate

rule-ties-title = Ties
rule-ties-words = tie ties tied tiebreak tiebreaker same-score same-points same-total it's-a-draw | equal equally same total score points winner win wins shared share who who-wins

rule-pass-title = Passing
rule-pass-words = pass passing skip nobody-can-move do-nothing | nothing possible stuck impossible legal action actions move moves nobody cannot can't wait

rule-secrets-title = What is secret
rule-secrets-words = secret hidden public secrecy look-at | hand see look know show shown showing open information cards tickets discard discards pile others other people opponent opponent's opponents players player someone-else's peek visible tell discard-pile

rule-leaving-title = Leaving a game
rule-leaving-words = leave leaving quit resign abandon drop-out stop-playing come-back offline | computer replace take-my-place bot exit back return middle disconnected

rule-time-title = When time runs out
rule-time-words = timeout clock timer out-of-time run-out-of-time time-limit time-runs-out how-long-do-i-have | time out slow slowly silent late afk away turn long forever wait waiting takes someone how-long too-long

rule-undo-title = Taking a move back
rule-undo-words = undo takeback misclick take-back-a-move take-back-my-move taking-back | take back move moves turn mistake mistakes wrong revert button click clicked accident accidentally oops correct change mind

rule-shuffles-title = Fair shuffles
rule-shuffles-words = fair fairness seed fingerprint rigged random randomness luck | shuffle shuffles shuffled sha-256 cheat cheats cheating honest proof prove trust verify check record cards deck
rule-shuffles = The cards are shuffled before the game, and the { -discards } whenever the { -deck } is empty.

rule-rulings-title = The bot’s rulings (house rules)
rule-rulings-words = house-rules house-rule bot's-rulings bot-ruling bot's-ruling own-rules rulings differs-from-the-rulebook different-from-the-rulebook | house own homebrew bot official differ different rulebook
rule-rulings = What the { -rulebook } leaves open or does differently, and how this bot plays it:

rule-books-title = The { -rulebook } and the credits
rule-books-words = rulebook book rules-sheet credits author designer artist publisher illustrator translator | edition editions version translation translations translated differ difference different designed invented wrote written created drew pictures who source official official-rules who-made made-by illustrated illustrations

# What no rulebook says.
ruling-first = The host may name the first player; otherwise the first player and the seating are drawn by lot. In a rematch the player after last game’s first player begins.
ruling-second = If no card can be taken as your second, your turn ends.
ruling-flushes = The face-up cards are replaced at most { $flushes } times in a row; after that they stay until a player takes one of them.
ruling-refill = A gap that cannot be filled is filled as soon as there are cards again, even in the middle of a turn. The { -wilds } among the face-up cards are counted only after all possible gaps are filled.
ruling-seats = For a { -double-route }, what counts is how many players there were at the start, even if somebody has left since.
ruling-asked = If there are extra cards to pay you are always asked, even if you cannot pay, so that the others learn nothing about your hand.
ruling-best = You need not choose the route: you get the choice that brings you the most { -ticket } points (if equal, the most completed { -tickets }).
ruling-owner = A player without a route cannot have it.
ruling-shared = If they are still tied, they share the win.
ruling-at-once = The points are shown as soon as a route is { -claimed }. The final total is the same.
ruling-pass = You may pass only if no action is possible.
ruling-over = If all players pass one after the other, the game ends there and is scored.
ruling-leaving = { $cmd-leave } hands your seat to the computer: cards, { -tickets } and points stay where they are, and you can come back with { $cmd-join }.
ruling-time = A table may have a clock. If a player’s time runs out, the table’s setting applies: { late-play }; { late-leave }; or { late-wait }. Nobody forfeits the game.
ruling-undo = A move stands once it is made.
ruling-shuffles = One secret number, the seed, determines every shuffle, the seating and any drawn first player. It is drawn when the table is opened; its fingerprint (SHA-256) is in the lobby message, so the seed cannot be changed later. At the end **{ button-fair }** tells anybody the seed and gives the whole game to check.