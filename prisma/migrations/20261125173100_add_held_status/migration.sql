-- A contribution that resembles spam and waits in a list of its own.
ALTER TYPE contribution_status ADD VALUE 'HELD';
