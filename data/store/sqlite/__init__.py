"""The engine of a database file."""
