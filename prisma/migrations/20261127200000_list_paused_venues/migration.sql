-- Venues that are closed for a while are listed after the open ones, and a range of sizes counts in every band it touches.

CREATE FUNCTION is_listed_venue(status venue_status) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');

-- One bit for each band from 2,048 on. Bits 256 to 1,024 number the band of sort_capacity, for the release before only.
ALTER TABLE venues DROP COLUMN facets;
ALTER TABLE venues ADD COLUMN facets integer GENERATED ALWAYS AS (
  CASE WHEN bar THEN 1 ELSE 0 END + CASE WHEN food THEN 2 ELSE 0 END + CASE WHEN merch THEN 4 ELSE 0 END
  + CASE WHEN parking THEN 8 ELSE 0 END + CASE WHEN accessibility THEN 16 ELSE 0 END
  + 32 * CASE venue_type
      WHEN 'club' THEN 1 WHEN 'theater' THEN 2 WHEN 'arena' THEN 3 WHEN 'bar' THEN 4 WHEN 'outdoor' THEN 5
      WHEN 'other' THEN 6 ELSE 0
    END
  + 256 * CASE
      WHEN COALESCE(capacity, capacity_min) IS NULL THEN 0
      WHEN COALESCE(capacity, capacity_min) < 200 THEN 1
      WHEN COALESCE(capacity, capacity_min) <= 500 THEN 2
      WHEN COALESCE(capacity, capacity_min) <= 1000 THEN 3
      WHEN COALESCE(capacity, capacity_min) <= 5000 THEN 4
      ELSE 5
    END
  + CASE
      WHEN COALESCE(capacity, capacity_min) IS NULL THEN 0
      ELSE
        CASE WHEN COALESCE(capacity, capacity_min) < 200 THEN 2048 ELSE 0 END
        + CASE WHEN COALESCE(capacity, capacity_min) <= 500 AND COALESCE(capacity, capacity_max, 2147483647) >= 200
            THEN 4096 ELSE 0 END
        + CASE WHEN COALESCE(capacity, capacity_min) <= 1000 AND COALESCE(capacity, capacity_max, 2147483647) > 500
            THEN 8192 ELSE 0 END
        + CASE WHEN COALESCE(capacity, capacity_min) <= 5000 AND COALESCE(capacity, capacity_max, 2147483647) > 1000
            THEN 16384 ELSE 0 END
        + CASE WHEN COALESCE(capacity, capacity_max, 2147483647) > 5000 THEN 32768 ELSE 0 END
    END
) STORED NOT NULL;

CREATE OR REPLACE FUNCTION venue_search_terms(search_name text, city_id integer, region_id integer, facets integer)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(
    public.search_words(search_name) || ARRAY[
      'city:' || city_id, 'region:' || region_id, 'type:' || (facets >> 5 & 7),
      CASE WHEN facets & 1 <> 0 THEN 'has:1' END, CASE WHEN facets & 2 <> 0 THEN 'has:2' END,
      CASE WHEN facets & 4 <> 0 THEN 'has:4' END, CASE WHEN facets & 8 <> 0 THEN 'has:8' END,
      CASE WHEN facets & 16 <> 0 THEN 'has:16' END,
      CASE WHEN facets & 2048 <> 0 THEN 'size:1' END, CASE WHEN facets & 4096 <> 0 THEN 'size:2' END,
      CASE WHEN facets & 8192 <> 0 THEN 'size:3' END, CASE WHEN facets & 16384 <> 0 THEN 'size:4' END,
      CASE WHEN facets & 32768 <> 0 THEN 'size:5' END
    ], NULL));
END $$;

