"""The cartographer: finds the places, curves, coast and labels of a board and writes them to `drawing.json`.

Run by hand (`python -m render.cartography BOARD`), never while a game is played; pure Python and Pillow only.
"""
