# The words of this board. Every board has the same words, in every language, and besides those of its colors and rules.
-game = Ticket to Ride: New York
-board = board
-cards = transportation cards
-wild = taxi card
-wilds = taxi cards
-car = taxi
-cars = taxis
# Chinese counts routes, and the pieces on them, with words of their own; English has none.
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
-shuffle = shuffle
-express = European Express
-longest-path = longest continuous path
-attraction = tourist attraction
-attractions = tourist attractions
-last-round = final round
-first-by-book = the youngest player
-final-score = Final score
-rulebook = rules sheet
-editions = the Traditional Chinese edition of 2019
-playing-time = 15 minutes
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
rule-own-rulings = at-once
rule-source = { $topic ->
    [goal] Rules sheet: Object of the game (遊戲目標)
    [setup] Rules sheet: Setup (遊戲準備)
    [first-player] Rules sheet: Course of the game (遊戲流程)
    [first-tickets] Rules sheet: Setup (遊戲準備)
    [turn] Rules sheet: Course of the game (遊戲流程)
    [draw] Rules sheet: Drawing transportation cards (抽取交通卡牌)
    [wild] Rules sheet: Drawing transportation cards (抽取交通卡牌)
    [market] Rules sheet: Drawing transportation cards (抽取交通卡牌)
    [deck] Rules sheet: Drawing transportation cards (抽取交通卡牌)
    [claim] Rules sheet: Claiming a route (佔領路線)
    [points] Rules sheet: End of the game and final scoring (遊戲結束和終局計分)
    [doubles] Rules sheet: Claiming a route (佔領路線)
    [tickets] Rules sheet: Drawing destination tickets (抽取任務卡牌)
    [completing] Rules sheet: Drawing destination tickets (抽取任務卡牌)
    [attractions] Rules sheet: End of the game and final scoring (遊戲結束和終局計分)
    [end] Rules sheet: End of the game and final scoring (遊戲結束和終局計分)
    [scoring] Rules sheet: End of the game and final scoring (遊戲結束和終局計分)
    [ties] Rules sheet: End of the game and final scoring (遊戲結束和終局計分)
    [secrets] Rules sheet: Drawing destination tickets (抽取任務卡牌)
    [shuffles] Rules sheet: Setup (遊戲準備)
    [books] Rules sheet: Credits (製作人員)
   *[other] The rules sheet has no section on this.
  }
rule-goal = The highest total at the end wins.

  Points come from the routes you { -claim }, from completed { -tickets }, and from { -attractions } that your routes touch ({ $attraction } each).

  A { -ticket } that is not completed **costs** its points.
rule-setup-title = Setup
rule-setup = { $least }–{ $most } players; about { -playing-time }. Choose a colour: { $playercolors }. Each player has { $cars } { -cars }.

  { $deck } { -cards }: { $per } each of { $colors } colours ({ $cardcolors }) and { $wilds } { -wilds }. Everyone is dealt { $hand }; { $market } lie face up.

  { $tickets } { -tickets }: everyone is dealt { $first } to choose from.
rule-first-player = By the { -rulebook }, { -first-by-book } begins.
rule-first-tickets = Keep { $firstkeep } or both. A rejected one goes under the { -ticket-deck }. All choose at the same time, in secret. The first turn begins when all have chosen.
rule-turn = Turns go round clockwise. A turn is exactly one of three:
  • draw { -cards }
  • { -claim } one route
  • draw { -tickets }
rule-claim = Pay as many cards as the route has { -spaces }, all of one colour; { -wilds } may stand in for any of them, or for all. A coloured route takes its own colour, a grey one any **single** colour. What you pay is discarded.

  Any free route will do; it need not touch your own. One route a turn, always the whole route, with a { -car } for each { -space }: if you have too few, you cannot { -claim } it.

  { "" }**Example.** A { color-blue } route of 3: 3 { color-blue }; 2 { color-blue } + 1 { -wild }; 1 { color-blue } + 2 { -wilds }; or 3 { -wilds }.
rule-points = Spaces → points: { $points }.

  The table is printed on the board. By the { -rulebook }, routes are added up at the end of the game.
rule-tickets = You look at the top { $offer } { -tickets } and keep at least { $keep }. The other goes under the { -ticket-deck }. If only one is left you may still draw, but must keep it.

  You may hold any number. What you have kept stays with you to the end of the game.
rule-completing = A { -ticket } is completed when its two locations are connected by your routes at the end, along any path without a gap.

  Completed: plus its points. Not completed: minus its points. Your { -tickets }, and whether they are completed, stay secret until the end.
rule-scoring = Routes + completed { -tickets } − uncompleted { -tickets } + { $attraction } for each { -attraction } touched.
rule-ties = With the same total, the player with the most completed { -tickets } wins; if that is equal too, the players share the win.
rule-secrets = **Everybody sees:** the { -market }; the number of cards in each pile and hand; cards paid, discarded or taken face up; the number of { -tickets } and { -cars }; points for routes.

  { "" }**Only you see:** your cards, your { -tickets }, and the { -tickets } you rejected.

  { "" }**Nobody sees during the game:** the order of a pile.

  At the end all hands and { -tickets } are shown.
rule-books = The bot follows the rules sheet in traditional Chinese (鐵道任務：紐約, Days of Wonder 2019), a single sheet. There is no second translation that could differ. The simplified Chinese words are derived from it; the English words are the usual ones.

  { "" }**Credits.** Game: Alan R. Moon. Illustrations: Julien Delval. Graphic design: Cyrille Daujean. Traditional Chinese: Francis Garland, proofread by Peter Targaryen. The sheet also thanks its playtesters.
final-tie-completed = { $tied } had the same total; { $players } completed more tickets.
