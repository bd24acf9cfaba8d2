-- What each source says about a venue, and where that differs from what people decided.

-- How a record came to its venue: it created it, is certainly the same venue, or a person said so.
CREATE TYPE record_match AS ENUM ('NEW', 'CERTAIN', 'PERSON');

-- Why a record has no venue yet: it is likely one that is known, or its town is not.
CREATE TYPE record_wait AS ENUM ('MATCH', 'PLACE');

CREATE TABLE source_records (
  id serial,
  source_id integer NOT NULL,
  record_id text NOT NULL,
  venue_id integer,
  matched_by record_match,
  waiting_for record_wait,
  city_id integer,
  region_id integer,
  -- The record as it came, by column; unknown of records imported before this was kept.
  raw jsonb,
  -- What it says about the venue, cleaned, by field. Null once the import is undone.
  facts jsonb,
  -- The day the data is of, if the source says so.
  as_of date,
  -- When an import last held it.
  seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  first_batch_id integer NOT NULL,
  last_batch_id integer NOT NULL,
  changed jsonb,
  stated_city text,
  gone_since date,
  times_gone smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  CONSTRAINT source_records_changed_is_object CHECK (jsonb_typeof(changed) = 'object'),
  CONSTRAINT source_records_facts_object CHECK (jsonb_typeof(facts) = 'object'),
  CONSTRAINT source_records_record_id_present CHECK (record_id <> ''),
  CONSTRAINT source_records_times_gone_check CHECK ((times_gone > 0) = (gone_since IS NOT NULL)),
  CONSTRAINT source_records_venue_or_wait CHECK (
    CASE
      WHEN venue_id IS NOT NULL THEN waiting_for IS NULL AND matched_by IS NOT NULL AND city_id IS NOT NULL
      WHEN waiting_for IS NOT NULL THEN matched_by IS NULL
      ELSE matched_by IS NOT DISTINCT FROM 'PERSON'
    END AND (city_id IS NULL OR region_id IS NOT NULL)
  ),
  CONSTRAINT source_records_city_id_region_id_fkey FOREIGN KEY (city_id, region_id) REFERENCES cities (id, region_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT source_records_first_batch_id_fkey FOREIGN KEY (first_batch_id) REFERENCES import_batches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT source_records_last_batch_id_fkey FOREIGN KEY (last_batch_id) REFERENCES import_batches (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT source_records_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT source_records_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
-- When cities are merged.
CREATE INDEX source_records_city_id_idx ON source_records (city_id);
CREATE INDEX source_records_gone_idx ON source_records (gone_since, id) WHERE times_gone > 1;
CREATE UNIQUE INDEX source_records_source_id_record_id_key ON source_records (source_id, record_id);
CREATE INDEX source_records_venue_id_idx ON source_records (venue_id);
CREATE INDEX source_records_waiting ON source_records (waiting_for, id) WHERE venue_id IS NULL;
CREATE INDEX source_records_waiting_name_end
  ON source_records (region_id, (reverse(search_key(search_text(facts ->> 'name')))) COLLATE "C") WHERE waiting_for = 'MATCH';
-- The same for records that wait.
CREATE INDEX source_records_waiting_name_start
  ON source_records (region_id, (search_key(search_text(facts ->> 'name'))) COLLATE "C") WHERE waiting_for = 'MATCH';

-- A source says otherwise than what people decided, and said so later.
CREATE TABLE fact_conflicts (
  source_record_id integer NOT NULL,
  fact_group text NOT NULL,
  venue_id integer NOT NULL,
  said_at timestamptz(3) NOT NULL,
  PRIMARY KEY (source_record_id, fact_group),
  CONSTRAINT fact_conflicts_source_record_id_fkey FOREIGN KEY (source_record_id) REFERENCES source_records (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT fact_conflicts_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX fact_conflicts_venue_id_idx ON fact_conflicts (venue_id);

-- What a batch changed, so that it can be undone: each record as it was before, null if the batch added it.
CREATE TABLE import_changes (
  batch_id integer NOT NULL,
  source_record_id integer NOT NULL,
  before jsonb,
  PRIMARY KEY (batch_id, source_record_id),
  CONSTRAINT import_changes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT import_changes_source_record_id_fkey FOREIGN KEY (source_record_id) REFERENCES source_records (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX import_changes_source_record_id_idx ON import_changes (source_record_id);
