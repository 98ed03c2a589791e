"""The rules of the game, pure: no clock, no file, no network, no Discord, and no city by name."""
