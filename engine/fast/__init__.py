"""What the engine keeps for speed alone. The rules would read the same without it, and a playout would take longer.

- `interned`: one shared object for each small event and phase, looked up instead of made.
- `claims`: for each board, what can be claimed with which cards, worked out once and looked up.
- `derived`: what follows from the rest of a game, kept up to date by `evolve` instead of being counted again.

Nothing here decides anything, and only the engine's own modules import it.
"""
