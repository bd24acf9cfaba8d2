-- When a record's values last changed, by group of facts; a group that is missing has been as it is since the first batch.
-- Records that a whole snapshot of their source no longer holds are gone since a day. A record may name a city that
-- does not exist.
ALTER TABLE source_records
  ADD COLUMN changed jsonb
    CONSTRAINT source_records_changed_is_object CHECK (jsonb_typeof(changed) = 'object'),
  ADD COLUMN stated_city text,
  ADD COLUMN gone_since date,
  ADD COLUMN times_gone smallint NOT NULL DEFAULT 0
    CONSTRAINT source_records_times_gone_check CHECK ((times_gone > 0) = (gone_since IS NOT NULL));

-- A record without a venue waits for a reviewer, or one dismissed it.
ALTER TABLE source_records
  DROP CONSTRAINT source_records_venue_or_wait,
  ADD CONSTRAINT source_records_venue_or_wait CHECK (
    CASE
      WHEN venue_id IS NOT NULL THEN waiting_for IS NULL AND matched_by IS NOT NULL AND city_id IS NOT NULL
      WHEN waiting_for IS NOT NULL THEN matched_by IS NULL
      ELSE matched_by IS NOT DISTINCT FROM 'PERSON'
    END AND (city_id IS NULL OR region_id IS NOT NULL)
  );

CREATE INDEX source_records_gone_idx ON source_records (gone_since, id) WHERE times_gone > 1;

-- A source says otherwise than what people decided, and said so later.
CREATE TABLE fact_conflicts (
  source_record_id integer NOT NULL REFERENCES source_records (id) ON DELETE CASCADE ON UPDATE CASCADE,
  fact_group text NOT NULL,
  venue_id integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  said_at timestamptz(3) NOT NULL,
  PRIMARY KEY (source_record_id, fact_group)
);
CREATE INDEX fact_conflicts_venue_id_idx ON fact_conflicts (venue_id);

-- Venues that say nothing but their name and city, for reviewers.
CREATE INDEX venues_thin_idx ON venues (id)
  WHERE status = 'PUBLISHED' AND NOT is_sample AND address IS NULL AND phone IS NULL AND website IS NULL AND latitude IS NULL;
