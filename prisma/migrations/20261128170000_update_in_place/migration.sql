-- An update that changes no indexed column of a venue stays in its page, and writes no index entry (HOT). So what each change
-- touches is in no index of venues: the time of the change has a table of its own, and of the details only the house is indexed.
ALTER TABLE venues SET (fillfactor = 90);
ALTER TABLE venues ADD COLUMN house_key text COLLATE "C"
  GENERATED ALWAYS AS (search_key(search_text(details ->> 'partOf'))) STORED;
DROP INDEX venues_of_houses;
CREATE INDEX venues_of_houses ON venues (city_id, house_key) WHERE house_key IS NOT NULL;

-- Venues that people added or changed, for feeds.
CREATE TABLE feed_venues (
  venue_id integer PRIMARY KEY REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE,
  region_id integer NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE FUNCTION is_in_feeds(status venue_status, is_sample boolean, batch_id integer) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status = 'PUBLISHED' AND NOT is_sample AND batch_id IS NULL;

INSERT INTO feed_venues SELECT id, region_id, updated_at FROM venues WHERE is_in_feeds(status, is_sample, batch_id);
CREATE INDEX feed_venues_region_id_updated_at_venue_id_idx ON feed_venues (region_id, updated_at DESC, venue_id DESC);
DROP INDEX venues_in_feeds;

ALTER TRIGGER venues_batch_regions_insert ON venues RENAME TO venues_feeds_insert;
ALTER TRIGGER venues_batch_regions_update ON venues RENAME TO venues_feeds_update;
ALTER FUNCTION add_to_batch_regions() RENAME TO maintain_feeds;
CREATE OR REPLACE FUNCTION maintain_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO feed_venues (venue_id, region_id, updated_at)
      SELECT id, region_id, updated_at FROM new_rows WHERE is_in_feeds(status, is_sample, batch_id);
  ELSE
    DELETE FROM feed_venues WHERE venue_id IN (
      SELECT id FROM old_rows WHERE is_in_feeds(status, is_sample, batch_id)
      EXCEPT SELECT id FROM new_rows WHERE is_in_feeds(status, is_sample, batch_id)
    );
    INSERT INTO feed_venues (venue_id, region_id, updated_at)
      SELECT id, region_id, updated_at FROM new_rows WHERE is_in_feeds(status, is_sample, batch_id)
      EXCEPT SELECT id, region_id, updated_at FROM old_rows WHERE is_in_feeds(status, is_sample, batch_id)
      ON CONFLICT (venue_id) DO UPDATE SET region_id = EXCLUDED.region_id, updated_at = EXCLUDED.updated_at;
  END IF;

  IF current_batch() IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT batch_id, region_id, count(*), max(updated_at) FROM new_rows
        WHERE batch_id IS NOT NULL AND status = 'PUBLISHED' AND NOT is_sample GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  ELSE
    -- A venue that the batch changes again is counted once. Materialized, since conditions on both sides would make it an
    -- inner join.
    WITH changed AS MATERIALIZED (
      SELECT n.batch_id, n.region_id, n.status, n.is_sample, n.updated_at, o.updated_at AS updated_before,
             (o.batch_id, o.region_id, o.status) IS DISTINCT FROM (n.batch_id, n.region_id, n.status) AS is_first
        FROM old_rows o FULL JOIN new_rows n USING (id)
    )
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT batch_id, region_id, count(*) FILTER (WHERE is_first), max(updated_at)
        FROM changed
        WHERE batch_id IS NOT NULL AND updated_at <> updated_before AND status = 'PUBLISHED' AND NOT is_sample
        GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  END IF;
  RETURN NULL;
END $$;
