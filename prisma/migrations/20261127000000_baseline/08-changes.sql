-- What changed: the version of the directory, and the feed of GET /api/changes.

-- What happened to venues that visitors can see, for GET /api/changes (docs/decisions/changes-and-feeds.md).
CREATE TYPE venue_change_kind AS ENUM ('CREATED', 'CHANGED', 'CLOSED', 'TEMPORARILY_CLOSED', 'REOPENED', 'MERGED', 'HIDDEN');

-- One row for each statement that changed what visitors read. How many rows there are and what they add up to is
-- the version of the directory: it changes when, and only when, a change becomes visible. Rows instead of a counter,
-- because a counter's row would be locked by every writer until it commits.
CREATE TABLE directory_changes (
  id bigserial NOT NULL,
  PRIMARY KEY (id)
);

-- Triggers add rows without a position. Before changes are read, those that are committed get the next positions in order
-- of their IDs; so what commits later always follows.
CREATE TABLE venue_changes (
  id bigserial NOT NULL,
  "position" bigint,
  venue_id integer NOT NULL,
  kind venue_change_kind NOT NULL,
  -- Members of the API's venue.
  fields text[] NOT NULL DEFAULT '{}',
  merged_into_id integer,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX venue_changes_position_idx ON venue_changes (position) WHERE position IS NOT NULL;
CREATE INDEX venue_changes_unplaced_idx ON venue_changes (id) WHERE position IS NULL;

-- One row. Cursors belong to an epoch; a restore begins another.
CREATE TABLE change_log (
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  "position" bigint DEFAULT 0 NOT NULL,
  -- Of the last change that was deleted because of its age.
  pruned_position bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (epoch)
);
INSERT INTO change_log DEFAULT VALUES;

-- Members of the API's venue that differ between two versions of a venue.
CREATE FUNCTION changed_venue_fields(o venues, n venues) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN o.name IS DISTINCT FROM n.name THEN 'name' END,
    CASE WHEN o.slug IS DISTINCT FROM n.slug THEN 'slug' END,
    CASE WHEN o.status IS DISTINCT FROM n.status THEN 'status' END,
    CASE WHEN o.venue_type IS DISTINCT FROM n.venue_type THEN 'venueType' END,
    CASE WHEN o.address IS DISTINCT FROM n.address THEN 'address' END,
    CASE WHEN o.postal_code IS DISTINCT FROM n.postal_code THEN 'postalCode' END,
    CASE WHEN o.city_id IS DISTINCT FROM n.city_id THEN 'cityId' END,
    CASE WHEN (o.latitude, o.longitude) IS DISTINCT FROM (n.latitude, n.longitude) THEN 'locationCoordinates' END,
    CASE WHEN o.capacity IS DISTINCT FROM n.capacity THEN 'capacity' END,
    CASE WHEN o.capacity_min IS DISTINCT FROM n.capacity_min THEN 'capacityMin' END,
    CASE WHEN o.capacity_max IS DISTINCT FROM n.capacity_max THEN 'capacityMax' END,
    CASE WHEN o.website IS DISTINCT FROM n.website THEN 'website' END,
    CASE WHEN o.phone IS DISTINCT FROM n.phone THEN 'phone' END,
    CASE WHEN o.email IS DISTINCT FROM n.email THEN 'email' END,
    CASE WHEN o.description IS DISTINCT FROM n.description THEN 'description' END,
    CASE WHEN o.operating_hours IS DISTINCT FROM n.operating_hours THEN 'operatingHours' END,
    CASE WHEN (o.facebook, o.twitter, o.instagram) IS DISTINCT FROM (n.facebook, n.twitter, n.instagram)
      THEN 'socialLinks' END,
    CASE WHEN o.bar IS DISTINCT FROM n.bar THEN 'bar' END,
    CASE WHEN o.food IS DISTINCT FROM n.food THEN 'food' END,
    CASE WHEN o.merch IS DISTINCT FROM n.merch THEN 'merch' END,
    CASE WHEN o.parking IS DISTINCT FROM n.parking THEN 'parking' END,
    CASE WHEN o.accessibility IS DISTINCT FROM n.accessibility THEN 'accessibility' END,
    CASE WHEN o.is_featured IS DISTINCT FROM n.is_featured THEN 'isFeatured' END,
    CASE WHEN o.confirmed IS DISTINCT FROM n.confirmed THEN 'confirmedAt' END
  ], NULL)
