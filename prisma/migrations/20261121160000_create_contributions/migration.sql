-- What visitors send in: a proposed venue, photos, or an update of a venue. What the three have in common is one table,
-- so that queue, status page, mail and review know one kind of thing; what differs is a table beside it.
CREATE TYPE contribution_kind AS ENUM ('VENUE', 'PHOTOS', 'UPDATE');
CREATE TYPE contribution_status AS ENUM ('PENDING', 'ASKED', 'APPROVED', 'REJECTED', 'DUPLICATE', 'WITHDRAWN');

CREATE TABLE contributions (
  -- The receipt, and the unguessable part of the submitter's link.
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind            contribution_kind NOT NULL,
  status          contribution_status NOT NULL DEFAULT 'PENDING',
  -- One-time token of the form, and what was sent with it: sent again, it is the same contribution.
  token           text,
  content_hash    text,
  -- Of the free text alone: the same text sent over and over is noticed by it.
  text_hash       text,
  venue_name      text NOT NULL,
  -- The venue it is about, or the one that came of it.
  venue_id        integer REFERENCES venues (id) ON DELETE SET NULL ON UPDATE CASCADE,
  submitter_name  text,
  submitter_email text,
  submitter_phone text,
  received_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at      timestamptz(3),
  -- What the submitter is told: why it was rejected, or what is asked.
  reason          text,
  -- Grows with every change: a reviewer who saw an older one is told, not overruled.
  version         integer NOT NULL DEFAULT 0,
  CONSTRAINT contributions_token_format CHECK (token ~ '^[A-Za-z0-9._-]{16,200}$'),
  CONSTRAINT contributions_decided CHECK ((decided_at IS NULL) = (status IN ('PENDING', 'ASKED'))),
  -- Lengths as in the schemas of lib/submissions; nothing is stored as an empty text.
  CONSTRAINT contributions_text_lengths CHECK (
    length(venue_name) BETWEEN 1 AND 200
    AND length(submitter_name) BETWEEN 1 AND 100
    AND length(submitter_email) BETWEEN 1 AND 254
    AND length(submitter_phone) BETWEEN 1 AND 40
    AND length(reason) BETWEEN 1 AND 2000
  )
);
CREATE UNIQUE INDEX contributions_token_key ON contributions (token);
-- The reviewers' queue, oldest first.
CREATE INDEX contributions_status_kind_received_at_id_idx ON contributions (status, kind, received_at, id);
CREATE INDEX contributions_venue_id_idx ON contributions (venue_id);
CREATE INDEX contributions_text_hash_received_at_idx ON contributions (text_hash, received_at);
-- What the retention job looks for.
CREATE INDEX contributions_decided_at_idx ON contributions (decided_at);

INSERT INTO contributions (id, kind, status, token, venue_name, submitter_email, received_at, decided_at)
  SELECT id, 'VENUE', status::text::contribution_status, token, name, submitter_email, received_at,
         CASE WHEN status <> 'PENDING' THEN received_at END
    FROM venue_submissions;

ALTER TABLE venue_submissions RENAME COLUMN id TO contribution_id;
ALTER TABLE venue_submissions ALTER COLUMN contribution_id DROP DEFAULT;
ALTER TABLE venue_submissions
  ADD FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON DELETE CASCADE ON UPDATE CASCADE;
DROP INDEX venue_submissions_status_received_at_id_idx;
DROP INDEX venue_submissions_token_key;
ALTER TABLE venue_submissions DROP CONSTRAINT venue_submissions_token_format;
ALTER TABLE venue_submissions DROP CONSTRAINT venue_submissions_text_lengths;
ALTER TABLE venue_submissions
  DROP COLUMN token, DROP COLUMN status, DROP COLUMN submitter_email, DROP COLUMN received_at,
  -- Facts that were stated; null where nothing was said. Genres are slugs of lib/genres.
  ADD COLUMN bar boolean, ADD COLUMN food boolean, ADD COLUMN merch boolean,
  ADD COLUMN parking boolean, ADD COLUMN accessibility boolean,
  ADD COLUMN genres text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT venue_submissions_genre_count CHECK (cardinality(genres) <= 20),
  ADD CONSTRAINT venue_submissions_text_lengths CHECK (
    length(name) BETWEEN 1 AND 200
    AND length(city) BETWEEN 1 AND 100
    AND length(address) BETWEEN 1 AND 200
    AND length(postal_code) BETWEEN 1 AND 20
    AND length(website) BETWEEN 1 AND 2000
    AND length(phone) BETWEEN 1 AND 40
    AND length(email) BETWEEN 1 AND 254
    AND length(description) BETWEEN 1 AND 5000
    AND length(submission_notes) BETWEEN 1 AND 2000
  );
DROP TYPE submission_status;

CREATE TABLE update_requests (
  contribution_id uuid PRIMARY KEY REFERENCES contributions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  update_type     text NOT NULL,
  update_details  text NOT NULL,
  CONSTRAINT update_requests_text_lengths CHECK (
    length(update_type) BETWEEN 1 AND 200 AND length(update_details) BETWEEN 1 AND 5000
  )
);

