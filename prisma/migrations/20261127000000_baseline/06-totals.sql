-- Totals that lists and maps read instead of counting venues.

CREATE TABLE map_cells (
  region_id integer NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  venue_count integer NOT NULL,
  PRIMARY KEY (region_id, x, y),
  CONSTRAINT map_cells_venue_count_range CHECK (venue_count >= 0),
  CONSTRAINT map_cells_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- How many venues there are in a part of the map: cells are read row by row.
CREATE INDEX map_cells_y_x_idx ON map_cells (y, x);

-- How many published venues have which facets: a count for every filter of /browse is a sum over these few rows.
CREATE TABLE facet_counts (
  facets integer NOT NULL,
  venue_count integer NOT NULL,
  PRIMARY KEY (facets),
  CONSTRAINT facet_counts_venue_count_range CHECK (venue_count >= 0)
);

-- How many published venues of each kind a city and a region has (docs/decisions/maintained-totals.md). Kinds are genres, as
-- in 'genre:jazz' and 'genre:club', and sizes, from 'size:1' to 'size:5', numbered as in venues.facets.
CREATE TABLE kind_counts (
  region_id integer NOT NULL,
  -- 0 for the whole region.
  city_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  venue_count integer NOT NULL,
  PRIMARY KEY (region_id, city_id, kind),
  CONSTRAINT kind_counts_venue_count_range CHECK (venue_count >= 0),
  CONSTRAINT kind_counts_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE CASCADE
);
-- Genres of cities with a page that search engines may index.
CREATE INDEX kind_counts_indexed ON kind_counts (region_id, city_id, kind)
  WHERE city_id > 0 AND venue_count >= 5 AND kind LIKE 'genre:%';
-- The cities with most venues of a kind.
CREATE INDEX kind_counts_largest ON kind_counts (kind, venue_count DESC, city_id) WHERE city_id > 0;

-- Adds one difference per genre id; a genre may be named several times.
CREATE FUNCTION add_to_genre_totals(genre_ids integer[], differences integer[]) RETURNS void LANGUAGE sql AS $$
  WITH change AS (
    SELECT genre_id, sum(difference) AS difference FROM unnest(genre_ids, differences) AS d (genre_id, difference)
      GROUP BY genre_id HAVING sum(difference) <> 0
  ), locked AS (
    SELECT g.id, change.difference FROM genres g JOIN change ON change.genre_id = g.id
      ORDER BY g.id FOR NO KEY UPDATE OF g
  )
  UPDATE genres g SET venue_count = g.venue_count + locked.difference FROM locked WHERE g.id = locked.id;
$$;

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

CREATE FUNCTION kinds_of_facets(venue_type text, facets integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT 'genre:' || venue_type WHERE venue_type IS NOT NULL
        UNION ALL SELECT 'size:' || (facets >> 8 & 7) WHERE facets >> 8 & 7 <> 0 $$;

CREATE FUNCTION maintain_country_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH change AS (
    SELECT n.country_id, sum(n.venue_count - o.venue_count) AS difference
      FROM new_rows n JOIN old_rows o USING (id)
      GROUP BY n.country_id HAVING sum(n.venue_count - o.venue_count) <> 0
  ), locked AS (
    SELECT c.id, change.difference FROM countries c JOIN change ON change.country_id = c.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE countries c SET venue_count = c.venue_count + locked.difference FROM locked WHERE c.id = locked.id;
  RETURN NULL;
END $$;
CREATE TRIGGER regions_totals_update AFTER UPDATE ON regions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_country_totals();

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
CREATE TRIGGER venues_facet_counts_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();
CREATE TRIGGER venues_facet_counts_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();
CREATE TRIGGER venues_facet_counts_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();

CREATE FUNCTION maintain_genre_totals_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  genre_ids integer[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(l.genre_id), array_agg(1) INTO genre_ids, differences
      FROM new_rows l JOIN venues v ON v.id = l.venue_id WHERE v.status = 'PUBLISHED';
  ELSE
    SELECT array_agg(l.genre_id), array_agg(-1) INTO genre_ids, differences
      FROM old_rows l JOIN venues v ON v.id = l.venue_id WHERE v.status = 'PUBLISHED';
  END IF;
  PERFORM add_to_genre_totals(genre_ids, differences);
  RETURN NULL;
END $$;
CREATE TRIGGER venue_genres_totals_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_links();
CREATE TRIGGER venue_genres_totals_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_links();

-- Types: whenever a venue appears, goes, is published, hidden or given another type. Music: when a venue with links
-- is published or hidden; the links themselves count below.
CREATE FUNCTION maintain_genre_totals_of_venues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  genre_ids integer[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(g.id), array_agg(1) INTO genre_ids, differences
      FROM new_rows n JOIN genres g ON g.slug = n.venue_type WHERE n.status = 'PUBLISHED';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(g.id), array_agg(-1) INTO genre_ids, differences
      FROM old_rows o JOIN genres g ON g.slug = o.venue_type WHERE o.status = 'PUBLISHED';
  ELSE
    SELECT array_agg(move.genre_id), array_agg(move.difference) INTO genre_ids, differences FROM (
      SELECT g.id AS genre_id, 1 AS difference
        FROM new_rows n JOIN genres g ON g.slug = n.venue_type WHERE n.status = 'PUBLISHED'
      UNION ALL SELECT g.id, -1
        FROM old_rows o JOIN genres g ON g.slug = o.venue_type WHERE o.status = 'PUBLISHED'
      UNION ALL SELECT vg.genre_id, CASE WHEN n.status = 'PUBLISHED' THEN 1 ELSE -1 END
        FROM new_rows n JOIN old_rows o USING (id) JOIN venue_genres vg ON vg.venue_id = n.id
        WHERE (n.status = 'PUBLISHED') <> (o.status = 'PUBLISHED')
    ) move;
  END IF;
  PERFORM add_to_genre_totals(genre_ids, differences);
  RETURN NULL;
END $$;
CREATE TRIGGER venues_genre_totals_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_venues();
CREATE TRIGGER venues_genre_totals_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_venues();
CREATE TRIGGER venues_genre_totals_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_venues();

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
CREATE TRIGGER venue_genres_kind_counts_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_links();
CREATE TRIGGER venue_genres_kind_counts_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_links();

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
CREATE TRIGGER venues_kind_counts_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();
CREATE TRIGGER venues_kind_counts_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();
CREATE TRIGGER venues_kind_counts_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();

CREATE FUNCTION maintain_region_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH change AS (
    SELECT n.region_id, sum(n.venue_count - o.venue_count) AS difference
      FROM new_rows n JOIN old_rows o USING (id)
      GROUP BY n.region_id HAVING sum(n.venue_count - o.venue_count) <> 0
  ), locked AS (
    SELECT r.id, change.difference FROM regions r JOIN change ON change.region_id = r.id
      ORDER BY r.id FOR NO KEY UPDATE OF r
  )
  UPDATE regions r SET venue_count = r.venue_count + locked.difference FROM locked WHERE r.id = locked.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cities_totals_update AFTER UPDATE ON cities
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_region_totals();

-- Maintained totals. One statement on venues adds its difference to cities and map_cells; a change of
-- cities adds to regions, and a change of regions to countries. Statement triggers, so that an import of
-- 500 rows costs a handful of updates; rows are locked in id order, so that two writers cannot deadlock.
CREATE TYPE venue_place AS (city_id integer, region_id integer, x integer, y integer);

CREATE FUNCTION maintain_venue_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrived venue_place[];
  departed venue_place[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO arrived FROM new_rows WHERE status = 'PUBLISHED';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO departed FROM old_rows WHERE status = 'PUBLISHED';
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
CREATE TRIGGER venues_totals_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();
CREATE TRIGGER venues_totals_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();
CREATE TRIGGER venues_totals_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();
