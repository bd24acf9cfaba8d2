-- How many published venues have a genre as their type or among their music. Maintained like the totals of places:
-- one update per statement, genres locked in the order of their ids.
ALTER TABLE genres ADD COLUMN venue_count integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT genres_venue_count_range CHECK (venue_count >= 0);

UPDATE genres g SET venue_count =
  (SELECT count(*) FROM venues v WHERE v.venue_type = g.slug AND v.status = 'PUBLISHED')
  + (SELECT count(*) FROM venue_genres vg JOIN venues v ON v.id = vg.venue_id
       WHERE vg.genre_id = g.id AND v.status = 'PUBLISHED');

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
CREATE TRIGGER venues_genre_totals_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_venues();
CREATE TRIGGER venues_genre_totals_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_venues();
CREATE TRIGGER venues_genre_totals_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_venues();

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
CREATE TRIGGER venue_genres_totals_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_links();
CREATE TRIGGER venue_genres_totals_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_genre_totals_of_links();

-- The links of a venue go before the venue, while it can still be seen whether they counted.
CREATE FUNCTION remove_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM venue_genres WHERE venue_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER venues_remove_genres BEFORE DELETE ON venues
  FOR EACH ROW EXECUTE FUNCTION remove_venue_genres();
