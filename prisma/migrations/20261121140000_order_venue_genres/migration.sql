-- The venues of a music genre are listed in the order of every list: featured first, then by name. Ordered by columns
-- of venues, a page would cost all venues of the genre; these copies let it be read from one index.
ALTER TABLE venue_genres
  ADD COLUMN is_listed boolean NOT NULL DEFAULT false,
  ADD COLUMN is_featured boolean NOT NULL DEFAULT false,
  ADD COLUMN sort_name text COLLATE "C" NOT NULL DEFAULT '';

UPDATE venue_genres vg SET is_listed = v.status = 'PUBLISHED', is_featured = v.is_featured, sort_name = v.sort_name
  FROM venues v WHERE v.id = vg.venue_id;

CREATE INDEX venue_genres_listed ON venue_genres (genre_id, is_featured DESC, sort_name, venue_id) WHERE is_listed;

-- Locks the venue, so that a change of it under way is either read here or finds this row. A link without a venue is
-- left to the foreign key to refuse.
CREATE FUNCTION copy_order_to_venue_genre() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue venues;
BEGIN
  SELECT * INTO venue FROM venues WHERE id = NEW.venue_id FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW.is_listed := venue.status = 'PUBLISHED';
    NEW.is_featured := venue.is_featured;
    NEW.sort_name := venue.sort_name;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER venue_genres_copy_order BEFORE INSERT OR UPDATE OF venue_id ON venue_genres
  FOR EACH ROW EXECUTE FUNCTION copy_order_to_venue_genre();

CREATE FUNCTION copy_order_to_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE venue_genres vg
    SET is_listed = n.status = 'PUBLISHED', is_featured = n.is_featured, sort_name = n.sort_name
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE vg.venue_id = n.id
      AND (n.status, n.is_featured, n.sort_name) IS DISTINCT FROM (o.status, o.is_featured, o.sort_name);
  RETURN NULL;
END $$;
CREATE TRIGGER venues_copy_order AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION copy_order_to_venue_genres();
