CREATE TYPE submission_status AS ENUM ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN');

-- Venues that visitors propose. The id is the receipt, so it must not be guessable.
CREATE TABLE venue_submissions (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token            text,
  status           submission_status NOT NULL DEFAULT 'PENDING',
  name             text NOT NULL,
  venue_type       text NOT NULL,
  region_id        integer NOT NULL REFERENCES regions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  city             text NOT NULL,
  address          text NOT NULL,
  postal_code      text,
  capacity_band    text,
  website          text,
  phone            text,
  email            text,
  description      text,
  submitter_email  text,
  submission_notes text,
  submitted_at     timestamptz(3),
  received_at      timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT venue_submissions_token_format CHECK (token ~ '^[A-Za-z0-9_-]{16,100}$'),
  CONSTRAINT venue_submissions_type_known CHECK (
    venue_type IN ('club', 'theater', 'arena', 'bar', 'outdoor', 'other')
  ),
  CONSTRAINT venue_submissions_capacity_band_known CHECK (
    capacity_band IN ('small', 'medium', 'large', 'xl', 'xxl')
  ),
  CONSTRAINT venue_submissions_web_link CHECK (website ~* '^https?://'),
  -- Lengths as in lib/submissions/venue-schema.ts; nothing is stored as an empty text.
  CONSTRAINT venue_submissions_text_lengths CHECK (
    length(name) BETWEEN 1 AND 200
    AND length(city) BETWEEN 1 AND 100
    AND length(address) BETWEEN 1 AND 200
    AND length(postal_code) BETWEEN 1 AND 20
    AND length(website) BETWEEN 1 AND 2000
    AND length(phone) BETWEEN 1 AND 40
    AND length(email) BETWEEN 1 AND 254
    AND length(description) BETWEEN 1 AND 5000
    AND length(submitter_email) BETWEEN 1 AND 254
    AND length(submission_notes) BETWEEN 1 AND 2000
  )
);
CREATE UNIQUE INDEX venue_submissions_token_key ON venue_submissions (token);
-- The reviewers' queue, oldest first.
CREATE INDEX venue_submissions_status_received_at_id_idx ON venue_submissions (status, received_at, id);

-- Counters of lib/rate-limit.ts, with exactly the columns rate-limiter-flexible writes by position. Unlogged: counting
-- costs no write-ahead log, and counters need not survive a crash of the database.
CREATE UNLOGGED TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
