-- Games, who sits at them, and every move: the action, who asked, and the events that followed.

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    board TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled', 'closed')),
    channel INTEGER NOT NULL,
    guild INTEGER,
    host INTEGER,                        -- a user; none once that person is forgotten
    locale TEXT NOT NULL,
    options TEXT NOT NULL DEFAULT '{}',  -- JSON
    first INTEGER,                       -- the seat that began; from the start on
    seed BLOB,                           -- secret until the end; from the start on
    last INTEGER NOT NULL DEFAULT -1,    -- the number of the last move
    told INTEGER NOT NULL DEFAULT -1,    -- everything up to this move has been told
    created_at INTEGER NOT NULL,
    moved_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_open_game_a_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_of_a_channel ON games (channel, id);
CREATE INDEX idle_games ON games (moved_at) WHERE status IN ('lobby', 'running');
CREATE INDEX untold_games ON games (id) WHERE told < last;

-- While people gather the seats are those of the lobby, in the order of coming.
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,                        -- none for a computer, and once that person is forgotten
    name TEXT NOT NULL,
    color TEXT NOT NULL,
    computer TEXT,                       -- the level of a computer player
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_user ON seats (user) WHERE user IS NOT NULL;

-- The primary key is the whole concurrency control: who comes second reloads.
CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER,                        -- none for the deal (move 0)
    user INTEGER,                        -- who asked; none for a computer or a clock
    action TEXT,                         -- JSON; none for the deal
    events TEXT NOT NULL,                -- JSON
    at INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX moves_of_a_user ON moves (user) WHERE user IS NOT NULL;

-- What must be remembered of a game to tell it: which message is the panel, whose DM is closed.
CREATE TABLE notes (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    user INTEGER NOT NULL DEFAULT 0,     -- whom it is about; 0 for the table
    value TEXT NOT NULL,
    PRIMARY KEY (game, key, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    settings TEXT NOT NULL               -- JSON
) STRICT;

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL               -- JSON
) STRICT;

CREATE TABLE facts (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
