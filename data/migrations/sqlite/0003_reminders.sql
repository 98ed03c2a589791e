-- The lines in a channel that remind somebody, so that each can be taken away when that person has acted.

CREATE TABLE reminders (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,           -- of what decision it reminds
    message INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
