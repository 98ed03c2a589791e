# Seats that change hands, votes, resigning, reminders, rematches, games that are closed or moved.
proposal-give = ### { $holder } gives up the seat
  { $heir } may take it over, with its cards and tickets.
proposal-replace = ### A vote on the seat of { $holder }
  { $holder } is gone. { $proposer } proposes { $heir }, who would play on with the same cards and tickets.
proposal-end = ### A vote on the end of game { $game }
  { $proposer } proposes to end the game here, without a winner. Everybody present must agree.
proposal-asked = { $mention }, nobody is seated without a word: press **{ button-take-seat }** if you want to play.
proposal-willing = { $heir } is ready.
proposal-votes = For it: { $agreed }. Against: { $against }. { $need } of { $all } must be for it.
proposal-nobody = nobody
proposal-until = -# Open until { $until }.
proposal-done-seat = { $player } has taken over a seat of this table.
proposal-done-end = Everybody agreed to end the game.
proposal-rejected = Not agreed: everything stays as it was.
proposal-back = { $player } is here again: the seat stays as it was.
proposal-settled = This is settled.
button-take-seat = Take the seat
button-agree = Agree
button-against = Against
button-decline = No, thanks
voted-for = You are for it. You can change that while it is open.
voted-against = You are against it.
voted-already = { $agrees ->
    [1] You are for it already. Change?
   *[other] You are against it already. Change?
  }
voted-willing = You take the seat as soon as the table agrees.
vote-open = Something else is being decided just now; one thing at a time.
vote-over = This is settled already.
vote-not-yours = Only those who play at this table decide this.
vote-not-heir = Only { $player } can take this seat.
replace-asked = It is asked in the channel: { $heir } decides, and the seat is yours until then.
replace-voted = It is put to the table in the channel.
replace-bot = A bot cannot take a seat. With /leave the computer plays on for you.
replace-self = You cannot give the seat to yourself.
replace-there = { $player } is already at this table.
replace-absent = { $player } is not in this server or does not see this channel.
replace-no-seat = { $player } has no seat at this table.
replace-only-host = Only { $player } can propose this.
replace-not-gone = { $player } is playing; only { $player } can give that seat away.
done-took-seat = The seat is yours: { $player }. You play on with its cards and tickets.
refused-seat-gone = Your seat is { $player }’s now; nothing of it is yours any more.
refused-resigned = You have resigned; the computer plays your seat to the end.
dm-seat-gone = This seat is not yours any more.
dm-closed-table = This game is closed.

resign-sure = **Sure?** The computer plays your seat to the end; this cannot be undone. To come back later, use /leave instead.
resign-sure-last = **Sure?** Nobody else is left at this table: the game is closed, and this cannot be undone. To come back later, use /leave instead.
resign-done = You have resigned; the computer plays your seat to the end.
resign-stay = You stay.
button-resign = Resign
button-stay = Stay

end-sure = Propose to **end game { $game } here**, without a winner? It is closed as soon as everybody present agrees.
end-sure-alone = **End game { $game } here**, without a winner? Nobody else is present, so it is closed at once.
end-asked = It is put to the table in the channel.
end-done = The game is closed.
button-propose-end = End the game

closed-idle = Game { $game } is closed: nobody has moved since { $since }. /new opens another table.
closed-deserted = Game { $game } is closed: nobody is left at the table.
closed-agreed = Game { $game } is closed, as everybody present agreed. It has no winner; this is how it stood:

nudge = { $mentions }: { $player } reminds you, the table waits for you.
nudge-dm = { $where }: { $player } reminds you, the table waits for you.
nudge-quiet = { $players } has quiet hours until { $until }.
nudge-done = { $players }: reminded.
nudge-own = The table waits for you.
nudge-computer = The computer is to act; it needs no reminder.
nudge-often = { $players } was pinged { $ago }; next { $next }.
nudge-twice = You have reminded { $players } in this turn already.
nudge-unwished = { $players } does not want to be pinged.
button-nudge = Remind

rematch-call = { $mentions }{ $player } wants a rematch of game { $game }. Your seat and colour are kept: press **{ button-join }**.
rematch-not-played = Only those who played game { $game } can ask for a rematch.
rematch-had = There has been a rematch already: game { $game }.
rematch-too-soon = This game has not ended yet.
lobby-rematch = Rematch of game { $game }: the colours are kept for those who played.
lobby-colour-kept = { $color } is kept for a player of the last game. Free: { $free }.
lobby-seats-kept = The free seats are kept for those who played.
button-rematch = Rematch

button-move-here = Move game { $game } here
move-done = Game { $game } goes on in this channel.
move-there = The channel of game { $game } is there: { $where }.
