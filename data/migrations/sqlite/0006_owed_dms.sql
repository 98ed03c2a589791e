-- The direct messages that are not up to date are looked for every minute, among very many notes.

CREATE INDEX owed_dms ON notes (game) WHERE key = 'letter owed';
