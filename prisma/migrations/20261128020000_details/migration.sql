-- What people need to know before they go, play, or book: lib/model/details.ts says what there can be, and
-- lib/model/traits.ts what lists can be narrowed by.

ALTER TABLE venues ADD COLUMN details jsonb, ADD COLUMN traits integer NOT NULL DEFAULT 0;

CREATE FUNCTION trait_bits(traits integer) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(bit), '{}') FROM generate_series(0, 14) AS bit WHERE traits >> 2 * bit & 3 = 1 $$;

-- Of most venues nothing is known, so that it is small.
CREATE INDEX venues_traits ON venues USING gin (trait_bits(traits))
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND traits <> 0;

-- The rooms of a house are found by its name.
CREATE INDEX venues_of_houses ON venues (city_id, search_key(search_text(details ->> 'partOf'))) WHERE details ? 'partOf';

-- Counts the venues that have a trait, and those of which it is known, beside their types, sizes, and words of names.
CREATE FUNCTION trait_kinds(traits integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT kind FROM generate_series(0, 14) AS bit
      CROSS JOIN LATERAL (VALUES ('trait:' || bit, traits >> 2 * bit & 3 = 1), ('known:' || bit, traits >> 2 * bit & 3 > 0))
        AS told (kind, is_so)
      WHERE traits <> 0 AND is_so $$;

CREATE FUNCTION kinds_of_venue(venue_type text, facets integer, search_name text, traits integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT kinds_of_venue(venue_type, facets, search_name) UNION ALL SELECT trait_kinds(traits) $$;

CREATE OR REPLACE FUNCTION maintain_kind_counts_of_venues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((n.region_id, n.city_id, known.kind, 1)::kind_change) INTO changes
      FROM new_rows n
        CROSS JOIN LATERAL kinds_of_venue(n.venue_type, n.facets, n.search_name, n.traits) AS known (kind)
      WHERE is_listed_venue(n.status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((o.region_id, o.city_id, known.kind, -1)::kind_change) INTO changes
      FROM old_rows o
        CROSS JOIN LATERAL kinds_of_venue(o.venue_type, o.facets, o.search_name, o.traits) AS known (kind)
      WHERE is_listed_venue(o.status);
  ELSE
    WITH moved AS (
      SELECT n.id, is_listed_venue(o.status) AS was_listed, o.region_id AS old_region, o.city_id AS old_city,
             o.venue_type AS old_type, o.facets AS old_facets, o.search_name AS old_name, o.traits AS old_traits,
             is_listed_venue(n.status) AS is_listed, n.region_id, n.city_id, n.venue_type, n.facets, n.search_name,
             n.traits
        FROM new_rows n JOIN old_rows o USING (id)
        WHERE (is_listed_venue(n.status), n.city_id, n.facets & 63712, n.search_name, n.traits)
          IS DISTINCT FROM (is_listed_venue(o.status), o.city_id, o.facets & 63712, o.search_name, o.traits)
    )
    SELECT array_agg((move.region_id, move.city_id, move.kind, move.difference)::kind_change) INTO changes FROM (
      SELECT region_id, city_id, known.kind, 1 AS difference
        FROM moved CROSS JOIN LATERAL kinds_of_venue(venue_type, facets, search_name, traits) AS known (kind)
        WHERE is_listed
      UNION ALL SELECT old_region, old_city, known.kind, -1
        FROM moved CROSS JOIN LATERAL kinds_of_venue(old_type, old_facets, old_name, old_traits) AS known (kind)
        WHERE was_listed
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

-- How many of a region's venues have any detail of a section, by section.
ALTER TABLE region_quality ADD COLUMN with_details jsonb NOT NULL DEFAULT '{}';
