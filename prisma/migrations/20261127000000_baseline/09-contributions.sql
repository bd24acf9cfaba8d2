-- What visitors send, the mail about it, and who sent it.

-- What visitors send in: a proposed venue, photos, or an update of a venue. What the three have in common is one table,
-- so that queue, status page, mail and review know one kind of thing; what differs is a table beside it.
CREATE TYPE contribution_kind AS ENUM ('VENUE', 'PHOTOS', 'UPDATE');

CREATE TYPE contribution_status AS ENUM ('PENDING', 'ASKED', 'APPROVED', 'REJECTED', 'DUPLICATE', 'WITHDRAWN', 'UNCHANGED', 'SPAM', 'HELD');

CREATE TYPE photo_status AS ENUM ('UPLOADED', 'READY', 'FAILED');

CREATE TYPE note_author AS ENUM ('SUBMITTER', 'REVIEWER');

-- How many of the contributions that are kept came from each address, and what was decided about them
-- (docs/decisions/senders.md). A row goes with the last contribution that holds its address.
CREATE TABLE senders (
  -- In lower case.
  email text COLLATE "C" NOT NULL,
  waiting integer NOT NULL DEFAULT 0,
  accepted integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  spam integer NOT NULL DEFAULT 0,
  -- All of them, also duplicates and withdrawn ones.
  sent integer NOT NULL DEFAULT 0,
  last_received_at timestamptz(3) NOT NULL,
  -- Not used any more.
  trusted_at timestamptz(3),
  PRIMARY KEY (email),
  CONSTRAINT senders_range CHECK (least(waiting, accepted, rejected, spam) >= 0
    AND sent >= waiting + accepted + rejected + spam)
);
CREATE INDEX senders_last_received_at_email_idx ON senders (last_received_at, email);
CREATE INDEX senders_of_domain ON senders (substring(email FROM '[^@]*$'), email);
CREATE INDEX senders_trusted ON senders (email) WHERE trusted_at IS NOT NULL;

