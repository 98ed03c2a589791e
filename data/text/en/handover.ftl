# Seats that change hands, votes, resigning, reminders, rematches, games that are closed or moved.
proposal-give = ### { $holder } is giving up their seat
  { $heir } may take it over, with its cards and tickets.
proposal-replace = ### Vote: { $holder }’s seat
  { $holder } has been silent for a while. { $proposer } proposes { $heir }, who would play on with the same cards and tickets.
proposal-end = ### Vote: end game { $game }
  { $proposer } proposes to end the game here, without a winner. Everybody must agree.
proposal-computer = ### Vote: { $holder }’s seat
  { $holder } has been silent for a while. { $proposer } proposes that the computer plays on until { $holder } comes back.
proposal-clock = ### Vote: the clock
  { $proposer } proposes: { $clock }. The current turn keeps its time.
proposal-asked = { $mention }, you decide: press **{ button-take-seat }** if you want to play.
proposal-call = { $mentions }: please vote.
proposal-willing = { $heir } is ready.
proposal-votes = { $votes } of { $need } votes so far. For: { $agreed }. Against: { $against }.
proposal-nobody = nobody
proposal-until = -# Open until { $until }.
proposal-until-vote = -# Open until { $until }. Players who have neither voted nor moved by then do not count.
proposal-done-seat = { $player } has taken over a seat at this table.
proposal-done-end = Agreed: the game ends here.
proposal-done-computer = Agreed: the computer plays on for { $player }, who can come back with { $cmd-join } at any time.
proposal-done-clock = Agreed: the table has the new clock.
proposal-rejected = Not agreed: everything stays as it was.
proposal-back = { $player } is back: the seat stays as it was.
proposal-settled = This is settled.
button-take-seat = Take the seat
button-agree = Agree
button-against = Disagree
button-decline = No, thanks
voted-for = You have voted for it. You can change your vote until it closes.
voted-against = You have voted against it.
voted-already = { $agrees ->
    [1] You have already voted for it. Change your vote?
   *[other] You have already voted against it. Change your vote?
  }
voted-willing = You get the seat as soon as the table agrees.
vote-open = Another vote is still open. Settle that one first.
vote-over = This has already been settled.
vote-not-yours = Only the players at this table can decide this.
vote-own-seat = This vote is about your own seat. If you play on, the seat stays yours.
vote-not-heir = Only { $player } can take this seat.
replace-asked = I have asked { $heir } in the channel; the seat stays yours until they accept.
replace-voted = The vote is open in the channel.
replace-bot = A bot cannot take a seat. With { $cmd-leave } the computer plays on for you.
replace-self = You cannot give the seat to yourself.
replace-there = { $player } is already at this table.
replace-absent = { $player } is not in this server or cannot see this channel.
replace-no-seat = { $player } has no seat at this table.
replace-only-host = Only the host, { $player }, can propose this.
replace-not-gone = { $player } is still playing. The table can decide about a seat only when its player has not moved for three days; until then only { $player } can give it away.
replace-nobody = To give your seat to somebody, name them in the option “{ cmd-replace-player }”; to let the computer play for you, use { $cmd-leave }. To replace somebody who has not moved for three days, name them in the option “{ cmd-replace-for }”.
replace-computer-plays = The computer is already playing for { $player }.
stand-in-done = The computer now plays on for { $player }, until they come back with { $cmd-join }.
done-took-seat = The seat is yours: { $player }. You play on with its cards and tickets.
refused-seat-gone = Your seat now belongs to { $player }. You can still watch.
refused-resigned = You have resigned; the computer plays your seat to the end.
dm-seat-gone = This seat is no longer yours.
dm-closed-table = This game is closed.

leave-sure = **Sure?** The table waits for you: the computer acts for you at once, and plays on until you come back with { $cmd-join }.
resign-sure = **Sure?** The computer plays your seat to the end; this cannot be undone. To come back later, use { $cmd-leave } instead.
resign-sure-last = **Sure?** Nobody else is left at this table: the game will be closed, and this cannot be undone. To come back later, use { $cmd-leave } instead.
resign-done = You have resigned; the computer plays your seat to the end.
resign-stay = You are staying.
button-resign = Resign
button-stay = Stay
button-play-on = Play on

end-sure = Propose to **end game { $game } here**, without a winner? It is closed as soon as everybody agrees. Players who stay silent for three days do not count.
end-sure-alone = **End game { $game } here**, without a winner? Nobody else is at the table, so it is closed at once.
end-asked = The vote is open in the channel.
end-done = The game is closed.
button-propose-end = End the game

closed-idle = Game { $game } is closed: no move since { $since }. { $cmd-new } opens another table.
closed-deserted = Game { $game } is closed: nobody is left at the table.
closed-manager = Game { $game } is closed: a server manager has closed this table.
closed-agreed = Game { $game } was ended early by agreement. There is no winner; this was the position:
closing-soon = Nobody has moved in game { $game } since { $since }. It will be closed { $until } unless somebody moves.
manage-title = **Open tables in this server: { $number }.** Choose one to close it.
manage-none = There is no open table in this server.
manage-lobby = Game { $game } · { $where } · not begun · last change { $since }
manage-running = Game { $game } · { $where } · last move { $since }
manage-option = Game { $game }
manage-hint = Close a table …
manage-sure = **Close game { $game }** in { $where }? { $players ->
    [one] One seat is taken.
   *[other] { $players } seats are taken.
  } It ends without a winner, and this cannot be undone. The table will be told that a server manager has closed it.
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
nudge-often = { $players } got a ping { $ago }; you can send another reminder { $next }.
nudge-twice = You have already reminded { $players } this turn.
nudge-unwished = { $players } would rather not be pinged.
button-nudge = Remind

rematch-call = { $mentions }{ $player } wants a rematch of game { $game }. Your seat and colour are kept: press **{ button-join }**.
rematch-not-played = Only the players of game { $game } can ask for a rematch.
rematch-had = There is already a rematch: game { $game }.
rematch-too-soon = This game has not ended yet. To end it early: { $cmd-end }.
lobby-rematch = Rematch of game { $game }: its players keep their colours.
lobby-colour-kept = Reserved for a player of the last game: { $color }. Free: { $free }.
lobby-seats-kept = The free seats are kept for the players of the last game.
button-rematch = Rematch

button-move-here = Move game { $game } here
move-done = Game { $game } goes on in this channel.
move-there = Game { $game } still has its channel: { $where }.
