# Seats that change hands, votes, resigning, reminders, rematches, games that are closed or moved.
proposal-give = ### { $holder } gives up the seat
  { $heir } may take it over, with its cards and tickets.
proposal-replace = ### A vote on the seat of { $holder }
  { $holder } has not answered. { $proposer } proposes { $heir }, who would play on with the same cards and tickets.
proposal-end = ### A vote on the end of game { $game }
  { $proposer } proposes to end the game here, without a winner. Everybody must agree.
proposal-computer = ### A vote on the seat of { $holder }
  { $holder } has not answered. { $proposer } proposes that the computer plays on until { $holder } comes back.
proposal-clock = ### A vote on the clock
  { $proposer } proposes: { $clock }. Nobody loses time in the turn they are in.
proposal-asked = { $mention }, you decide: press **{ button-take-seat }** if you want to play.
proposal-call = { $mentions }: please vote.
proposal-willing = { $heir } is ready.
proposal-votes = For: { $agreed }. Against: { $against }. { $need } of { $all } votes needed.
proposal-nobody = nobody
proposal-until = -# Open until { $until }.
proposal-until-vote = -# Open until { $until }. Those who have neither voted nor moved by then do not count.
proposal-done-seat = { $player } has taken over a seat of this table.
proposal-done-end = Agreed: the game ends here.
proposal-done-computer = Agreed: the computer plays on for { $player }, who can come back with { $cmd-join } at any time.
proposal-done-clock = Agreed: the table has the new clock.
proposal-rejected = Not agreed: everything stays as it was.
proposal-back = { $player } is back: the seat stays as it was.
proposal-settled = This is settled.
button-take-seat = Take the seat
button-agree = Agree
button-against = Against
button-decline = No, thanks
voted-for = You have voted for it. You can change that while it is open.
voted-against = You have voted against it.
voted-already = { $agrees ->
    [1] You have already voted for it. Change your vote?
   *[other] You have already voted against it. Change your vote?
  }
voted-willing = You take the seat as soon as the table agrees.
vote-open = Another vote is still open. Settle that one first.
vote-over = This has already been settled.
vote-not-yours = Only those who play at this table decide this.
vote-own-seat = This vote is about your own seat. As soon as you play on, the seat stays yours.
vote-not-heir = Only { $player } can take this seat.
replace-asked = I have asked { $heir } in the channel; the seat stays yours until they accept.
replace-voted = The vote is open in the channel.
replace-bot = A bot cannot take a seat. With { $cmd-leave } the computer plays on for you.
replace-self = You cannot give the seat to yourself.
replace-there = { $player } is already at this table.
replace-absent = { $player } is not in this server or cannot see this channel.
replace-no-seat = { $player } has no seat at this table.
replace-only-host = Only the host, { $player }, can propose this.
replace-not-gone = { $player } is still playing. The table can decide about the seat once { $player } has been asked and has not answered for three days; until then only { $player } can give it away.
replace-nobody = To give your seat to somebody, name them in the option “{ cmd-replace-player }”; to let the computer play for you, use { $cmd-leave }. To replace somebody who has not answered for three days, name them in the option “{ cmd-replace-for }”.
replace-computer-plays = The computer is already playing for { $player }.
stand-in-done = The computer now plays on for { $player }, until they come back with { $cmd-join }.
done-took-seat = The seat is yours: { $player }. You play on with its cards and tickets.
refused-seat-gone = Your seat now belongs to { $player }. You can still watch.
refused-resigned = You have resigned; the computer plays your seat to the end.
dm-seat-gone = This seat is no longer yours.
dm-closed-table = This game is closed.

resign-sure = **Sure?** The computer plays your seat to the end; this cannot be undone. To come back later, use { $cmd-leave } instead.
resign-sure-last = **Sure?** Nobody else is left at this table: the game is closed, and this cannot be undone. To come back later, use { $cmd-leave } instead.
resign-done = You have resigned; the computer plays your seat to the end.
resign-stay = You stay.
button-resign = Resign
button-stay = Stay
button-play-on = Play on

end-sure = Propose to **end game { $game } here**, without a winner? It is closed as soon as everybody agrees. Whoever stays silent for three days does not count.
end-sure-alone = **End game { $game } here**, without a winner? Nobody else is present, so it is closed at once.
end-asked = The vote is open in the channel.
end-done = The game is closed.
button-propose-end = End the game

closed-idle = Game { $game } is closed: no move since { $since }. { $cmd-new } opens another table.
closed-deserted = Game { $game } is closed: nobody is left at the table.
closed-manager = Game { $game } is closed: a server manager has closed this table.
closed-agreed = Game { $game } was ended early by agreement. There is no winner; this was the position:
closing-soon = Nobody has moved in game { $game } since { $since }. It will be closed { $until } unless somebody moves.
manage-title = **Open tables of this server: { $number }.** Choose one to close it.
manage-none = There is no open table in this server.
manage-lobby = Game { $game } · { $where } · not begun · last change { $since }
manage-running = Game { $game } · { $where } · last move { $since }
manage-option = Game { $game }
manage-hint = Close a table …
manage-sure = **Close game { $game }** in { $where }? { $players ->
    [one] One seat is taken.
   *[other] { $players } seats are taken.
  } It ends without a winner, and this cannot be undone. The table is told that a server manager has closed it.
manage-closed = Game { $game } is closed.
manage-closed-already = Game { $game } is no longer open.
button-close-table = Close the table
button-all-tables = All open tables

nudge = { $mentions }: { $player } reminds you that the table is waiting.
nudge-dm = { $where }: { $player } reminds you that the table is waiting.
nudge-quiet = Quiet hours for { $players } until { $until }.
nudge-done = Reminder sent to { $players }.
nudge-own = The table is waiting for you.
nudge-computer = It is the computer’s turn; it needs no reminder.
nudge-often = { $players } got a ping { $ago }; you can remind them again { $next }.
nudge-twice = You have already reminded { $players } this turn.
nudge-unwished = { $players } would rather not be pinged.
button-nudge = Remind

rematch-call = { $mentions }{ $player } wants a rematch of game { $game }. Your seat and colour are kept: press **{ button-join }**.
rematch-not-played = Only those who played game { $game } can ask for a rematch.
rematch-had = There is already a rematch: game { $game }.
rematch-too-soon = This game has not ended yet. To end it early: { $cmd-end }.
lobby-rematch = Rematch of game { $game }: the colours of those who played are kept for them.
lobby-colour-kept = Reserved for a player of the last game: { $color }. Free: { $free }.
lobby-seats-kept = The free seats are kept for those who played.
button-rematch = Rematch

button-move-here = Move game { $game } here
move-done = Game { $game } goes on in this channel.
move-there = Game { $game } still has its channel: { $where }.
