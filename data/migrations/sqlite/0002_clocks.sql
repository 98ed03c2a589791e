-- What each person is asked, and until when: one row for each seat that the table waits for, kept with the moves.

CREATE TABLE clocks (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,           -- what is asked: how many decisions the seat has answered
    since INTEGER NOT NULL,
    due INTEGER,                         -- none at a table without a clock
    late INTEGER NOT NULL DEFAULT 0,     -- the time has run out, and the computer has begun to play this turn
    stage INTEGER NOT NULL DEFAULT 0,    -- how many moments of the clock have passed: reminders, then the end
    next INTEGER,                        -- the next such moment; it moves on while the bot is down, as `due` does
    ping INTEGER,                        -- when quiet hours end, after which a person is still to be told
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX next_clocks ON clocks (next) WHERE next IS NOT NULL;
CREATE INDEX put_off_pings ON clocks (ping) WHERE ping IS NOT NULL;

ALTER TABLE moves ADD COLUMN late INTEGER NOT NULL DEFAULT 0;  -- played by the computer, out of time
