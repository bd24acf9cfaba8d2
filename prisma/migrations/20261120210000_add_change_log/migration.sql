-- One row for each statement that changed what visitors read. How many rows there are and what they add up to is
-- the version of the directory: it changes when, and only when, a change becomes visible. Rows instead of a counter,
-- because a counter's row would be locked by every writer until it commits.
CREATE TABLE directory_changes (
  id bigserial PRIMARY KEY
);

-- Old rows go now and then, so that counting stays cheap; that the version changes by it costs one fresh answer.
CREATE FUNCTION log_directory_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id bigint;
BEGIN
  INSERT INTO directory_changes DEFAULT VALUES RETURNING id INTO change_id;
  IF change_id % 100 = 0 THEN
    DELETE FROM directory_changes WHERE id IN (
      SELECT id FROM directory_changes WHERE id < change_id - 1000 FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER venues_change_log AFTER INSERT OR UPDATE OR DELETE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
CREATE TRIGGER venue_images_change_log AFTER INSERT OR UPDATE OR DELETE ON venue_images
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
CREATE TRIGGER cities_change_log AFTER INSERT OR UPDATE OF name, slug, region_id OR DELETE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
CREATE TRIGGER regions_change_log AFTER INSERT OR UPDATE OF name, slug, code OR DELETE ON regions
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();

-- Full lists in a stable order, and names that contain what was typed.
CREATE INDEX venues_status_id_idx ON venues (status, id);
CREATE INDEX venues_sort_name_trgm ON venues USING gin (sort_name gin_trgm_ops);
CREATE INDEX cities_name_trgm ON cities USING gin (fold_text(name) gin_trgm_ops);
