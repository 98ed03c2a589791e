# The words of this board. Every board has the same words, in every language, and besides those of its colors and rules.
-game = Ticket to Ride: New York
-board = board
-cards = transportation cards
-wild = taxi card
-wilds = taxi cards
-car = taxi
-cars = taxis
# Chinese counts the pieces on routes with a word of its own; English has none.
-car-counter = { "" }
-ticket = destination ticket
-tickets = destination tickets
-station = station
-stations = stations
-build = build
-city = location
-cities = locations
-route = route
-routes = routes
-claim = claim
-claimed = claimed
-claim-action = claim a route
-space = space
-spaces = spaces
-grey-route = grey route
-double-route = double route
-ferry = ferry
-tunnel = tunnel
-market = face-up cards
-face-up = face-up
-deck = deck
-deck-top = top of the deck
-ticket-deck = ticket deck
-discards = discard pile
-shuffle = shuffle
-express = European Express
-longest-path = longest continuous path
-attraction = tourist attraction
-attractions = tourist attractions
-last-round = final turn
-first-by-book = the youngest
-final-score = Final score
board-name = { -game }
board-choice = New York (2–4 players, short)
cards-example = 3 { color-green } 1 { -wild }
route-example = Chelsea–Soho
route-typed = chelsea soho

# Colors of cards, and what people also type for them; colors of players.
color-blue = blue
color-blue-words = blue
color-green = green
color-green-words = green
color-black = black
color-black-words = black
color-pink = pink
color-pink-words = pink purple violet
color-red = red
color-red-words = red
color-orange = orange
color-orange-words = orange
color-taxi = { -wild }
color-taxi-words = loco locos wild wilds joker rainbow taxi taxis
seat-blue = blue
seat-red = red
seat-green = green
seat-yellow = yellow

# Seas and regions of the map.
sea-hudson-river = Hudson River
sea-east-river = East River
region-midtown = Midtown
region-downtown = Downtown

# The rules, in the words of this board; all numbers are those of the board.
rule-wild-words = locomotive wild joker rainbow taxi any colour
rule-goal = The highest total at the end wins. Points come from the routes you { -claim }, from completed { -tickets }, and { $attraction } from each { -attraction } that your routes touch. A { -ticket } that is not completed **costs** its points.
rule-setup = 2–4 players; { $cars } { -cars } each. { $deck } { -cards }: { $per } each of { $colors } colours and { $wilds } { -wilds }. Everyone is dealt { $hand }; { $market } lie face up. { $tickets } { -tickets }: everyone looks at 2. Who goes first is drawn by lot.
rule-first-tickets = Everyone chooses at the same time, in secret: keep 1 or both. A rejected one goes under the { -ticket-deck }. The first turn begins when all have chosen.
rule-turn = Exactly one of three: draw { -cards }, { -claim } one route, or draw { -tickets }.
rule-claim = Pay as many cards as the route has { -spaces }, all of one colour; { -wilds } stand in for any of them, or pay all of it. A coloured route takes its own colour, a grey one any **single** colour. You need a free { -car } for each { -space }. Any free route on the board will do, it need not touch yours; one a turn, whole. What you pay is discarded.
rule-tickets = You look at the top { $offer } { -tickets } and keep at least { $keep }. The other goes under the { -ticket-deck }. If a single one is left you may still draw, but must keep it. You may hold any number, and can never get rid of one again.
rule-completing = A { -ticket } is completed when its two locations are connected by your routes at the end, by any way. Completed: plus its points. Not completed: minus its points. They stay secret until the end.
rule-scoring = Routes + completed { -tickets } − uncompleted { -tickets } + { $attraction } for each { -attraction } touched.
rule-ties = With the same total the one with most completed { -tickets } wins; else the win is shared.
rule-secrets = Everybody sees: face-up cards, the number of cards in each pile and hand, cards paid or taken face up, the number of { -tickets } and { -cars }, and points for routes. Only you see: your cards and your { -tickets }. Nobody sees the order of a pile. At the end all hands and { -tickets } are shown.
final-tie-completed = { $tied } had the same total; { $players } completed more { -tickets }.
