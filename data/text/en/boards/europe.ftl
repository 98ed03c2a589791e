# The words of this board. Every board has the same words, in every language, and besides those of its colors and rules.
-game = Ticket to Ride: Europe
-board = board
-cards = train cards
-wild = locomotive
-wilds = locomotives
-car = train car
-cars = train cars
# Chinese counts routes, and the pieces on them, with words of their own; English has none.
-car-counter = { "" }
-ticket = destination ticket
-tickets = destination tickets
-station = station
-stations = stations
-build = build
-city = city
-cities = cities
-route = route
-routes = routes
-route-counter = { "" }
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
-shuffle = reshuffle
-express = European Express
-longest-path = longest continuous path
-attraction = tourist attraction
-attractions = tourist attractions
-last-round = final round
-first-by-book = whoever has been to Europe most often
-final-score = Final score
-rulebook = rulebook
-editions = the Chinese editions by GoKids (2021) and Asmodee (2022)
-playing-time = 30–60 minutes
board-name = { -game }
board-choice = Europe (2–5 players)
cards-example = 3 { color-green } 1 { -wild }
route-example = Wien–Budapest
route-typed = vienna budapest

# Colors of cards, and what people also type for them; colors of players.
color-pink = purple
color-pink-words = pink purple violet
color-blue = blue
color-blue-words = blue
color-orange = orange
color-orange-words = orange
color-white = white
color-white-words = white
color-green = green
color-green-words = green
color-yellow = yellow
color-yellow-words = yellow
color-black = black
color-black-words = black
color-red = red
color-red-words = red
color-locomotive = { -wild }
color-locomotive-words = loco locos wild wilds joker rainbow taxi taxis
seat-blue = blue
seat-red = red
seat-green = green
seat-yellow = yellow
seat-black = black

# Seas and regions of the map.
sea-atlantic-ocean = Atlantic Ocean
sea-north-sea = North Sea
sea-mediterranean-sea = Mediterranean Sea
sea-black-sea = Black Sea
region-north-west = North-west
region-north = North
region-north-east = North-east
region-south-west = South-west
region-south = South
region-south-east = South-east

# The rules, in the words of this board; all numbers are those of the board.
rule-own-rulings = shared
rule-source = { $topic ->
    [goal] Rulebook p. 3: Object of the game (遊戲目標)
    [setup] Rulebook p. 2: Setup (遊戲設置)
    [first-player] Rulebook p. 3: Course of the game (遊戲流程)
    [first-tickets] Rulebook p. 2: Setup (遊戲設置)
    [turn] Rulebook p. 3: Course of the game (遊戲流程)
    [draw] Rulebook p. 3: Drawing train cards (抽取車票卡)
    [wild] Rulebook p. 4: Locomotives (彩色車票卡)
    [market] Rulebook p. 3: Drawing train cards (抽取車票卡)
    [deck] Rulebook p. 3: Drawing train cards (抽取車票卡)
    [claim] Rulebook p. 4: Claiming a route (佔據路線)
    [points] Rulebook p. 7: Scoring (計算分數)
    [doubles] Rulebook p. 4: Double routes (雙線道)
    [ferries] Rulebook p. 5: Ferries (渡輪)
    [tunnels] Rulebook p. 5: Tunnels (隧道)
    [withdrawing] Rulebook p. 5: Tunnels (隧道)
    [tickets] Rulebook p. 6: Drawing destination tickets (抽取任務卡)
    [completing] Rulebook p. 6: Drawing destination tickets (抽取任務卡)
    [stations] Rulebook p. 6: Building a station (建造火車站)
    [loans] Rulebook p. 6: Building a station (建造火車站)
    [express] Rulebook p. 7: Scoring (計算分數)
    [end] Rulebook p. 6: End of the game (遊戲結束)
    [scoring] Rulebook p. 7: Scoring (計算分數)
    [ties] Rulebook p. 7: Scoring (計算分數)
    [secrets] Rulebook p. 6: Drawing destination tickets (抽取任務卡)
    [shuffles] Rulebook p. 2: Setup (遊戲設置)
    [books] Rulebook, last page: Credits (製作人員)
   *[other] The rulebook has no section on this.
  }
rule-goal = The highest total at the end wins.

  Points come from the routes you { -claim } (at once), from completed { -tickets }, from each **unused** { -station } ({ $stationpoints } each) and from the { -express } ({ $express }).

  A { -ticket } that is not completed **costs** its points.
rule-setup-title = Setup
rule-setup = { $least }–{ $most } players, aged 8 and up; { -playing-time }. Choose a colour: { $playercolors }. Each player has { $cars } { -cars } and { $stations } { -stations }.

  { $deck } { -cards }: { $per } each of { $colors } colours ({ $cardcolors }) and { $wilds } { -wilds }. Everyone is dealt { $hand }; { $market } lie face up.

  { $tickets } { -tickets }: { $long } long and { $short } short. Everyone is dealt { $firstlong } long and { $firstshort } short ones to choose from; the long ones that are not dealt leave the game unseen.

  If you know the first Ticket to Ride: ferries, tunnels and stations are new.
