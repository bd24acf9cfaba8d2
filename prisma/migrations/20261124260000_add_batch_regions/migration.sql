-- How many venues with a page rest on a source: counted after each of its imports and every night.
ALTER TABLE sources ADD COLUMN venue_count integer NOT NULL DEFAULT 0
  CONSTRAINT sources_venue_count_range CHECK (venue_count >= 0);
UPDATE sources s SET venue_count = (
  SELECT count(DISTINCT r.venue_id) FROM source_records r JOIN venues v ON v.id = r.venue_id
    WHERE r.source_id = s.id AND r.facts IS NOT NULL AND v.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED'));

-- The batch that an importing connection or transaction names; nobody else does.
CREATE FUNCTION current_batch() RETURNS integer LANGUAGE sql STABLE
  RETURN nullif(current_setting('marquee.batch_id', true), '')::integer;

-- The batch that last changed what visitors read; null if a person did. No foreign key, because batches are never deleted.
ALTER TABLE venues ADD COLUMN batch_id integer;
ALTER TABLE venues ALTER COLUMN batch_id SET DEFAULT current_batch();

CREATE FUNCTION set_venue_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.batch_id := current_batch();
  RETURN NEW;
END $$;
CREATE TRIGGER venues_batch BEFORE UPDATE ON venues
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION set_venue_batch();

-- Open venues that a batch added or changed, per region, for feeds. Written by the importing connection only.
CREATE TABLE batch_regions (
  batch_id    integer NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE ON UPDATE CASCADE,
  region_id   integer NOT NULL REFERENCES regions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  venue_count integer NOT NULL CONSTRAINT batch_regions_venue_count_range CHECK (venue_count >= 0),
  changed_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (batch_id, region_id)
);
CREATE INDEX batch_regions_region_id_changed_at_batch_id_idx ON batch_regions (region_id, changed_at DESC, batch_id DESC);

CREATE FUNCTION add_to_batch_regions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
    -- A venue that the batch changes again is counted once.
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT later.batch_id, later.region_id,
             count(*) FILTER (WHERE (earlier.batch_id, earlier.region_id, earlier.status) IS DISTINCT FROM (later.batch_id, later.region_id, later.status)),
             max(later.updated_at)
        FROM new_rows later JOIN old_rows earlier ON earlier.id = later.id
        WHERE later.batch_id IS NOT NULL AND later.updated_at <> earlier.updated_at
          AND later.status = 'PUBLISHED' AND NOT later.is_sample
        GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_batch_regions_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_batch_regions();
CREATE TRIGGER venues_batch_regions_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_batch_regions();

-- Only what people changed is an entry of its own in feeds.
DROP INDEX venues_in_feeds;
CREATE INDEX venues_in_feeds ON venues (region_id, updated_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT is_sample AND batch_id IS NULL;
