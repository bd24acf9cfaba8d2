-- Where a venue can be written to; its page shows it.
ALTER TABLE venues
  ADD COLUMN email text,
  ADD CONSTRAINT venues_email_format CHECK (length(email) <= 254 AND email LIKE '_%@_%');