CREATE OR REPLACE FUNCTION kinds_of_facets(venue_type text, facets integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT 'genre:' || venue_type WHERE venue_type IS NOT NULL
        UNION ALL SELECT 'size:' || band FROM generate_series(1, 5) AS band WHERE facets >> 10 + band & 1 <> 0 $$;

CREATE OR REPLACE FUNCTION maintain_kind_counts_of_venues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((n.region_id, n.city_id, known.kind, 1)::kind_change) INTO changes
      FROM new_rows n CROSS JOIN LATERAL kinds_of_facets(n.venue_type, n.facets) AS known (kind)
      WHERE is_listed_venue(n.status) AND n.facets & 63712 <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((o.region_id, o.city_id, known.kind, -1)::kind_change) INTO changes
      FROM old_rows o CROSS JOIN LATERAL kinds_of_facets(o.venue_type, o.facets) AS known (kind)
      WHERE is_listed_venue(o.status) AND o.facets & 63712 <> 0;
  ELSE
    WITH moved AS (
      SELECT n.id, is_listed_venue(o.status) AS was_listed, o.region_id AS old_region, o.city_id AS old_city,
             o.venue_type AS old_type, o.facets AS old_facets, is_listed_venue(n.status) AS is_listed,
             n.region_id, n.city_id, n.venue_type, n.facets
        FROM new_rows n JOIN old_rows o USING (id)
        WHERE (is_listed_venue(n.status), n.city_id, n.facets & 63712)
          IS DISTINCT FROM (is_listed_venue(o.status), o.city_id, o.facets & 63712)
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

CREATE OR REPLACE FUNCTION maintain_kind_counts_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((v.region_id, v.city_id, 'genre:' || g.slug, 1)::kind_change) INTO changes
      FROM new_rows l JOIN venues v ON v.id = l.venue_id JOIN genres g ON g.id = l.genre_id
      WHERE is_listed_venue(v.status);
  ELSE
    SELECT array_agg((v.region_id, v.city_id, 'genre:' || g.slug, -1)::kind_change) INTO changes
      FROM old_rows l JOIN venues v ON v.id = l.venue_id JOIN genres g ON g.id = l.genre_id
      WHERE is_listed_venue(v.status);
  END IF;
  PERFORM add_to_kind_counts(changes);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION maintain_facet_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(facets), array_agg(1) INTO changed, differences
      FROM new_rows WHERE is_listed_venue(status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(facets), array_agg(-1) INTO changed, differences
      FROM old_rows WHERE is_listed_venue(status);
  ELSE
    SELECT array_agg(facets), array_agg(difference) INTO changed, differences FROM (
      SELECT facets, 1 AS difference FROM new_rows WHERE is_listed_venue(status)
      UNION ALL SELECT facets, -1 FROM old_rows WHERE is_listed_venue(status)
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

CREATE OR REPLACE FUNCTION maintain_venue_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrived venue_place[];
  departed venue_place[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO arrived FROM new_rows WHERE is_listed_venue(status);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO departed FROM old_rows WHERE is_listed_venue(status);
  END IF;
  IF arrived IS NULL AND departed IS NULL THEN
    RETURN NULL;
  END IF;

  WITH change AS (
    SELECT city_id, sum(difference) AS difference FROM (
      SELECT city_id, 1 AS difference FROM unnest(arrived)
      UNION ALL SELECT city_id, -1 FROM unnest(departed)
    ) moves GROUP BY city_id HAVING sum(difference) <> 0
  ), locked AS (
    SELECT c.id, change.difference FROM cities c JOIN change ON change.city_id = c.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE cities c SET venue_count = c.venue_count + locked.difference FROM locked WHERE c.id = locked.id;

  -- Proposes 0 and then adds the difference: a proposed row is checked before its conflict is seen.
  INSERT INTO map_cells (region_id, x, y, venue_count)
    SELECT DISTINCT region_id, x, y, 0 FROM unnest(arrived || departed) WHERE x IS NOT NULL
    ORDER BY region_id, x, y
    ON CONFLICT DO NOTHING;
  WITH change AS (
    SELECT region_id, x, y, sum(difference) AS difference FROM (
      SELECT region_id, x, y, 1 AS difference FROM unnest(arrived) WHERE x IS NOT NULL
      UNION ALL SELECT region_id, x, y, -1 FROM unnest(departed) WHERE x IS NOT NULL
    ) moves GROUP BY region_id, x, y HAVING sum(difference) <> 0
  ), locked AS (
    SELECT cell.region_id, cell.x, cell.y, change.difference FROM map_cells cell
      JOIN change USING (region_id, x, y) ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF cell
  )
  UPDATE map_cells cell SET venue_count = cell.venue_count + locked.difference
    FROM locked WHERE (cell.region_id, cell.x, cell.y) = (locked.region_id, locked.x, locked.y);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_venues_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_vocabulary(array_agg(search_name)) FROM new_rows WHERE is_listed_venue(status);
  ELSE
    PERFORM add_to_vocabulary(array_agg(n.search_name)) FROM new_rows n JOIN old_rows o USING (id)
      WHERE is_listed_venue(n.status) AND (NOT is_listed_venue(o.status) OR o.search_name <> n.search_name);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION forget_unused_words(after text, most integer)
 RETURNS text
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $$
DECLARE
  step text[] := ARRAY(SELECT word FROM vocabulary WHERE word > after ORDER BY word LIMIT most);
  needed text[] := ARRAY(SELECT unnest(search_words(search_name)) FROM countries
    UNION SELECT unnest(search_words(search_name)) FROM regions
    UNION SELECT unnest(search_words(search_name)) FROM genres);
BEGIN
  DELETE FROM vocabulary v WHERE v.word = ANY(step) AND v.word <> ALL(needed)
    AND NOT EXISTS (SELECT FROM cities c WHERE array_to_tsvector(search_words(c.search_name)) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM venues x WHERE x.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED')
      AND venue_search_terms(x.search_name, x.city_id, x.region_id, x.facets) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM former_venue_names f JOIN venues x ON x.id = f.venue_id AND x.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED')
      WHERE former_search_terms(f.search_name) @@ quote_literal(v.word)::tsquery);
  RETURN step[cardinality(step)];
END $$;

-- is_listed says the same as status; the release before reads it.
ALTER TABLE venue_genres ADD COLUMN status venue_status NOT NULL DEFAULT 'PUBLISHED';
ALTER TABLE venue_genres ALTER COLUMN status SET DEFAULT 'PENDING';

CREATE OR REPLACE FUNCTION copy_order_to_venue_genre() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue venues;
BEGIN
  SELECT * INTO venue FROM venues WHERE id = NEW.venue_id FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW.city_id := venue.city_id;
    NEW.status := venue.status;
    NEW.is_listed := is_listed_venue(venue.status);
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
    SET city_id = n.city_id, status = n.status, is_listed = is_listed_venue(n.status),
        is_featured = n.is_featured, completeness = n.completeness, filing_name = n.filing_name, sort_name = n.sort_name
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE vg.venue_id = n.id
      AND (n.city_id, n.status, n.is_featured, n.completeness, n.sort_name)
        IS DISTINCT FROM (o.city_id, o.status, o.is_featured, o.completeness, o.sort_name);
  RETURN NULL;
END $$;

-- The status comes first in every order of lists: it is declared in the order open, closed for a while. Indexes with facets
-- went with the column.
DROP INDEX venue_genres_listed, venue_genres_listed_in_city, venues_by_position, venues_by_region_and_position,
  venues_in_sitemaps, venues_of_type_in_city, venues_postal_key, venues_recommended_in_city, venues_recommended_in_region,
  venues_search_document, venues_search_key;
CREATE INDEX venue_genres_listed ON venue_genres (genre_id, status, is_featured DESC, completeness DESC, filing_name, sort_name, venue_id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venue_genres_listed_in_city
  ON venue_genres (genre_id, city_id, status, is_featured DESC, completeness DESC, filing_name, sort_name, venue_id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_by_capacity ON venues (status, sort_capacity, sort_name, id) INCLUDE (facets)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_by_capacity_descending ON venues (status, sort_capacity DESC NULLS LAST, sort_name, id) INCLUDE (facets)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_by_facets ON venues (facets)
  INCLUDE (status, is_featured, completeness, filing_name, sort_name, sort_capacity, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_by_name ON venues (status, sort_name, id) INCLUDE (facets)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_by_name_descending ON venues (status, sort_name DESC, id DESC) INCLUDE (facets)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_by_position ON venues USING gist (flat_position(latitude, longitude))
  INCLUDE (id, region_id, status, latitude, longitude)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND latitude IS NOT NULL;
CREATE INDEX venues_by_region_and_position ON venues
  USING gist ((flat_position(latitude, longitude) + point(10 * region_id, 0)))
  INCLUDE (id, region_id, status, latitude, longitude)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND latitude IS NOT NULL;
CREATE INDEX venues_in_sitemaps ON venues (region_id, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND NOT is_sample;
CREATE INDEX venues_of_several_sizes ON venues (sort_capacity) INCLUDE (status, facets, sort_name, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND (facets >> 11 & (facets >> 11) - 1) <> 0;
CREATE INDEX venues_of_type_in_city
  ON venues (city_id, venue_type, status, is_featured DESC, completeness DESC, filing_name, sort_name, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND venue_type IS NOT NULL;
CREATE INDEX venues_paused_by_position ON venues USING gist (flat_position(latitude, longitude))
  INCLUDE (id, region_id, status, latitude, longitude)
  WHERE status = 'TEMPORARILY_CLOSED' AND latitude IS NOT NULL;
CREATE INDEX venues_paused_by_region_and_position ON venues
  USING gist ((flat_position(latitude, longitude) + point(10 * region_id, 0)))
  INCLUDE (id, region_id, status, latitude, longitude)
  WHERE status = 'TEMPORARILY_CLOSED' AND latitude IS NOT NULL;
CREATE INDEX venues_postal_key ON venues (postal_key(postal_code) COLLATE "C")
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND postal_code IS NOT NULL;
CREATE INDEX venues_recommended ON venues (status, is_featured DESC, completeness DESC, filing_name, sort_name, id) INCLUDE (facets)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_recommended_in_city ON venues (city_id, status, is_featured DESC, completeness DESC, filing_name, sort_name, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_recommended_in_region ON venues (region_id, status, is_featured DESC, completeness DESC, filing_name, sort_name, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_search_document ON venues USING gin (search_document gin_trgm_ops)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_search_key ON venues (search_key(search_name) COLLATE "C", id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_search_terms ON venues USING gin (venue_search_terms(search_name, city_id, region_id, facets))
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_search_terms_first ON venues USING gin (venue_search_terms(search_name, city_id, region_id, facets))
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND (is_featured OR capacity > 10000 OR id % 32 = 0);

-- What the triggers would have counted.
UPDATE venue_genres vg SET status = v.status, is_listed = is_listed_venue(v.status)
  FROM venues v WHERE v.id = vg.venue_id AND v.status <> 'PUBLISHED';
DELETE FROM facet_counts;
INSERT INTO facet_counts (facets, venue_count)
  SELECT facets, count(*) FROM venues WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') GROUP BY facets;
DELETE FROM kind_counts;
INSERT INTO kind_counts (region_id, city_id, kind, venue_count)
  SELECT v.region_id, place.city_id, known.kind, count(*)
    FROM venues v
      CROSS JOIN LATERAL (
        SELECT kind FROM kinds_of_facets(v.venue_type, v.facets) AS of_facets (kind)
        UNION ALL SELECT 'genre:' || g.slug FROM venue_genres vg JOIN genres g ON g.id = vg.genre_id WHERE vg.venue_id = v.id
      ) known
      CROSS JOIN LATERAL (VALUES (v.city_id), (0)) AS place (city_id)
    WHERE v.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') GROUP BY 1, 2, 3;
INSERT INTO map_cells AS cell (region_id, x, y, venue_count)
  SELECT region_id, floor(longitude * 10), floor(latitude * 10), count(*) FROM venues
    WHERE status = 'TEMPORARILY_CLOSED' AND latitude IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (region_id, x, y) DO UPDATE SET venue_count = cell.venue_count + EXCLUDED.venue_count;
-- Triggers add these to regions and countries.
UPDATE cities c SET venue_count = c.venue_count + paused.venue_count
  FROM (SELECT city_id, count(*) AS venue_count FROM venues WHERE status = 'TEMPORARILY_CLOSED' GROUP BY 1) paused
  WHERE c.id = paused.city_id;
SELECT add_to_vocabulary(array_agg(search_name)) FROM venues WHERE status = 'TEMPORARILY_CLOSED';
INSERT INTO directory_versions DEFAULT VALUES;
