"""Private panels: what one person is asked, as layouts; nothing is sent or decided here."""
