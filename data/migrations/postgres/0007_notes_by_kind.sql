-- Every minute the notes of some kinds are looked for, among those of all games that have ever ended; `bot.py known` and
-- `bot.py forget` look for those about one person.

CREATE INDEX notes_of_a_kind ON notes (key, game);
CREATE INDEX notes_about_a_person ON notes (person) WHERE person != 0;
DROP INDEX owed_dms;
