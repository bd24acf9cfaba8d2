-- A capacity that is known as a range only, as "200-500" is. An exact number in "capacity" wins over it. Without an
-- upper end the range is open.
ALTER TABLE venues
  ADD COLUMN capacity_min integer,
  ADD COLUMN capacity_max integer,
  -- What lists by size are sorted by: the number, or the least the venue holds.
  ADD COLUMN sort_capacity integer GENERATED ALWAYS AS (coalesce(capacity, capacity_min)) STORED,
  ADD CONSTRAINT venues_capacity_min_max CHECK (
    capacity_min BETWEEN 1 AND 500000
    AND (capacity_max IS NULL OR (capacity_min IS NOT NULL AND capacity_max BETWEEN capacity_min AND 500000))
  );

-- The facets count a range as well. Before PostgreSQL 17 a generated column cannot change its expression: it is replaced,
-- and with it every index that reads it.
DO $$
DECLARE
  definitions text[];
  definition text;
BEGIN
  SELECT array_agg(DISTINCT pg_get_indexdef(d.objid)) INTO definitions
    FROM pg_depend d
      JOIN pg_index i ON i.indexrelid = d.objid
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass
      AND d.refobjid = 'venues'::regclass AND a.attname = 'facets';
  ALTER TABLE venues DROP COLUMN facets;
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
        WHEN coalesce(capacity, capacity_min) IS NULL THEN 0 WHEN coalesce(capacity, capacity_min) < 200 THEN 1
        WHEN coalesce(capacity, capacity_min) <= 500 THEN 2 WHEN coalesce(capacity, capacity_min) <= 1000 THEN 3
        WHEN coalesce(capacity, capacity_min) <= 5000 THEN 4 ELSE 5 END
  ) STORED;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$;

-- The orders by size.
DROP INDEX venues_by_capacity;
DROP INDEX venues_by_capacity_descending;
DROP INDEX venues_by_facets;
CREATE INDEX venues_by_capacity ON venues (sort_capacity, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_capacity_descending ON venues (sort_capacity DESC NULLS LAST, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_facets ON venues (facets) INCLUDE (is_featured, sort_name, sort_capacity, id)
  WHERE status = 'PUBLISHED';
-- Of an empty table the planner makes better guesses without statistics.
DO $$
BEGIN
  IF EXISTS (SELECT FROM venues) THEN
    ANALYZE venues;
  END IF;
END $$;

-- Bands that submitters chose and that no approval could store.
UPDATE venues v SET capacity_min = band.least, capacity_max = band.most
  FROM contributions c
    JOIN venue_submissions s ON s.contribution_id = c.id
    JOIN (VALUES ('small', 1, 199), ('medium', 200, 500), ('large', 501, 1000), ('xl', 1001, 5000), ('xxl', 5001, NULL))
      AS band (id, least, most) ON band.id = s.capacity_band
  WHERE c.venue_id = v.id AND c.kind = 'VENUE' AND c.status = 'APPROVED' AND v.capacity IS NULL;
