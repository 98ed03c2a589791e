-- Which process has each shard, and until when: it alone tells the tables there, and runs their clocks.

CREATE TABLE shards (
    shard BIGINT PRIMARY KEY,
    shards BIGINT NOT NULL,              -- how many there are
    holder TEXT COLLATE "C" NOT NULL,    -- a process
    until BIGINT NOT NULL                -- in milliseconds, by the database's own clock; 0 once the holder has let go
);

-- When each shard was last known to run, in seconds by the host's clock. Another number of shards has rows of its own.
CREATE TABLE signs (
    shards BIGINT NOT NULL,
    shard BIGINT NOT NULL,
    alive BIGINT NOT NULL,
    back BIGINT,                         -- since when it runs again after a long outage, if there was one
    PRIMARY KEY (shards, shard)
);
