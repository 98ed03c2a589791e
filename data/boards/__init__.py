"""The boards: one folder each. Loading, and refusing what cannot be right, with the file and the reason."""

from data.boards.load import BOARDS, FOLDER, BadBoard, load_board, player_colors, read_board

__all__ = ["BOARDS", "FOLDER", "BadBoard", "load_board", "player_colors", "read_board"]