rule-first-player = By the { -rulebook }, { -first-by-book } begins.
rule-first-tickets = Keep at least { $firstkeep } of the { $first }, in any mix of long and short: you need not keep the long one. All choose at the same time, in secret.

  What you reject leaves the game unseen by the others; it does not go back to the { -ticket-deck }. The first turn begins when all have chosen.
rule-turn = Turns go round clockwise. A turn is exactly one of four:
  • draw { -cards }
  • { -claim } one route
  • draw { -tickets }
  • { -build } one { -station }
rule-claim = Pay as many cards as the route has { -spaces }, all of one colour; { -wilds } may stand in for any of them, or for all. A coloured route takes its own colour, a grey one any **single** colour. What you pay is discarded.

  Any free route will do; it need not touch your own. One route a turn, always the whole route, with a { -car } for each { -space }.

  { "" }**Examples.** A { color-yellow } route of 3: 3 { color-yellow }; 2 { color-yellow } + 1 { -wild }; 1 { color-yellow } + 2 { -wilds }; or 3 { -wilds }.
  A grey route of 2: 2 { color-red }; 1 { color-yellow } + 1 { -wild }; or 2 { -wilds }.
rule-points = Spaces → points: { $points }. You score them at once.
rule-ferries = A { -ferry } is a grey route over water with { -wild } symbols on its { -spaces }. For each symbol you must pay a { -wild }; the other { -spaces } take any one colour (or more { -wilds }).

  { "" }**Example.** Smyrna–Palermo has 6 { -spaces } and 2 symbols: you pay 4 cards of one colour and 2 { -wilds }.
rule-tunnels = Tunnels have thick, jagged frames. First lay the ordinary payment. Then the top { $tunnel } cards of the { -deck } are turned up.

  Each that has the **colour you laid**, and each { -wild }, costs you one more card: of that colour, or a { -wild }. If you laid only { -wilds }, only turned-up { -wilds } cost more, and only { -wilds } pay.

  Nothing to pay: the route is yours at once. The turned-up cards are discarded at the end of the turn.

  { "" }**Examples.**
  • You lay 2 { color-red }, 1 { color-red } is turned up: 1 more { color-red }.
  • You lay 2 { color-green }, 1 { -wild } is turned up: 1 more { color-green }.
  • You lay 2 { -wilds }, 1 { -wild } is turned up: 1 more { -wild }.
  • The double tunnel Madrid–Pamplona takes { color-white } cards on one track, { color-black } on the other.
rule-tickets = You look at the top { $offer } { -tickets } (fewer if fewer are left) and keep at least { $keep }. The others go under the { -ticket-deck }.

  You may hold any number. What you have kept stays with you to the end of the game.
rule-completing = A { -ticket } is completed when its two cities are connected by your routes at the end, along any path; each of your { -stations } may lend one route of another player.

  Completed: plus its points. Not completed: minus its points. Your { -tickets } stay secret until the end.
rule-scoring = Routes + completed { -tickets } − uncompleted { -tickets } + { $stationpoints } for each unused { -station } + { $express } for the { -express }.

  Routes were scored as they were { -claimed }. To check each other’s points: { $cmd-log } tells what each move brought.
rule-ties = With the same total, the player with the most completed { -tickets } wins; then the one who has built the fewest { -stations }; then the holder of the { -express }.
rule-secrets = **Everybody sees:** the { -market }; the number of cards in each pile and hand; cards paid, discarded, turned up or taken face up; the number of { -tickets }, { -cars } and { -stations }; points for routes.

  { "" }**Only you see:** your cards, your { -tickets }, and the { -tickets } you rejected.

  { "" }**Nobody sees during the game:** the order of a pile, and the long { -tickets } that were not dealt.

  At the end all hands and { -tickets } are shown.
rule-books = The bot follows both Chinese rulebooks: GoKids 2021 (traditional characters, quoted here) and Asmodee 2022 (simplified). Their pages are the same. The English words are the usual ones.

  { "" }**Where the two differ:**
  • Ferry: GoKids asks for the number of { -wilds } shown, Asmodee for at least that number. We follow Asmodee: a { -wild } stands in for any card.
  • A { -wild } turned up for a tunnel costs one more card of the colour laid (GoKids) or simply one more card (Asmodee). We take that colour or a { -wild }, for the same reason.
  • The end: { $last } or fewer { -cars } at the end of a turn (GoKids) or at some moment (Asmodee). We follow GoKids, which says when to look.
  • { -express }: only GoKids says that borrowed routes do not count, and only Asmodee that the path has no branches. Both hold.
  • Ties: the fewest { -stations } built (GoKids) or the most left (Asmodee). That is the same.
  • Only GoKids says in so many words that a whole route is claimed in one turn. It holds.
  • First player: whoever has visited European countries most often (GoKids) or goes to Europe most often (Asmodee).

  { "" }**Credits.** Game: Alan R. Moon. Illustrations: Julien Delval. Graphic design: Cyrille Daujean. Traditional Chinese: Demi, proofread by 光濠, typeset by Gru.Tsow. Simplified Chinese: 陈柏辅, 喵A. Both books also thank their playtesters.
final-tie-completed = { $tied } had the same total; { $players } completed more tickets.
final-tie-stations = { $tied } had the same total and the same number of completed tickets; { $players } built fewer { -stations }.
final-tie-express = { $tied } had the same total, completed tickets and { -stations }; { $players } holds the { -express }.
