-- One row for each statement that changes what visitors read: their number and sum are the version of the directory.
ALTER TABLE directory_changes RENAME TO directory_versions;
ALTER SEQUENCE directory_changes_id_seq RENAME TO directory_versions_id_seq;
ALTER TABLE directory_versions RENAME CONSTRAINT directory_changes_pkey TO directory_versions_pkey;
ALTER FUNCTION log_directory_change() RENAME TO add_directory_version;
CREATE OR REPLACE FUNCTION add_directory_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version bigint;
BEGIN
  INSERT INTO directory_versions DEFAULT VALUES RETURNING id INTO version;
  -- Old rows go now and then, so that counting stays cheap; that the version changes by it costs one fresh answer.
  IF version % 100 = 0 THEN
    DELETE FROM directory_versions WHERE id IN (
      SELECT id FROM directory_versions WHERE id < version - 1000 FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN NULL;
END $$;
ALTER TRIGGER venues_change_log ON venues RENAME TO venues_directory_version;
ALTER TRIGGER venue_images_change_log ON venue_images RENAME TO venue_images_directory_version;
ALTER TRIGGER cities_change_log ON cities RENAME TO cities_directory_version;
ALTER TRIGGER regions_change_log ON regions RENAME TO regions_directory_version;

-- One row: the epoch of the feed of changes, and how far its entries in venue_changes are numbered and deleted.
ALTER TABLE change_log RENAME TO venue_change_feed;
ALTER TABLE venue_change_feed RENAME CONSTRAINT change_log_pkey TO venue_change_feed_pkey;

-- The venues of a genre are counted once, by region and city. Few rows: a genre has one for each region.
CREATE INDEX kind_counts_of_regions ON kind_counts (kind) INCLUDE (venue_count) WHERE city_id = 0;
CREATE VIEW genre_counts AS
  SELECT g.id AS genre_id, coalesce(sum(k.venue_count), 0)::integer AS venue_count
    FROM genres g LEFT JOIN kind_counts k ON k.city_id = 0 AND k.kind = 'genre:' || g.slug
    GROUP BY g.id;
DROP TRIGGER venues_genre_totals_insert ON venues;
DROP TRIGGER venues_genre_totals_update ON venues;
DROP TRIGGER venues_genre_totals_delete ON venues;
DROP TRIGGER venue_genres_totals_insert ON venue_genres;
DROP TRIGGER venue_genres_totals_delete ON venue_genres;
DROP FUNCTION maintain_genre_totals_of_venues();
DROP FUNCTION maintain_genre_totals_of_links();
DROP FUNCTION add_to_genre_totals(integer[], integer[]);

-- What an update changes, as a list of {field, was, becomes}; empty for requests in the submitter's own words alone.
-- Such a list takes the place of the details, so that they may be empty.
ALTER TABLE update_requests
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT update_requests_changes CHECK (
    jsonb_typeof(changes) = 'array' AND length(changes::text) <= 100000
  ),
  DROP CONSTRAINT update_requests_text_lengths,
  ADD CONSTRAINT update_requests_text_lengths CHECK (
    length(update_type) BETWEEN 1 AND 200 AND length(update_details) <= 5000
    AND (update_details <> '' OR changes <> '[]')
  );

-- What the release before still reads. The next one drops it, with genres.venue_count, senders.trusted_at, and
-- contributions.review_afterward, which nothing writes any more.
CREATE VIEW directory_changes AS SELECT id FROM directory_versions;
CREATE VIEW change_log AS SELECT epoch, position, pruned_position FROM venue_change_feed;
ALTER VIEW change_log ALTER COLUMN epoch SET DEFAULT gen_random_uuid();