CREATE TABLE photo_submissions (
  contribution_id   uuid PRIMARY KEY REFERENCES contributions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  photo_description text NOT NULL,
  is_photographer   boolean NOT NULL DEFAULT false,
  -- When the terms were agreed to, without which nothing is taken.
  agreed_tos_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT photo_submissions_text_lengths CHECK (length(photo_description) BETWEEN 1 AND 2000)
);

CREATE TYPE photo_status AS ENUM ('UPLOADED', 'READY', 'FAILED');

-- A file that was uploaded. Its row is written once its bytes are safe; its id names it in the storage.
CREATE TABLE photos (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null until the form it belongs to is sent; such a file is removed after a day.
  contribution_id uuid REFERENCES contributions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  position        integer NOT NULL DEFAULT 0,
  status          photo_status NOT NULL DEFAULT 'UPLOADED',
  -- Why it could not be made ready.
  problem         text,
  byte_size       integer NOT NULL,
  -- As shown: after the orientation was applied.
  width           integer NOT NULL,
  height          integer NOT NULL,
  -- A tiny blurred picture as a data address, shown until the real one arrives.
  placeholder     text NOT NULL,
  -- 64 bits; alike pictures differ in few of them.
  perceptual_hash bigint NOT NULL,
  uploaded_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ready_at        timestamptz(3),
  CONSTRAINT photos_size CHECK (byte_size > 0 AND width > 0 AND height > 0),
  CONSTRAINT photos_position_range CHECK (position >= 0),
  CONSTRAINT photos_placeholder_format CHECK (placeholder ~ '^data:image/webp;base64,' AND length(placeholder) < 2000)
);
CREATE UNIQUE INDEX photos_contribution_id_position_key ON photos (contribution_id, position);
CREATE INDEX photos_uploaded_at_idx ON photos (uploaded_at);
CREATE INDEX photos_perceptual_hash_idx ON photos (perceptual_hash);

ALTER TABLE venue_images
  ADD COLUMN photo_id uuid REFERENCES photos (id) ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX venue_images_photo_id_key ON venue_images (photo_id);

CREATE TYPE note_author AS ENUM ('SUBMITTER', 'REVIEWER');

CREATE TABLE contribution_notes (
  id              bigserial PRIMARY KEY,
  contribution_id uuid NOT NULL REFERENCES contributions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  author          note_author NOT NULL,
  text            text NOT NULL,
  written_at      timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT contribution_notes_text_lengths CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX contribution_notes_contribution_id_id_idx ON contribution_notes (contribution_id, id);

-- Mail to be sent: written in the transaction of what it tells about, sent by the worker.
CREATE TABLE mails (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contribution_id uuid REFERENCES contributions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind            text NOT NULL,
  -- Of mail that is written at most once, such as a day's digest to a reviewer.
  once_key        text,
  recipient       text NOT NULL,
  subject         text NOT NULL,
  text            text NOT NULL,
  html            text NOT NULL,
  created_at      timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at         timestamptz(3),
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  CONSTRAINT mails_one_recipient CHECK (recipient ~ '^[^\s,;<>@]+@[^\s,;<>@]+$'),
  CONSTRAINT mails_one_line CHECK (subject !~ '[\r\n]')
);
CREATE UNIQUE INDEX mails_once_key_key ON mails (once_key);
CREATE INDEX mails_contribution_id_idx ON mails (contribution_id);
CREATE INDEX mails_created_at_id_idx ON mails (created_at, id);

-- The audit trail: every decision, by whom, and what it changed. No foreign keys: it outlives what it tells about.
CREATE TABLE review_actions (
  id              bigserial PRIMARY KEY,
  acted_at        timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Null where the submitter or a job acted.
  reviewer_id     text,
  reviewer_email  text,
  action          text NOT NULL,
  contribution_id uuid,
  venue_id        integer,
  -- Facts of venues and statuses only; nothing about the submitter.
  before          jsonb,
  after           jsonb,
  reason          text,
  -- The action this one takes back.
  undoes          bigint REFERENCES review_actions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT review_actions_action_present CHECK (action <> ''),
  CONSTRAINT review_actions_reviewer_complete CHECK ((reviewer_id IS NULL) = (reviewer_email IS NULL))
);
CREATE UNIQUE INDEX review_actions_undoes_key ON review_actions (undoes);
CREATE INDEX review_actions_contribution_id_id_idx ON review_actions (contribution_id, id);
CREATE INDEX review_actions_venue_id_id_idx ON review_actions (venue_id, id);
CREATE INDEX review_actions_reviewer_id_id_idx ON review_actions (reviewer_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
END $$;
CREATE TRIGGER review_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON review_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A venue merged into another is hidden, and its addresses lead there.
ALTER TABLE venues
  ADD COLUMN merged_into_id integer REFERENCES venues (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT venues_merged_hidden CHECK (merged_into_id IS NULL OR (status = 'HIDDEN' AND merged_into_id <> id));
CREATE INDEX venues_merged_into_id_idx ON venues (merged_into_id) WHERE merged_into_id IS NOT NULL;

-- What every process signs with. 244 random bits.
CREATE TABLE site_secrets (
  name  text PRIMARY KEY,
  value text NOT NULL,
  CONSTRAINT site_secrets_value_length CHECK (length(value) >= 32)
);
INSERT INTO site_secrets (name, value)
  SELECT name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    FROM unnest(ARRAY['forms', 'sessions']) AS name;
