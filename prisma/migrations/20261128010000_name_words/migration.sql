-- Counts the venues that have a word such as "ballroom" in their name, beside their types, sizes, and music. Files seldom
-- say what a venue is; many names do.

CREATE FUNCTION name_kinds(search_name text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT DISTINCT 'name:' || word FROM unnest(string_to_array(search_name, ' ')) AS word
      WHERE word IN (
        'amphitheater', 'arena', 'ballroom', 'bar', 'barn', 'bluegrass', 'blues', 'church', 'classical', 'club', 'country',
        'electronic', 'experimental', 'folk', 'gospel', 'hall', 'indie', 'jazz', 'latin', 'lounge', 'metal', 'outdoor', 'pop',
        'punk', 'reggae', 'rock', 'rooftop', 'soul', 'tavern', 'theater', 'warehouse', 'world') $$;

CREATE FUNCTION kinds_of_venue(venue_type text, facets integer, search_name text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT kinds_of_facets(venue_type, facets) UNION ALL SELECT name_kinds(search_name) $$;

CREATE OR REPLACE FUNCTION maintain_kind_counts_of_venues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((n.region_id, n.city_id, known.kind, 1)::kind_change) INTO changes
      FROM new_rows n CROSS JOIN LATERAL kinds_of_venue(n.venue_type, n.facets, n.search_name) AS known (kind)
      WHERE is_listed_venue(n.status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((o.region_id, o.city_id, known.kind, -1)::kind_change) INTO changes
      FROM old_rows o CROSS JOIN LATERAL kinds_of_venue(o.venue_type, o.facets, o.search_name) AS known (kind)
      WHERE is_listed_venue(o.status);
  ELSE
    WITH moved AS (
      SELECT n.id, is_listed_venue(o.status) AS was_listed, o.region_id AS old_region, o.city_id AS old_city,
             o.venue_type AS old_type, o.facets AS old_facets, o.search_name AS old_name,
             is_listed_venue(n.status) AS is_listed, n.region_id, n.city_id, n.venue_type, n.facets, n.search_name
        FROM new_rows n JOIN old_rows o USING (id)
        WHERE (is_listed_venue(n.status), n.city_id, n.facets & 63712, n.search_name)
          IS DISTINCT FROM (is_listed_venue(o.status), o.city_id, o.facets & 63712, o.search_name)
    )
    SELECT array_agg((move.region_id, move.city_id, move.kind, move.difference)::kind_change) INTO changes FROM (
      SELECT region_id, city_id, known.kind, 1 AS difference
        FROM moved CROSS JOIN LATERAL kinds_of_venue(venue_type, facets, search_name) AS known (kind) WHERE is_listed
      UNION ALL SELECT old_region, old_city, known.kind, -1
        FROM moved CROSS JOIN LATERAL kinds_of_venue(old_type, old_facets, old_name) AS known (kind) WHERE was_listed
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

-- Of the venues that are there already.
INSERT INTO kind_counts (region_id, city_id, kind, venue_count)
  SELECT v.region_id, place.city_id, known.kind, count(*)
    FROM venues v CROSS JOIN LATERAL name_kinds(v.search_name) AS known (kind)
      CROSS JOIN LATERAL (VALUES (v.city_id), (0)) AS place (city_id)
    WHERE is_listed_venue(v.status) GROUP BY 1, 2, 3;
