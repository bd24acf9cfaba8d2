-- How many venues are within a walk, and streets of many. Lists of recommended venues go by the first and then by chance,
-- not by the alphabet.

ALTER TABLE venues
  ADD COLUMN walk_count smallint NOT NULL DEFAULT 0,
  ADD COLUMN shuffle integer GENERATED ALWAYS AS (hashint4(id)) STORED NOT NULL,
  ADD CONSTRAINT venues_walk_count_range CHECK (walk_count >= 0);
ALTER TABLE venue_genres
  ADD COLUMN walk_count smallint NOT NULL DEFAULT 0,
  ADD COLUMN shuffle integer NOT NULL DEFAULT 0;
UPDATE venue_genres vg SET shuffle = v.shuffle FROM venues v WHERE v.id = vg.venue_id;

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
    NEW.walk_count := venue.walk_count;
    NEW.shuffle := venue.shuffle;
    NEW.sort_name := venue.sort_name;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION copy_order_to_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE venue_genres vg
    SET city_id = n.city_id, status = n.status, is_listed = is_listed_venue(n.status), is_featured = n.is_featured,
        completeness = n.completeness, walk_count = n.walk_count, sort_name = n.sort_name
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE vg.venue_id = n.id
      AND (n.city_id, n.status, n.is_featured, n.completeness, n.walk_count, n.sort_name)
        IS DISTINCT FROM (o.city_id, o.status, o.is_featured, o.completeness, o.walk_count, o.sort_name);
  RETURN NULL;
END $$;

-- The indexes of the former order go with its column.
ALTER TABLE venues DROP COLUMN filing_name;
ALTER TABLE venue_genres DROP COLUMN filing_name;

CREATE INDEX venues_recommended ON venues
  (status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) INCLUDE (facets)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_recommended_in_city ON venues
  (city_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_recommended_in_region ON venues
  (region_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_of_type_in_city ON venues
  (city_id, venue_type, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND venue_type IS NOT NULL;
CREATE INDEX venues_by_facets ON venues (facets)
  INCLUDE (status, is_featured, completeness, walk_count, shuffle, sort_name, sort_capacity, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venue_genres_listed ON venue_genres
  (genre_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, venue_id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venue_genres_listed_in_city ON venue_genres
  (genre_id, city_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, venue_id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');

-- Streets on which each venue is a short walk from the next: lib/walks/.
CREATE TABLE walks (
  id serial PRIMARY KEY,
  city_id integer NOT NULL REFERENCES cities (id) ON UPDATE CASCADE ON DELETE CASCADE,
  street text NOT NULL,
  venue_ids integer[] NOT NULL,
  venue_count integer NOT NULL GENERATED ALWAYS AS (cardinality(venue_ids)) STORED,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL
);
CREATE INDEX walks_city_id_venue_count_idx ON walks (city_id, venue_count DESC);
CREATE INDEX walks_venue_count_id_idx ON walks (venue_count DESC, id);
