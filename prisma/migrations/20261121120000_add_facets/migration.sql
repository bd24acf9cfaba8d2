-- What the filters of /browse ask for, in one number per venue: five bits of amenities known to be there, three bits
-- of type, three bits of size; 0 where nobody has said. A filter is a mask and a value. lib/venues/facets.ts has the
-- same layout, and its test compares the two.
ALTER TABLE venues ADD COLUMN facets integer NOT NULL GENERATED ALWAYS AS (
  CASE WHEN bar THEN 1 ELSE 0 END
  + CASE WHEN food THEN 2 ELSE 0 END
  + CASE WHEN merch THEN 4 ELSE 0 END
  + CASE WHEN parking THEN 8 ELSE 0 END
  + CASE WHEN accessibility THEN 16 ELSE 0 END
  + 32 * CASE venue_type
      WHEN 'club' THEN 1 WHEN 'theater' THEN 2 WHEN 'arena' THEN 3
      WHEN 'bar' THEN 4 WHEN 'outdoor' THEN 5 WHEN 'other' THEN 6 ELSE 0 END
  + 256 * CASE
      WHEN capacity IS NULL THEN 0 WHEN capacity < 200 THEN 1 WHEN capacity <= 500 THEN 2
      WHEN capacity <= 1000 THEN 3 WHEN capacity <= 5000 THEN 4 ELSE 5 END
) STORED;

-- The orders of /browse, each with what it filters by, so that a page is read from the index alone.
CREATE INDEX venues_by_relevance ON venues (is_featured DESC, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_name ON venues (sort_name, id) INCLUDE (facets) WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_capacity ON venues (capacity, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_capacity_descending ON venues (capacity DESC NULLS LAST, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
-- For filters that few venues pass: these are read whole and sorted.
CREATE INDEX venues_by_facets ON venues (facets) INCLUDE (is_featured, sort_name, capacity, id)
  WHERE status = 'PUBLISHED';

-- How many published venues have which facets: a count for every filter of /browse is a sum over these few rows.
CREATE TABLE facet_counts (
  facets      integer PRIMARY KEY,
  venue_count integer NOT NULL,
  CONSTRAINT facet_counts_venue_count_range CHECK (venue_count >= 0)
);
INSERT INTO facet_counts (facets, venue_count)
  SELECT facets, count(*) FROM venues WHERE status = 'PUBLISHED' GROUP BY facets;

-- Maintained like the totals of places: one difference per statement, rows locked in the order of their keys.
CREATE FUNCTION maintain_facet_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(facets), array_agg(1) INTO changed, differences
      FROM new_rows WHERE status = 'PUBLISHED';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(facets), array_agg(-1) INTO changed, differences
      FROM old_rows WHERE status = 'PUBLISHED';
  ELSE
    SELECT array_agg(facets), array_agg(difference) INTO changed, differences FROM (
      SELECT facets, 1 AS difference FROM new_rows WHERE status = 'PUBLISHED'
      UNION ALL SELECT facets, -1 FROM old_rows WHERE status = 'PUBLISHED'
    ) move;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;

  INSERT INTO facet_counts (facets, venue_count)
    SELECT DISTINCT c, 0 FROM unnest(changed) AS c ORDER BY c
    ON CONFLICT DO NOTHING;
  WITH change AS (
    SELECT c.facets, sum(c.difference) AS difference FROM unnest(changed, differences) AS c (facets, difference)
      GROUP BY c.facets HAVING sum(c.difference) <> 0
  ), locked AS (
    SELECT f.facets, change.difference FROM facet_counts f JOIN change USING (facets)
      ORDER BY f.facets FOR NO KEY UPDATE OF f
  )
  UPDATE facet_counts f SET venue_count = f.venue_count + locked.difference
    FROM locked WHERE f.facets = locked.facets;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_facet_counts_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();
CREATE TRIGGER venues_facet_counts_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();
CREATE TRIGGER venues_facet_counts_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();

-- A ZIP or postal code as it is compared: 'b3j 1a1' and 'B3J1A1' are one.
CREATE FUNCTION postal_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(translate(value, ' -', ''));
CREATE INDEX venues_postal_key ON venues (postal_key(postal_code) COLLATE "C")
  WHERE status = 'PUBLISHED' AND postal_code IS NOT NULL;
