-- A venue's own spec sheet, sent as a PDF: another kind of contribution, with its file in the storage of photos.
ALTER TYPE contribution_kind ADD VALUE 'SPEC_SHEET';

-- The row is written once the bytes are safe; its id names the file.
CREATE TABLE spec_sheets (
  id uuid NOT NULL,
  contribution_id uuid NOT NULL,
  -- The venue whose current sheet it is.
  venue_id integer,
  byte_size integer NOT NULL,
  -- When the terms were agreed to, without which nothing is taken.
  sent_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Since when it is no venue's current sheet any more: replaced, removed, or its approval undone.
  retired_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT spec_sheets_retired CHECK (venue_id IS NULL OR retired_at IS NULL),
  CONSTRAINT spec_sheets_size CHECK (byte_size > 0),
  CONSTRAINT spec_sheets_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT spec_sheets_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX spec_sheets_contribution_id_key ON spec_sheets (contribution_id);
CREATE UNIQUE INDEX spec_sheets_venue_id_key ON spec_sheets (venue_id);
-- What the retention job looks for.
CREATE INDEX spec_sheets_retired_at_idx ON spec_sheets (retired_at) WHERE retired_at IS NOT NULL;
