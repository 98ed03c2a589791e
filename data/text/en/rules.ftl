# Answers to doubts about the rules: rule-<topic>-title, rule-<topic>-words (what people type), rule-<topic>.
# Where boards differ, rule-<topic> is in the files of the boards. All numbers are those of the board.
rules-title = Rules of { -game }
rules-ask = What is your question about?
rules-topic-unknown = I found nothing about “{ $text }”. Choose a topic:
rules-not-here = { -game } has nothing of the kind. This is from { $other }:
rules-hint = Another topic

rule-goal-title = How to win
rule-goal-words = goal aim winning points victory

rule-setup-title = Setup
rule-setup-words = start beginning number of cards cars players

rule-first-tickets-title = Choosing tickets at the start
rule-first-tickets-words = begin keep first initial choose mulligan

rule-turn-title = A turn
rule-turn-words = action actions move do

rule-draw-title = Drawing cards
rule-draw-words = draw take two cards blind deck face-up hand limit
rule-draw = Two { -cards }, each face up from the row or blind from the { -deck }. A face-up card is replaced at once, before your second pick. There is no hand limit. A face-up { -wild } is different: see “{ -wilds }”. If after the first card there is none you may take, your turn ends.

rule-wild-title = The wild cards: { -wilds }
rule-wild = A { -wild } stands in for a card of any colour. Taken **face up** it must be your first card and is your whole turn. A face-up one can never be the second card, not even one just turned up. Drawn **blind** it counts as an ordinary card: you still draw a second, and show it to nobody.

rule-market-title = The face-up cards
rule-market-words = market row flush three locomotives refill replaced
rule-market = { $market } cards lie face up; a gap is filled at once. Whenever { $flush } or more of them are { -wilds }, all are discarded and dealt anew, at any time, also in the middle of a turn. If it happens again it is done again, at most { $flushes } times in a row; then the row stays until a player takes a card from it.

rule-deck-title = When the deck runs out
rule-deck-words = empty reshuffle discard no cards left
rule-deck = As soon as the { -deck } is empty the { -discards } is shuffled and becomes the new one. If both are empty you may still take face-up cards. If no card is left anywhere, nobody can draw { -cards } until some are paid again.

rule-claim-title = Claiming a route
rule-claim-words = claim route pay payment grey gray colour build track cars

rule-points-title = Points for routes
rule-points-words = points length score table
rule-points = By length: { $points }. They count at once.

rule-doubles-title = Double routes
rule-doubles-words = double twin parallel both tracks closed
rule-doubles = Two tracks between the same two { -cities } are two routes; nobody may own both. { $closed ->
    [2] With 2 players
   *[other] With 2 or 3 players
  } the second track is closed to everyone as soon as the first is { -claimed }. What counts is how many sat down at the start. Neighbouring routes that end in different { -cities } are no { -double-route }.

rule-ferries-title = Ferries
rule-ferries-words = ferry boat sea water locomotive symbols

rule-tunnels-title = Tunnels
rule-tunnels-words = tunnel three cards extra risk
rule-tunnels = First lay the ordinary payment. Then the top { $tunnel } cards of the { -deck } are turned up. Each that has the **colour you laid**, and each { -wild }, costs you one more card: of that colour or a { -wild }. If you laid only { -wilds }, only turned-up { -wilds } cost more, and only { -wilds } pay. Nothing to pay: the route is yours at once. The turned-up cards are discarded at the end of the turn.

rule-withdrawing-title = Tunnel: pay or withdraw
rule-withdrawing-words = tunnel withdraw refuse cannot pay extra take back few cards
rule-withdrawing = If a { -tunnel } costs more you always choose: pay all of it and get the route, or take your laid cards back; then your turn is over. You may withdraw even if you could pay. The choice is asked of everybody, so the table learns nothing of your hand. If fewer than { $tunnel } cards are left in { -deck } and { -discards }, only those count; with none there is no risk.

rule-tickets-title = Drawing destination tickets
rule-tickets-words = tickets draw new keep return

rule-completing-title = Completing a ticket
rule-completing-words = ticket complete connect done minus penalty

rule-stations-title = Building a station
rule-stations-words = station build cost price city
rule-stations = One a turn, { $stations } a game, in any city without a { -station }, whether you have routes there or not. The first costs 1 card, the second 2, the third 3: of any one colour, { -wilds } standing in. Each one you do **not** build is worth { $stationpoints } points at the end.

rule-loans-title = What a station lends
rule-loans-words = station borrow lend another player's route
rule-loans = At the end each of your { -stations } lends you **one** route of another player that touches its city, for your { -tickets } only: the same one for all of them. You need not say which: the choice that gives you most { -ticket } points is made for you (then the one that completes most { -tickets }). It does not count for the { -express }.

rule-express-title = Longest path ({ -express })
rule-express-words = express longest road path ten bonus
rule-express = { $express } points for the { -longest-path } of your own routes, counted in { -cars }. It may pass a city several times and go in loops, but may use no { -car } twice. Borrowed routes do not count. In a tie all of them get { $express }.

rule-attractions-title = Tourist attractions
rule-attractions-words = attraction sight tourist star bonus
rule-attractions = At the end you get { $attraction } point for each { -attraction } that at least one of your routes touches; each once.

rule-end-title = The end of the game
rule-end-words = end last final round trigger two cars
rule-end = When somebody ends a turn with { $last } or fewer { -cars }, everyone, that player too, has exactly one more turn; that player’s own is the last. If a second player falls to { $last } in the { -last-round }, nothing changes.

rule-scoring-title = Final scoring
rule-scoring-words = score total count sum

rule-ties-title = Ties
rule-ties-words = tie draw equal same total winner

rule-pass-title = Passing
rule-pass-words = pass skip nothing possible
rule-pass = Only if nothing else is possible. If everyone passes once in a row the game ends there and is scored.

rule-secrets-title = What is secret
rule-secrets-words = secret public hidden hand see know

rule-leaving-title = Leaving a game
rule-leaving-words = leave resign quit computer replace come back
rule-leaving = /leave hands your seat to the computer: cards, { -tickets } and points stay where they are, and you can come back with /join. The number of players that counts for a { -double-route } does not change.
