-- The order "Recommended" (docs/decisions/recommended-order.md): featured first, then what a page tells most about, then
-- by the name without leading signs, digits, and "The".

-- Whether a venue has rows in venue_images and venue_genres, maintained by trigger: a generated column reads one row only.
ALTER TABLE venues
  ADD COLUMN has_photo boolean NOT NULL DEFAULT false,
  ADD COLUMN has_music boolean NOT NULL DEFAULT false;
UPDATE venues v SET has_photo = known.has_photo, has_music = known.has_music
  FROM (
    SELECT one.id, EXISTS (SELECT FROM venue_images i WHERE i.venue_id = one.id) AS has_photo,
           EXISTS (SELECT FROM venue_genres g WHERE g.venue_id = one.id) AS has_music
      FROM venues one
  ) known
  WHERE v.id = known.id AND (known.has_photo OR known.has_music);

ALTER TABLE venues
  -- From 0 to 98.
  ADD COLUMN completeness smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN has_photo THEN 35 ELSE 0 END
    + CASE WHEN description IS NULL THEN 0 ELSE 15 END
    + CASE WHEN latitude IS NULL THEN 0 ELSE 10 END
    + CASE WHEN website IS NULL THEN 0 ELSE 10 END
    + CASE WHEN coalesce(capacity, capacity_min) IS NULL THEN 0 ELSE 8 END
    + CASE WHEN venue_type IS NULL THEN 0 ELSE 6 END
    + CASE WHEN operating_hours IS NULL THEN 0 ELSE 6 END
    + CASE WHEN phone IS NULL THEN 0 ELSE 5 END
    + CASE WHEN has_music THEN 3 ELSE 0 END
  ) STORED,
  -- The whole name if nothing else is left of it.
  ADD COLUMN filing_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    coalesce(
      nullif(regexp_replace(fold_text(name) COLLATE "C", '^([ -@[-`{-~]|[0-9](st|nd|rd|th) |the )+', ''), ''),
      fold_text(name)
    )
  ) STORED;

CREATE FUNCTION renew_photo_and_music() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT venue_id) INTO venue_ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT venue_id) INTO venue_ids FROM old_rows;
  ELSE
    SELECT array_agg(venue_id) INTO venue_ids
      FROM (SELECT venue_id FROM old_rows UNION SELECT venue_id FROM new_rows) changed;
  END IF;
  IF venue_ids IS NULL THEN
    RETURN NULL;
  END IF;
  -- In a statement of its own, so that the next one sees what a transaction that held the lock has left.
  PERFORM FROM venues WHERE id = ANY (venue_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE venues v SET has_photo = known.has_photo, has_music = known.has_music
    FROM (
      SELECT one.id, EXISTS (SELECT FROM venue_images i WHERE i.venue_id = one.id) AS has_photo,
             EXISTS (SELECT FROM venue_genres g WHERE g.venue_id = one.id) AS has_music
        FROM unnest(venue_ids) AS one (id)
    ) known
    WHERE v.id = known.id
      AND (v.has_photo, v.has_music) IS DISTINCT FROM (known.has_photo, known.has_music);
  RETURN NULL;
END $$;
CREATE TRIGGER venue_images_renew_insert AFTER INSERT ON venue_images
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_images_renew_update AFTER UPDATE ON venue_images
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_images_renew_delete AFTER DELETE ON venue_images
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_genres_renew_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
-- Not for venues that are being deleted: remove_venue_genres() runs before that, and may not change their rows.
CREATE TRIGGER venue_genres_renew_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION renew_photo_and_music();

-- The whole directory, and the venues of a city and of a region. The API lists those of a place by sort_name, from the
-- indexes there were.
DROP INDEX venues_by_relevance;
CREATE INDEX venues_recommended ON venues (is_featured DESC, completeness DESC, filing_name, sort_name, id)
  INCLUDE (facets) WHERE status = 'PUBLISHED';
CREATE INDEX venues_recommended_in_city
  ON venues (city_id, is_featured DESC, completeness DESC, filing_name, sort_name, id) WHERE status = 'PUBLISHED';
CREATE INDEX venues_recommended_in_region
  ON venues (region_id, is_featured DESC, completeness DESC, filing_name, sort_name, id) WHERE status = 'PUBLISHED';
DROP INDEX venues_by_facets;
CREATE INDEX venues_by_facets ON venues (facets)
  INCLUDE (is_featured, completeness, filing_name, sort_name, sort_capacity, id) WHERE status = 'PUBLISHED';

-- The venues of a music genre.
ALTER TABLE venue_genres
  ADD COLUMN completeness smallint NOT NULL DEFAULT 0,
  ADD COLUMN filing_name text COLLATE "C" NOT NULL DEFAULT '';
UPDATE venue_genres vg SET completeness = v.completeness, filing_name = v.filing_name
  FROM venues v WHERE v.id = vg.venue_id;
DROP INDEX venue_genres_listed;
CREATE INDEX venue_genres_listed
  ON venue_genres (genre_id, is_featured DESC, completeness DESC, filing_name, sort_name, venue_id) WHERE is_listed;

CREATE OR REPLACE FUNCTION copy_order_to_venue_genre() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue venues;
BEGIN
  SELECT * INTO venue FROM venues WHERE id = NEW.venue_id FOR NO KEY UPDATE;
  IF FOUND THEN
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
    SET is_listed = n.status = 'PUBLISHED', is_featured = n.is_featured, completeness = n.completeness,
        filing_name = n.filing_name, sort_name = n.sort_name
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE vg.venue_id = n.id
      AND (n.status, n.is_featured, n.completeness, n.sort_name)
        IS DISTINCT FROM (o.status, o.is_featured, o.completeness, o.sort_name);
  RETURN NULL;
END $$;

-- Of an empty table the planner makes better guesses without statistics.
DO $$
BEGIN
  IF EXISTS (SELECT FROM venues) THEN
    ANALYZE venues;
    ANALYZE venue_genres;
  END IF;
END $$;
