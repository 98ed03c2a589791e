"""A view and a board become a picture. Each of these may import those before it, and nothing else of render:

1. `ink`: what pictures are drawn with: pen, palette, type, signs, the PNG writer; no board, no game
2. `picture`, `theme`, `drawing`, `scene`: what pictures are drawn from, and what they are handed over as
3. `cards`: cards, hands, tickets, tunnels, the score sheet, emoji
4. `map`: the board and everything on it
5. `lab`: samples and benchmarks, for the shell

`cartography` makes the drawings of boards, by hand, long before a game: it may import 1 and 2.
"""