$$;

CREATE FUNCTION is_public_venue(status venue_status, is_sample boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED') AND NOT is_sample;

CREATE FUNCTION log_added_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_changed_member(array_agg(DISTINCT venue_id), TG_ARGV) FROM new_rows;
  RETURN NULL;
END $$;
-- Updates only copy the order of the venue.
CREATE TRIGGER venue_genres_log_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_members('genres');
CREATE TRIGGER venue_images_log_insert AFTER INSERT ON venue_images
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_members('images');
CREATE TRIGGER venue_images_log_update AFTER UPDATE ON venue_images
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_members('images');

CREATE FUNCTION log_added_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_changes (venue_id, kind)
    SELECT id, 'CREATED' FROM new_rows
      WHERE is_public_venue(status, is_sample) ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_log_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_venues();

-- A city's name and slug are in the records and addresses of its venues.
CREATE FUNCTION log_changed_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_changed_member(array_agg(id), ARRAY['cityName', 'url']) FROM venues WHERE city_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cities_log_update AFTER UPDATE OF name, slug ON cities
  FOR EACH ROW WHEN ((OLD.name, OLD.slug) IS DISTINCT FROM (NEW.name, NEW.slug)) EXECUTE FUNCTION log_changed_city();

-- Logs that a member changed whose values are in another table.
CREATE FUNCTION log_changed_member(venue_ids integer[], members text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO venue_changes (venue_id, kind, fields)
    SELECT id, 'CHANGED', members FROM venues
      WHERE id = ANY (venue_ids) AND is_public_venue(status, is_sample) ORDER BY id
$$;

CREATE FUNCTION log_changed_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    SELECT n.id, n.merged_into_id, changed_venue_fields(o, n) AS fields,
           is_public_venue(o.status, o.is_sample) AS was_public,
           is_public_venue(n.status, n.is_sample) AS is_public,
           n.status AS status, o.status <> n.status AS has_new_status
      FROM old_rows o JOIN new_rows n USING (id)
  )
  INSERT INTO venue_changes (venue_id, kind, fields, merged_into_id)
    SELECT id,
           (CASE
             WHEN NOT was_public THEN 'CREATED'
             WHEN NOT is_public AND merged_into_id IS NOT NULL THEN 'MERGED'
             WHEN NOT is_public THEN 'HIDDEN'
             WHEN NOT has_new_status THEN 'CHANGED'
             WHEN status = 'PUBLISHED' THEN 'REOPENED'
             ELSE status::text
           END)::venue_change_kind,
           CASE WHEN was_public AND is_public THEN fields ELSE '{}' END,
           CASE WHEN NOT is_public THEN merged_into_id END
      FROM changed
      WHERE (was_public OR is_public) AND (was_public <> is_public OR fields <> '{}')
      ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_log_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_venues();

CREATE FUNCTION log_deleted_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_changes (venue_id, kind)
    SELECT id, 'HIDDEN' FROM old_rows WHERE is_public_venue(status, is_sample) ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_log_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_deleted_venues();

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
CREATE TRIGGER cities_change_log AFTER INSERT OR UPDATE OF name, slug, region_id, likely_meant_id OR DELETE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
CREATE TRIGGER regions_change_log AFTER INSERT OR UPDATE OF name, slug, code OR DELETE ON regions
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
CREATE TRIGGER venue_images_change_log AFTER INSERT OR UPDATE OR DELETE ON venue_images
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
CREATE TRIGGER venues_change_log AFTER INSERT OR UPDATE OR DELETE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();

CREATE FUNCTION log_removed_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_changed_member(array_agg(DISTINCT venue_id), TG_ARGV) FROM old_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER venue_genres_log_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_removed_members('genres');
CREATE TRIGGER venue_images_log_delete AFTER DELETE ON venue_images
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_removed_members('images');
