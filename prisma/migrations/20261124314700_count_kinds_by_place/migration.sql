-- How many published venues of each kind a city and a region has (docs/decisions/kinds-of-a-place.md). Kinds are genres, as
-- in 'genre:jazz' and 'genre:club', and sizes, from 'size:1' to 'size:5', numbered as in venues.facets.
CREATE TABLE kind_counts (
  region_id   integer NOT NULL REFERENCES regions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- 0 for the whole region.
  city_id     integer NOT NULL,
  kind        text COLLATE "C" NOT NULL,
  venue_count integer NOT NULL,
  PRIMARY KEY (region_id, city_id, kind),
  CONSTRAINT kind_counts_venue_count_range CHECK (venue_count >= 0)
);
-- The cities with most venues of a kind.
CREATE INDEX kind_counts_largest ON kind_counts (kind, venue_count DESC, city_id) WHERE city_id > 0;
-- Genres of cities with a page that search engines may index.
CREATE INDEX kind_counts_indexed ON kind_counts (region_id, city_id, kind)
  WHERE city_id > 0 AND venue_count >= 5 AND kind LIKE 'genre:%';

INSERT INTO kind_counts (region_id, city_id, kind, venue_count)
  SELECT one.region_id, place.city_id, one.kind, count(*)
    FROM (
      SELECT region_id, city_id, 'genre:' || venue_type AS kind FROM venues
        WHERE status = 'PUBLISHED' AND venue_type IS NOT NULL
      UNION ALL SELECT region_id, city_id, 'size:' || (facets >> 8 & 7) FROM venues
        WHERE status = 'PUBLISHED' AND facets >> 8 & 7 <> 0
      UNION ALL SELECT v.region_id, v.city_id, 'genre:' || g.slug
        FROM venue_genres vg JOIN venues v ON v.id = vg.venue_id JOIN genres g ON g.id = vg.genre_id
        WHERE v.status = 'PUBLISHED'
    ) one CROSS JOIN LATERAL (VALUES (one.city_id), (0)) AS place (city_id)
    GROUP BY 1, 2, 3;

CREATE TYPE kind_change AS (region_id integer, city_id integer, kind text, difference integer);

