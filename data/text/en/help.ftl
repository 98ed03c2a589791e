# How to start in three lines, then the rest. Said in the words of a board; $stations is 1 where it has stations.
help-start = ## How to start
  1. { $cmd-new } opens a table in this channel. The others press **{ button-join }**; you are the host and can add **{ button-computer }**.
  2. When everybody is there, press **{ button-start }**; then each player presses **{ button-choose }**.
  3. On your turn press a { -face-up } card, **{ button-deck }**, **{ button-claim }**{ $stations ->
     [0] {" "}or **{ button-tickets }**
    *[other] , **{ button-tickets }** or **{ button-station }**
   }. Only you see what opens.
help-turn = **Commands** do the same as the buttons: { $cmd-draw } { $cmd-claim } { $cmd-tickets } { $cmd-tunnel } { $cmd-station } { $cmd-pass }. You can type a city in any language and without accents: `/{ cmd-claim } { cmd-claim-route }: { route-typed }`. A move cannot be taken back. A button that says what is taken or paid counts at once; tunnels, new tickets, and claims and stations that you type are asked once more. { $cmd-settings } changes how much you are asked.
help-look = **Look:** { $cmd-hand } your cards, tickets and private map · { $cmd-board } the map, or the same in words · { $cmd-log } what has happened · { $cmd-table } the table, once more at the bottom of the channel · { $cmd-mygames } all your games · { $cmd-rules } any question about the rules
help-change = **Come and go:** { $cmd-leave } lets the computer play for you until you { $cmd-join } again, { $cmd-resign } does so for good · { $cmd-replace } gives your seat to somebody else · { $cmd-nudge } reminds the player whose turn it is · { $cmd-end } proposes to end the game · { $cmd-rematch } plays again with the same people.
help-clock = **Clocks:** you have a day for each turn, unless the server or, in the lobby, the host has chosen another time. When time runs out, the computer plays that turn or takes the seat until you come back, or the table waits: the host chooses. Nobody forfeits. In a running game the players can vote for another clock: { $cmd-clock }. Reminders and quiet hours: { $cmd-settings }.
help-trouble = **Trouble?** A button that is out of date says so; { $cmd-table } shows the current table. A restart loses nothing. No DMs? Click the server’s name → *Privacy Settings* → turn on *Direct Messages*; or just press **{ button-hand }**. Language, pings and DMs: { $cmd-settings }.
help-unofficial = An unofficial fan project, neither made nor endorsed by Days of Wonder or Asmodee, which own Ticket to Ride. The games are by Alan R. Moon, illustrated by Julien Delval, with graphic design by Cyrille Daujean, published by Days of Wonder. The rules follow { -editions }; the English words are the usual ones.
help-rules = Rules
help-settings = Settings
help-mygames = My games
welcome = ## 🚂 All aboard!
  Games for any channel in this server: { $games }. Everybody plays with buttons, in one sitting or a few turns a day, on a phone or a computer.

  { "" }**Begin:** { $cmd-new } opens a table; the others press **{ button-join }**.
  { "" }**Alone?** Open a table and press **{ button-fill }**: your first game begins at once.
  { "" }**More:** { $cmd-help }
button-help = How to start
presence = 🚂 /{ cmd-new } · /{ cmd-help }