CREATE TABLE contributions (
  -- The receipt, and the unguessable part of the submitter's link.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind contribution_kind NOT NULL,
  status contribution_status NOT NULL DEFAULT 'PENDING',
  -- One-time token of the form, and what was sent with it: sent again, it is the same contribution.
  token text,
  content_hash text,
  -- Of the free text alone: the same text sent over and over is noticed by it.
  text_hash text,
  venue_name text NOT NULL,
  -- The venue it is about, or the one that came of it.
  venue_id integer,
  submitter_name text,
  submitter_email text,
  submitter_phone text,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at timestamptz(3),
  -- What the submitter is told: why it was rejected, or what is asked.
  reason text,
  -- Grows with every change: a reviewer who saw an older one is told, not overruled.
  version integer NOT NULL DEFAULT 0,
  -- When what a submitter told about themselves was removed.
  forgotten_at timestamptz(3),
  -- Not used any more.
  review_afterward boolean NOT NULL DEFAULT false,
  -- Where a contribution's venue is, for the filter of the queue: the region of a proposed venue, or of the venue it is about.
  region_id integer,
  PRIMARY KEY (id),
  CONSTRAINT contributions_decided CHECK ((decided_at IS NULL) = (status IN ('PENDING', 'ASKED', 'HELD'))),
  CONSTRAINT contributions_text_lengths CHECK (
    length(venue_name) BETWEEN 1 AND 200
    AND length(submitter_name) BETWEEN 1 AND 100
    AND length(submitter_email) BETWEEN 1 AND 254
    AND length(submitter_phone) BETWEEN 1 AND 40
    AND length(reason) BETWEEN 1 AND 2000
  ),
  CONSTRAINT contributions_token_format CHECK (token ~ '^[A-Za-z0-9._-]{16,200}$'),
  CONSTRAINT contributions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON DELETE SET NULL,
  CONSTRAINT contributions_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE SET NULL
);
-- What was decided, the latest first.
CREATE INDEX contributions_decided_at_id ON contributions (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
-- What the retention job looks for.
CREATE INDEX contributions_decided_at_idx ON contributions (decided_at);
CREATE INDEX contributions_discard_idx ON contributions (decided_at)
  WHERE status IN ('REJECTED', 'DUPLICATE', 'WITHDRAWN', 'UNCHANGED', 'SPAM');
-- What the retention job looks for, without reading what it leaves alone.
CREATE INDEX contributions_forget_idx ON contributions (decided_at)
  WHERE status = 'APPROVED' AND forgotten_at IS NULL;
CREATE INDEX contributions_open_names ON contributions (search_key(search_text(venue_name)) COLLATE "C", received_at)
  WHERE status IN ('PENDING', 'ASKED');
CREATE INDEX contributions_region_id_status_kind_received_at_id_idx
  ON contributions (region_id, status, kind, received_at, id);
CREATE INDEX contributions_review_afterward ON contributions (received_at, id) WHERE review_afterward;
-- The reviewers' queue, oldest first.
CREATE INDEX contributions_status_kind_received_at_id_idx ON contributions (status, kind, received_at, id);
-- What an email address sent, and what was written to it, for requests to see or erase it.
CREATE INDEX contributions_submitter_email ON contributions (lower(submitter_email)) WHERE submitter_email IS NOT NULL;
CREATE INDEX contributions_text_hash_received_at_idx ON contributions (text_hash, received_at);
CREATE UNIQUE INDEX contributions_token_key ON contributions (token);
CREATE INDEX contributions_venue_id_idx ON contributions (venue_id);
-- Reviewers look for what was sent by the name of the venue it is about.
CREATE INDEX contributions_venue_name_trgm ON contributions USING gin (lower(venue_name) gin_trgm_ops);

-- Which reviewer has a contribution open, so that two don't work on the same one.
CREATE TABLE contribution_claims (
  contribution_id uuid NOT NULL,
  reviewer_id text NOT NULL,
  claimed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (contribution_id),
  CONSTRAINT contribution_claims_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON DELETE CASCADE
);
CREATE INDEX contribution_claims_reviewer_id_idx ON contribution_claims (reviewer_id);

-- Venues that visitors propose. The id is the receipt, so it must not be guessable.
CREATE TABLE venue_submissions (
  contribution_id uuid NOT NULL,
  name text NOT NULL,
  venue_type text NOT NULL,
  region_id integer NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  postal_code text,
  capacity_band text,
  website text,
  phone text,
  email text,
  description text,
  submission_notes text,
  submitted_at timestamptz(3),
  -- Facts that were stated; null where nothing was said. Genres are slugs of lib/genres.
  bar boolean,
  food boolean,
  merch boolean,
  parking boolean,
  accessibility boolean,
  genres text[] NOT NULL DEFAULT '{}',
  latitude double precision,
  longitude double precision,
  PRIMARY KEY (contribution_id),
  CONSTRAINT venue_submissions_capacity_band_known CHECK (
    capacity_band IN ('small', 'medium', 'large', 'xl', 'xxl')
  ),
  CONSTRAINT venue_submissions_genre_count CHECK (cardinality(genres) <= 20),
  CONSTRAINT venue_submissions_position CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT venue_submissions_text_lengths CHECK (
    length(name) BETWEEN 1 AND 200
    AND length(city) BETWEEN 1 AND 100
    AND length(address) BETWEEN 1 AND 200
    AND length(postal_code) BETWEEN 1 AND 20
    AND length(website) BETWEEN 1 AND 2000
    AND length(phone) BETWEEN 1 AND 40
    AND length(email) BETWEEN 1 AND 254
    AND length(description) BETWEEN 1 AND 5000
    AND length(submission_notes) BETWEEN 1 AND 2000
  ),
  CONSTRAINT venue_submissions_type_known CHECK (
    venue_type IN ('club', 'theater', 'arena', 'bar', 'outdoor', 'other')
  ),
  CONSTRAINT venue_submissions_web_link CHECK (website ~* '^https?://'),
  CONSTRAINT venue_submissions_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT venue_submissions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE update_requests (
  contribution_id uuid NOT NULL,
  update_type text NOT NULL,
  update_details text NOT NULL,
  PRIMARY KEY (contribution_id),
  CONSTRAINT update_requests_text_lengths CHECK (
    length(update_type) BETWEEN 1 AND 200 AND length(update_details) BETWEEN 1 AND 5000
  ),
  CONSTRAINT update_requests_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE photo_submissions (
  contribution_id uuid NOT NULL,
  photo_description text NOT NULL,
  is_photographer boolean NOT NULL DEFAULT false,
  -- When the terms were agreed to, without which nothing is taken.
  agreed_tos_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (contribution_id),
  CONSTRAINT photo_submissions_text_lengths CHECK (length(photo_description) BETWEEN 1 AND 2000),
  CONSTRAINT photo_submissions_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- A file that was uploaded. Its row is written once its bytes are safe; its id names it in the storage.
CREATE TABLE photos (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null until the form it belongs to is sent; such a file is removed after a day.
  contribution_id uuid,
  "position" integer DEFAULT 0 NOT NULL,
  status photo_status NOT NULL DEFAULT 'UPLOADED',
  -- Why it could not be made ready.
  problem text,
  byte_size integer NOT NULL,
  -- As shown: after the orientation was applied.
  width integer NOT NULL,
  height integer NOT NULL,
  -- A tiny blurred picture as a data address, shown until the real one arrives.
  placeholder text NOT NULL,
  -- 64 bits; alike pictures differ in few of them.
  perceptual_hash bigint NOT NULL,
  uploaded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ready_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT photos_placeholder_format CHECK (placeholder ~ '^data:image/webp;base64,' AND length(placeholder) < 2000),
  CONSTRAINT photos_position_range CHECK (position >= 0),
  CONSTRAINT photos_size CHECK (byte_size > 0 AND width > 0 AND height > 0),
  CONSTRAINT photos_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX photos_contribution_id_position_key ON photos (contribution_id, position);
CREATE INDEX photos_perceptual_hash_idx ON photos (perceptual_hash);
CREATE INDEX photos_uploaded_at_idx ON photos (uploaded_at);

CREATE TABLE contribution_notes (
  id bigserial NOT NULL,
  contribution_id uuid NOT NULL,
  author note_author NOT NULL,
  text text NOT NULL,
  written_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id),
  CONSTRAINT contribution_notes_text_lengths CHECK (length(text) BETWEEN 1 AND 2000),
  CONSTRAINT contribution_notes_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX contribution_notes_contribution_id_id_idx ON contribution_notes (contribution_id, id);

-- Mail to be sent: written in the transaction of what it tells about, sent by the worker.
CREATE TABLE mails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  contribution_id uuid,
  kind text NOT NULL,
  -- Of mail that is written at most once, such as a day's digest to a reviewer.
  once_key text,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- Mail that will not be tried again: refused for good by the recipient's server, or not deliverable for too long.
  given_up_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT mails_one_line CHECK (subject !~ '[\r\n]'),
  CONSTRAINT mails_one_recipient CHECK (recipient ~ '^[^\s,;<>@]+@[^\s,;<>@]+$'),
  CONSTRAINT mails_sent_or_given_up CHECK (sent_at IS NULL OR given_up_at IS NULL),
  CONSTRAINT mails_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX mails_contribution_id_idx ON mails (contribution_id);
CREATE INDEX mails_created_at_id_idx ON mails (created_at, id);
-- The metrics count the mail that was given up at each scrape.
CREATE INDEX mails_given_up_idx ON mails (given_up_at) WHERE given_up_at IS NOT NULL;
CREATE UNIQUE INDEX mails_once_key_key ON mails (once_key);
CREATE INDEX mails_recipient ON mails (lower(recipient));
-- Mail that still has to leave.
CREATE INDEX mails_unsent_idx ON mails (created_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

-- Visitors' answers to "Still right?". The visitor is a keyed hash, removed after 30 days.
CREATE TABLE visitor_answers (
  id bigserial NOT NULL,
  venue_id integer NOT NULL,
  kind text NOT NULL,
  -- SETTLED: it said that the venue has closed, and a reviewer has decided since.
  answer text NOT NULL,
  -- What the visitor confirmed.
  facts jsonb NOT NULL DEFAULT '{}',
  visitor text,
  answered_on date NOT NULL DEFAULT CURRENT_DATE,
  PRIMARY KEY (id),
  CONSTRAINT visitor_answers_answer_known CHECK (answer IN ('YES', 'CLOSED', 'TEMPORARILY_CLOSED', 'SETTLED')),
  CONSTRAINT visitor_answers_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX visitor_answers_answered_on_idx ON visitor_answers (answered_on);
CREATE INDEX visitor_answers_venue_id_kind_idx ON visitor_answers (venue_id, kind);
CREATE UNIQUE INDEX visitor_answers_visitor_key ON visitor_answers (visitor);

-- Venues that several visitors say have closed, until a reviewer decides.
CREATE TABLE closure_reports (
  venue_id integer NOT NULL,
  reported_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (venue_id),
  CONSTRAINT closure_reports_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX closure_reports_reported_at_idx ON closure_reports (reported_at);

ALTER TABLE venue_images ADD CONSTRAINT venue_images_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos (id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TYPE sender_change AS (email text, status contribution_status, received_at timestamp with time zone, difference integer);

-- Rows are locked in the order of the addresses, so two writers cannot deadlock.
CREATE FUNCTION add_to_senders(changes sender_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO senders (email, last_received_at)
    SELECT lower(c.email) COLLATE "C", max(c.received_at) FROM unnest(changes) c
      WHERE c.difference > 0 GROUP BY 1 ORDER BY 1
    ON CONFLICT (email) DO UPDATE
      SET last_received_at = greatest(senders.last_received_at, excluded.last_received_at);
  WITH sums AS (
    SELECT lower(c.email) COLLATE "C" AS email,
           coalesce(sum(c.difference) FILTER (WHERE c.status IN ('PENDING', 'ASKED')), 0)::integer AS waiting,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'APPROVED'), 0)::integer AS accepted,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'REJECTED'), 0)::integer AS rejected,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'SPAM'), 0)::integer AS spam,
           sum(c.difference)::integer AS sent
      FROM unnest(changes) c GROUP BY 1
  ), locked AS (
    SELECT s.email FROM senders s JOIN sums USING (email) ORDER BY s.email FOR UPDATE OF s
  )
  UPDATE senders s
     SET waiting = s.waiting + sums.waiting, accepted = s.accepted + sums.accepted,
         rejected = s.rejected + sums.rejected, spam = s.spam + sums.spam, sent = s.sent + sums.sent
    FROM locked JOIN sums USING (email) WHERE s.email = locked.email;
  DELETE FROM senders s USING unnest(changes) c
    WHERE c.difference < 0 AND s.email = lower(c.email) AND s.sent = 0;
END $$;

CREATE FUNCTION maintain_senders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes sender_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((submitter_email, status, received_at, 1)::sender_change) INTO changes
      FROM new_rows WHERE submitter_email IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((submitter_email, status, received_at, -1)::sender_change) INTO changes
      FROM old_rows WHERE submitter_email IS NOT NULL;
  ELSE
    SELECT array_agg(side.change) INTO changes
      FROM new_rows n JOIN old_rows o USING (id)
        CROSS JOIN LATERAL (VALUES
          ((n.submitter_email, n.status, n.received_at, 1)::sender_change),
          ((o.submitter_email, o.status, o.received_at, -1)::sender_change)) AS side (change)
      WHERE (n.submitter_email, n.status) IS DISTINCT FROM (o.submitter_email, o.status)
        AND (side.change).email IS NOT NULL;
  END IF;
  PERFORM add_to_senders(changes);
  RETURN NULL;
END $$;
CREATE TRIGGER contributions_senders_delete AFTER DELETE ON contributions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();
-- Before the first count: creating them waits for open writes and holds off new ones.
CREATE TRIGGER contributions_senders_insert AFTER INSERT ON contributions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();
CREATE TRIGGER contributions_senders_update AFTER UPDATE ON contributions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();

-- Triggers, because the previous release writes no region.
CREATE FUNCTION place_contribution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.region_id := coalesce((SELECT region_id FROM venues WHERE id = NEW.venue_id), NEW.region_id);
  RETURN NEW;
END $$;
CREATE TRIGGER contributions_place BEFORE INSERT OR UPDATE OF venue_id ON contributions
  FOR EACH ROW WHEN (NEW.venue_id IS NOT NULL) EXECUTE FUNCTION place_contribution();

CREATE FUNCTION place_proposed_venue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contributions SET region_id = NEW.region_id WHERE id = NEW.contribution_id;
  RETURN NULL;
END $$;
CREATE TRIGGER venue_submissions_place AFTER INSERT OR UPDATE OF region_id ON venue_submissions
  FOR EACH ROW EXECUTE FUNCTION place_proposed_venue();
