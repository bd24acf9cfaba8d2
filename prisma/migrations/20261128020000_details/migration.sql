-- What people need to know before they go, play, or book: lib/model/details.ts says what there can be.

ALTER TABLE venues ADD COLUMN details jsonb, ADD COLUMN traits integer NOT NULL DEFAULT 0;
