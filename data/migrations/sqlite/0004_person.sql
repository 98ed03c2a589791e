-- A user is called a person: on a server, the other engine of the store, `user` is a word of its own.

ALTER TABLE seats RENAME COLUMN user TO person;
ALTER TABLE moves RENAME COLUMN user TO person;
ALTER TABLE notes RENAME COLUMN user TO person;
ALTER TABLE people RENAME COLUMN user TO person;
