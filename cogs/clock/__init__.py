"""Nobody waits for ever: clocks, reminders, and what happens out of time."""
