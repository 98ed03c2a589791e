"""Seats that change hands: given away, taken over, resigned; games that end by consent, move, or are played again."""
