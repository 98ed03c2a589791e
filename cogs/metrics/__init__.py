"""What the host's tools ask the bot: `GET /health`, and the figures of `GET /metrics`."""
