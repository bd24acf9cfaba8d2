-- Visitors' answers to "Still right?". The visitor is a keyed hash, removed after 30 days.
CREATE TABLE visitor_answers (
  id          bigserial NOT NULL,
  venue_id    integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind        text NOT NULL,
  -- SETTLED: it said that the venue has closed, and a reviewer has decided since.
  answer      text NOT NULL,
  -- What the visitor confirmed.
  facts       jsonb NOT NULL DEFAULT '{}',
  visitor     text,
  answered_on date NOT NULL DEFAULT CURRENT_DATE,
  CONSTRAINT visitor_answers_pkey PRIMARY KEY (id),
  CONSTRAINT visitor_answers_answer_known CHECK (answer IN ('YES', 'CLOSED', 'TEMPORARILY_CLOSED', 'SETTLED'))
);
CREATE UNIQUE INDEX visitor_answers_visitor_key ON visitor_answers (visitor);
CREATE INDEX visitor_answers_venue_id_kind_idx ON visitor_answers (venue_id, kind);
CREATE INDEX visitor_answers_answered_on_idx ON visitor_answers (answered_on);

-- Venues that several visitors say have closed, until a reviewer decides.
CREATE TABLE closure_reports (
  venue_id    integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reported_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT closure_reports_pkey PRIMARY KEY (venue_id)
);
CREATE INDEX closure_reports_reported_at_idx ON closure_reports (reported_at);

-- What a venue's website answered when the worker last asked.
CREATE TABLE website_checks (
  venue_id        integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  website         text NOT NULL,
  next_check_at   timestamptz(3) NOT NULL,
  checked_at      timestamptz(3),
  -- In a row, at least a week apart.
  failure_count   integer NOT NULL DEFAULT 0,
  first_failed_at timestamptz(3),
  problem         text,
  CONSTRAINT website_checks_pkey PRIMARY KEY (venue_id)
);
CREATE INDEX website_checks_next_check_at_idx ON website_checks (next_check_at);
CREATE INDEX website_checks_dead_idx ON website_checks (first_failed_at, venue_id) WHERE failure_count >= 3;

-- How complete and how fresh the venues of a region are, counted by the worker every day.
CREATE TABLE region_quality (
  region_id     integer NOT NULL REFERENCES regions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  venue_count   integer NOT NULL,
  with_position integer NOT NULL,
  with_capacity integer NOT NULL,
  with_hours    integer NOT NULL,
  with_access   integer NOT NULL,
  with_contact  integer NOT NULL,
  fresh         integer NOT NULL,
  aging         integer NOT NULL,
  old           integer NOT NULL,
  unknown       integer NOT NULL,
  counted_at    timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT region_quality_pkey PRIMARY KEY (region_id)
);
