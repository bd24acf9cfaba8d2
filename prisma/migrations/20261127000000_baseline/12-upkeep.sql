-- What the worker finds out about venues and regions.

-- What a venue's website answered when the worker last asked.
CREATE TABLE website_checks (
  venue_id integer NOT NULL,
  website text NOT NULL,
  next_check_at timestamptz(3) NOT NULL,
  checked_at timestamptz(3),
  -- In a row, at least a week apart.
  failure_count integer NOT NULL DEFAULT 0,
  first_failed_at timestamptz(3),
  problem text,
  PRIMARY KEY (venue_id),
  CONSTRAINT website_checks_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX website_checks_dead_idx ON website_checks (first_failed_at, venue_id) WHERE failure_count >= 3;
CREATE INDEX website_checks_next_check_at_idx ON website_checks (next_check_at);

-- How complete and how fresh the venues of a region are, counted by the worker every day.
CREATE TABLE region_quality (
  region_id integer NOT NULL,
  venue_count integer NOT NULL,
  with_position integer NOT NULL,
  with_capacity integer NOT NULL,
  with_hours integer NOT NULL,
  with_access integer NOT NULL,
  with_contact integer NOT NULL,
  fresh integer NOT NULL,
  aging integer NOT NULL,
  old integer NOT NULL,
  unknown integer NOT NULL,
  counted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (region_id),
  CONSTRAINT region_quality_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE CASCADE
);
