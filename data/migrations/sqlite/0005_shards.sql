-- Which process has each shard, and until when: it alone tells the tables there, and runs their clocks.

CREATE TABLE shards (
    shard INTEGER PRIMARY KEY,
    shards INTEGER NOT NULL,             -- how many there are
    holder TEXT NOT NULL,                -- a process
    until INTEGER NOT NULL               -- in milliseconds, by the database's own clock; 0 once the holder has let go
) STRICT;

-- When each shard was last known to run, in seconds by the host's clock. Another number of shards has rows of its own.
CREATE TABLE signs (
    shards INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    alive INTEGER NOT NULL,
    back INTEGER,                        -- since when it runs again after a long outage, if there was one
    PRIMARY KEY (shards, shard)
) STRICT, WITHOUT ROWID;

INSERT INTO signs (shards, shard, alive, back)
SELECT 1, 0, CAST(value AS INTEGER), (SELECT CAST(value AS INTEGER) FROM facts WHERE key = 'back')
FROM facts WHERE key = 'alive';

DELETE FROM facts WHERE key IN ('alive', 'back');
