# The words of the test's board. Every board has the same words, in every language, and besides those of its colors and rules.
-game = Around Kyushu
-board = map
-cards = voyage cards
-wild = steamer
-wilds = steamers
-car = cart
-cars = carts
# Chinese counts routes, and the pieces on them, with words of their own; English has none.
-car-counter = { "" }
-ticket = errand
-tickets = errands
-station = depot
-stations = depots
-build = build
-city = town
-cities = towns
-route = road
-routes = roads
-route-counter = { "" }
-claim = open
-claimed = opened
-claim-action = open a road
-space = stage
-spaces = stages
-grey-route = grey road
-double-route = double road
-ferry = crossing
-tunnel = mountain road
-market = open cards
-face-up = open
-deck = deck
-deck-top = top of the deck
-ticket-deck = errand deck
-discards = discard pile
-shuffle = reshuffle
-express = Southern Mail
-longest-path = longest unbroken road
-attraction = sight
-attractions = sights
-last-round = final round
-first-by-book = the oldest
-final-score = Final tally
-rulebook = tally sheet
-editions = its own tally sheet
-playing-time = 20–40 minutes
board-name = { -game }
board-choice = Kyushu (2–3 players)
cards-example = 2 { color-jade } 1 { -wild }
route-example = Saga–Fukuoka
route-typed = saga fukuoka

# Colors of cards, and what people also type for them; colors of players.
color-indigo = indigo
color-indigo-words = indigo ink
color-copper = copper
color-copper-words = copper orange
color-jade = jade
color-jade-words = jade green
color-sakura = cherry
color-sakura-words = cherry sakura blossom
color-steamer = { -wild }
color-steamer-words = wild boat ship
seat-teal = teal
seat-blue = blue
seat-coral = coral

# Seas and regions of the map.
sea-east-china-sea = East China Sea
region-north = North
region-south = South

# The rules, in the words of this board; all numbers are those of the board.
rule-own-rulings = shared
rule-source = { $topic ->
    [goal] Tally sheet: The game
    [ferries] Tally sheet: Crossings
   *[other] The tally sheet has no section on this.
  }
rule-goal = The highest total wins: roads, completed { -tickets }, { -stations } kept ({ $stationpoints } each), the { -express } ({ $express }) and { -attractions } ({ $attraction } each).
rule-setup-title = Setup
rule-setup = { $cars } { -cars } and { $stations } { -stations } each. { $deck } { -cards }: { $per } each of { $colors } colours and { $wilds } { -wilds }. Everyone is dealt { $hand }; { $market } lie open. There are { $tickets } { -tickets }.
rule-first-player = By the tally sheet, whoever lives farthest south begins.
rule-first-tickets = Keep at least { $firstkeep } of the { $first }. A rejected one goes under the { -ticket-deck }.
rule-turn = One of four: draw { -cards }, { -claim } one { -route }, draw { -tickets }, or { -build } one { -station }.
rule-claim = Pay as many cards as the { -route } has { -spaces }, all of one colour; { -wilds } stand in for any of them.
rule-points = { -spaces } → points: { $points }.
rule-ferries = Each { -wild } sign on a { -ferry } must be paid with a { -wild }; the other { -spaces } take any one colour.
rule-tunnels = First lay the ordinary payment. Then { $tunnel } cards are turned up: each of the colour you laid, and each { -wild }, costs one more.
rule-tickets = You look at the top { $offer } { -tickets } and keep at least { $keep }.
rule-completing = An { -ticket } is completed when its two { -cities } are connected by your { -routes } at the end.
rule-scoring = Roads + completed { -tickets } − uncompleted { -tickets } + { $stationpoints } for each { -station } kept + { $express } for the { -express } + { $attraction } for each { -attraction }.
rule-ties = With the same total the holder of the { -express } wins; then the one with most completed { -tickets }.
rule-secrets = Only you see your cards and your { -tickets }. At the end all are shown.
rule-books = The tests follow the tally sheet of { -game }.
final-tie-express = { $tied } had the same total; { $players } holds the { -express }.
final-tie-completed = { $tied } had the same total, and none of them holds the { -express } alone; { $players } completed more { -tickets }.
