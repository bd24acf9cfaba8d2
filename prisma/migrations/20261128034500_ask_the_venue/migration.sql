-- Venues that were asked by mail what their pages don't tell (docs/decisions/ask-the-venue.md).

CREATE TABLE venue_asks (
  id bigserial NOT NULL,
  -- Null once the venue's row is deleted: its address stays one that must not be asked.
  venue_id integer,
  -- Keyed hash of the email address that was asked.
  address_hash text NOT NULL,
  -- A section of lib/model/details.ts.
  section text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  -- When the venue asked for no more such mail.
  stopped_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT venue_asks_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX venue_asks_venue_id_key ON venue_asks (venue_id);
CREATE INDEX venue_asks_address_hash_idx ON venue_asks (address_hash);
-- What the retention job looks for, and how many were asked today.
CREATE INDEX venue_asks_asked_at_idx ON venue_asks (asked_at);

-- The venues that the daily job goes through.
CREATE INDEX venues_with_email ON venues (id) WHERE status = 'PUBLISHED' AND NOT is_sample AND email IS NOT NULL;

-- When the link by which a venue answers was mailed to its public address; null for what anyone else sends.
ALTER TABLE update_requests ADD COLUMN venue_asked_at timestamptz(3);
