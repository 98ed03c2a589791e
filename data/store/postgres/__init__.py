"""The engine of a database server."""