-- Adds each difference to the city and to its region. Maintained like the totals of places: one update per statement, rows
-- locked in the order of their keys. Does nothing for venues of no known kind, as most imports bring.
CREATE FUNCTION add_to_kind_counts(changes kind_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  totals kind_change[];
BEGIN
  IF changes IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg((sums.region_id, sums.city_id, sums.kind, sums.difference)::kind_change
             ORDER BY sums.region_id, sums.city_id, sums.kind COLLATE "C")
    INTO totals FROM (
      SELECT c.region_id, place.city_id, c.kind, sum(c.difference)::integer AS difference
        FROM unnest(changes) c CROSS JOIN LATERAL (VALUES (c.city_id), (0)) AS place (city_id)
        GROUP BY 1, 2, 3 HAVING sum(c.difference) <> 0
    ) sums;
  -- Proposes 0 and then adds the difference: a proposed row is checked before its conflict is seen.
  INSERT INTO kind_counts (region_id, city_id, kind, venue_count)
    SELECT t.region_id, t.city_id, t.kind, 0 FROM unnest(totals) t ORDER BY 1, 2, t.kind COLLATE "C"
    ON CONFLICT DO NOTHING;
  WITH locked AS (
    SELECT k.region_id, k.city_id, k.kind, t.difference
      FROM kind_counts k JOIN unnest(totals) t USING (region_id, city_id, kind)
      ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF k
  )
  UPDATE kind_counts k SET venue_count = k.venue_count + locked.difference FROM locked
    WHERE (k.region_id, k.city_id, k.kind) = (locked.region_id, locked.city_id, locked.kind);
END $$;

-- Types and sizes: whenever a venue appears, goes, moves, is published, hidden, or changed. Music: when a venue with links
-- is published, hidden, or moved; the links themselves count below.
CREATE FUNCTION maintain_kind_counts_of_venues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((n.region_id, n.city_id, known.kind, 1)::kind_change) INTO changes
      FROM new_rows n CROSS JOIN LATERAL kinds_of_facets(n.venue_type, n.facets) AS known (kind)
      WHERE n.status = 'PUBLISHED' AND n.facets & 2016 <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((o.region_id, o.city_id, known.kind, -1)::kind_change) INTO changes
      FROM old_rows o CROSS JOIN LATERAL kinds_of_facets(o.venue_type, o.facets) AS known (kind)
      WHERE o.status = 'PUBLISHED' AND o.facets & 2016 <> 0;
  ELSE
    WITH moved AS (
      SELECT n.id, o.status = 'PUBLISHED' AS was_listed, o.region_id AS old_region, o.city_id AS old_city,
             o.venue_type AS old_type, o.facets AS old_facets, n.status = 'PUBLISHED' AS is_listed,
             n.region_id, n.city_id, n.venue_type, n.facets
        FROM new_rows n JOIN old_rows o USING (id)
        WHERE (n.status = 'PUBLISHED', n.city_id, n.facets & 2016)
          IS DISTINCT FROM (o.status = 'PUBLISHED', o.city_id, o.facets & 2016)
    )
    SELECT array_agg((move.region_id, move.city_id, move.kind, move.difference)::kind_change) INTO changes FROM (
      SELECT region_id, city_id, known.kind, 1 AS difference
        FROM moved CROSS JOIN LATERAL kinds_of_facets(venue_type, facets) AS known (kind) WHERE is_listed
      UNION ALL SELECT old_region, old_city, known.kind, -1
        FROM moved CROSS JOIN LATERAL kinds_of_facets(old_type, old_facets) AS known (kind) WHERE was_listed
      UNION ALL SELECT place.region_id, place.city_id, 'genre:' || g.slug, place.difference
        FROM moved JOIN venue_genres vg ON vg.venue_id = moved.id JOIN genres g ON g.id = vg.genre_id
          CROSS JOIN LATERAL (VALUES (moved.region_id, moved.city_id, 1, moved.is_listed),
            (moved.old_region, moved.old_city, -1, moved.was_listed)) AS place (region_id, city_id, difference, counts)
        WHERE place.counts AND (moved.is_listed <> moved.was_listed OR moved.city_id <> moved.old_city)
    ) move;
  END IF;
  PERFORM add_to_kind_counts(changes);
  RETURN NULL;
END $$;

CREATE FUNCTION kinds_of_facets(venue_type text, facets integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT 'genre:' || venue_type WHERE venue_type IS NOT NULL
        UNION ALL SELECT 'size:' || (facets >> 8 & 7) WHERE facets >> 8 & 7 <> 0 $$;

CREATE TRIGGER venues_kind_counts_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();
CREATE TRIGGER venues_kind_counts_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();
CREATE TRIGGER venues_kind_counts_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();

CREATE FUNCTION maintain_kind_counts_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((v.region_id, v.city_id, 'genre:' || g.slug, 1)::kind_change) INTO changes
      FROM new_rows l JOIN venues v ON v.id = l.venue_id JOIN genres g ON g.id = l.genre_id
      WHERE v.status = 'PUBLISHED';
  ELSE
    SELECT array_agg((v.region_id, v.city_id, 'genre:' || g.slug, -1)::kind_change) INTO changes
      FROM old_rows l JOIN venues v ON v.id = l.venue_id JOIN genres g ON g.id = l.genre_id
      WHERE v.status = 'PUBLISHED';
  END IF;
  PERFORM add_to_kind_counts(changes);
  RETURN NULL;
END $$;
CREATE TRIGGER venue_genres_kind_counts_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_links();
CREATE TRIGGER venue_genres_kind_counts_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_links();

-- The venues of a type in a city, in the order of lists. Venues without a type, as most imports bring, are not in it.
CREATE INDEX venues_of_type_in_city
  ON venues (city_id, venue_type, is_featured DESC, completeness DESC, filing_name, sort_name, id)
  WHERE status = 'PUBLISHED' AND venue_type IS NOT NULL;

-- The venues of a music genre in a city.
ALTER TABLE venue_genres ADD COLUMN city_id integer NOT NULL DEFAULT 0;
UPDATE venue_genres vg SET city_id = v.city_id FROM venues v WHERE v.id = vg.venue_id;
CREATE INDEX venue_genres_listed_in_city
  ON venue_genres (genre_id, city_id, is_featured DESC, completeness DESC, filing_name, sort_name, venue_id)
  WHERE is_listed;

CREATE OR REPLACE FUNCTION copy_order_to_venue_genre() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue venues;
BEGIN
  SELECT * INTO venue FROM venues WHERE id = NEW.venue_id FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW.city_id := venue.city_id;
    NEW.is_listed := venue.status = 'PUBLISHED';
    NEW.is_featured := venue.is_featured;
    NEW.completeness := venue.completeness;
    NEW.filing_name := venue.filing_name;
    NEW.sort_name := venue.sort_name;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION copy_order_to_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE venue_genres vg
    SET city_id = n.city_id, is_listed = n.status = 'PUBLISHED', is_featured = n.is_featured,
        completeness = n.completeness, filing_name = n.filing_name, sort_name = n.sort_name
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE vg.venue_id = n.id
      AND (n.city_id, n.status, n.is_featured, n.completeness, n.sort_name)
        IS DISTINCT FROM (o.city_id, o.status, o.is_featured, o.completeness, o.sort_name);
  RETURN NULL;
END $$;

-- The nearest cities of a city.
CREATE INDEX cities_by_position ON cities USING gist (flat_position(latitude, longitude)) WHERE latitude IS NOT NULL;

-- Of an empty table the planner makes better guesses without statistics.
DO $$
BEGIN
  IF EXISTS (SELECT FROM venues) THEN
    ANALYZE venue_genres;
    ANALYZE kind_counts;
  END IF;
END $$;
