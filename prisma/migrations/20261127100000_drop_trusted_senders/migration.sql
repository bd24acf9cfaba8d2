-- Every change waits for a reviewer. No release has read these columns; their indexes go with them.
ALTER TABLE senders DROP COLUMN trusted_at;
ALTER TABLE contributions DROP COLUMN review_afterward;
