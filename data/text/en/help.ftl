# How to start in three lines, then the rest.
help-start = ## How to start
  1. `/new` opens a table in this channel; the others press **Join** (or add a computer).
  2. The host presses **Start**. Everyone presses **Choose tickets**.
  3. On your turn press **Draw**, **Claim**, **Tickets** or **Station**. What you see is for your eyes only.
help-turn = **Playing by command** does the same as the buttons: `/draw` `/claim` `/tickets` `/tunnel` `/station` `/pass`. Cities can be typed in any language, without accents: `/claim route: { route-typed }`.
help-look = **Looking:** `/hand` your cards, tickets and private map · `/board` the map, or everything in words · `/log` what has happened · `/table` a fresh panel at the bottom · `/mygames` all your games · `/rules` any doubt
help-trouble = **Trouble?** An old button explains itself; `/table` brings the present one. A restart loses nothing. You get no DM: open DMs for this server, or just press **My hand**. You must go: `/leave`, and the computer plays on for you until you `/join` again. Language, pings and DMs: `/settings`.
help-change = **Comings and goings:** `/replace` gives your seat to somebody else · `/leave` lets the computer play until you `/join` again, `/resign` for good · `/nudge` reminds who is to act · `/end` proposes to end the game · `/rematch` the same people once more.
help-clock = **Clocks:** the host chooses in the lobby how long everybody may think. Out of time the computer plays that one turn, or takes the seat until you want it back; nobody forfeits anything. Reminders and quiet hours: `/settings`.
help-unofficial = An unofficial fan project; not connected with Days of Wonder or Asmodee, who own Ticket to Ride.
help-rules = Rules
help-settings = Settings
help-mygames = My games
