-- Venues, their music and images, and the addresses and names they had.

CREATE TYPE genre_kind AS ENUM ('TYPE', 'MUSIC');

CREATE TYPE fact_source AS ENUM ('IMPORT', 'SUBMISSION', 'REVIEW', 'DESCRIPTION', 'SAMPLE');

CREATE TYPE venue_status AS ENUM ('PENDING', 'PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED', 'HIDDEN');

-- What a venue is found by, word for word: its name, where it lies, and what the filters ask for. Words of names have
-- no colon, so they cannot be taken for the rest. Its cost keeps the planner from computing it for row after row where
-- it takes a word for more frequent than it is.
CREATE FUNCTION venue_search_terms(search_name text, city_id integer, region_id integer, facets integer)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(
    public.search_words(search_name) || ARRAY[
      'city:' || city_id, 'region:' || region_id, 'type:' || (facets >> 5 & 7), 'size:' || (facets >> 8 & 7),
      CASE WHEN facets & 1 <> 0 THEN 'has:1' END, CASE WHEN facets & 2 <> 0 THEN 'has:2' END,
      CASE WHEN facets & 4 <> 0 THEN 'has:4' END, CASE WHEN facets & 8 <> 0 THEN 'has:8' END,
      CASE WHEN facets & 16 <> 0 THEN 'has:16' END
    ], NULL));
END $$;

-- Former names are found with typos, as current ones are: by their words, which the vocabulary knows.
-- The cost keeps the planner from computing the words of every name, as with venue_search_terms.
CREATE FUNCTION former_search_terms(search_name text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN array_to_tsvector(public.search_words(search_name));
END $$;

CREATE TABLE genres (
  id serial,
  slug text NOT NULL,
  name text NOT NULL,
  description text,
  kind genre_kind NOT NULL,
  -- How many published venues have a genre as their type or among their music. Maintained like the totals of places:
  -- one update per statement, genres locked in the order of their ids.
  venue_count integer NOT NULL DEFAULT 0,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT genres_name_present CHECK (name <> ''),
  CONSTRAINT genres_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT genres_venue_count_range CHECK (venue_count >= 0)
);
CREATE UNIQUE INDEX genres_slug_key ON genres (slug);

CREATE TABLE venues (
  id serial,
  slug text NOT NULL,
  name text NOT NULL,
  sort_name text COLLATE "C" GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
  status venue_status NOT NULL DEFAULT 'PENDING',
  city_id integer NOT NULL,
  region_id integer NOT NULL,
  venue_type text,
  description text,
  address text,
  postal_code text,
  website text,
  phone text,
  capacity integer,
  latitude double precision,
  longitude double precision,
  operating_hours text,
  facebook text,
  twitter text,
  instagram text,
  bar boolean,
  bar_source fact_source,
  food boolean,
  food_source fact_source,
  merch boolean,
  merch_source fact_source,
  parking boolean,
  parking_source fact_source,
  accessibility boolean,
  accessibility_source fact_source,
  is_featured boolean NOT NULL DEFAULT false,
  is_sample boolean NOT NULL DEFAULT false,
  verified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  -- A venue merged into another is hidden, and its addresses lead there.
  merged_into_id integer,
  capacity_min integer,
  capacity_max integer,
  -- What lists by size are sorted by: the number, or the least the venue holds.
  sort_capacity integer GENERATED ALWAYS AS (COALESCE(capacity, capacity_min)) STORED,
  -- What the filters of /browse ask for, in one number per venue: five bits of amenities known to be there, three bits
  -- of type, three bits of size; 0 where nobody has said. A filter is a mask and a value. lib/venues/facets.ts has the
  -- same layout, and its test compares the two.
  facets integer GENERATED ALWAYS AS (((((((
CASE
    WHEN bar THEN 1
    ELSE 0
END +
CASE
    WHEN food THEN 2
    ELSE 0
END) +
CASE
    WHEN merch THEN 4
    ELSE 0
END) +
CASE
    WHEN parking THEN 8
    ELSE 0
END) +
CASE
    WHEN accessibility THEN 16
    ELSE 0
END) + (32 *
CASE venue_type
    WHEN 'club'::text THEN 1
    WHEN 'theater'::text THEN 2
    WHEN 'arena'::text THEN 3
    WHEN 'bar'::text THEN 4
    WHEN 'outdoor'::text THEN 5
    WHEN 'other'::text THEN 6
    ELSE 0
END)) + (256 *
CASE
    WHEN (COALESCE(capacity, capacity_min) IS NULL) THEN 0
    WHEN (COALESCE(capacity, capacity_min) < 200) THEN 1
    WHEN (COALESCE(capacity, capacity_min) <= 500) THEN 2
    WHEN (COALESCE(capacity, capacity_min) <= 1000) THEN 3
    WHEN (COALESCE(capacity, capacity_min) <= 5000) THEN 4
    ELSE 5
END))) STORED NOT NULL,
  -- Where a venue can be written to; its page shows it.
  email text,
  -- Name, address and description as a typed text is looked for in them: lower case, without accents. The leading space
  -- makes every first letter of a word follow one, so that '% ox%' finds beginnings of words. No text that is searched
  -- for has a line break, so none is found across two fields.
  search_document text GENERATED ALWAYS AS ((' '::text || fold_text(((((name || ' 
 '::text) || COALESCE(address, ''::text)) || ' 
 '::text) || COALESCE(description, ''::text))))) STORED NOT NULL,
  -- What people decided about the venue, by group of facts: {"phone": {"by": "REVIEWER", "at": "…", "values": {"phone": …}}}.
  decided jsonb,
  -- When the facts of each kind were last confirmed: {"capacity": {"at": "…", "by": "VISITORS", "values": {"capacity": …}}}.
  confirmed jsonb,
  -- The batch that last changed what visitors read; null if a person did. No foreign key, because batches are never deleted.
  batch_id integer DEFAULT current_batch(),
  has_photo boolean NOT NULL DEFAULT false,
  has_music boolean NOT NULL DEFAULT false,
  -- From 0 to 98.
  completeness smallint GENERATED ALWAYS AS (((((((((
CASE
    WHEN has_photo THEN 35
    ELSE 0
END +
CASE
    WHEN (description IS NULL) THEN 0
    ELSE 15
END) +
CASE
    WHEN (latitude IS NULL) THEN 0
    ELSE 10
END) +
CASE
    WHEN (website IS NULL) THEN 0
    ELSE 10
END) +
CASE
    WHEN (COALESCE(capacity, capacity_min) IS NULL) THEN 0
    ELSE 8
END) +
CASE
    WHEN (venue_type IS NULL) THEN 0
    ELSE 6
END) +
CASE
    WHEN (operating_hours IS NULL) THEN 0
    ELSE 6
END) +
CASE
    WHEN (phone IS NULL) THEN 0
    ELSE 5
END) +
CASE
    WHEN has_music THEN 3
    ELSE 0
END)) STORED NOT NULL,
  -- The whole name if nothing else is left of it.
  filing_name text COLLATE "C" GENERATED ALWAYS AS (COALESCE(NULLIF(regexp_replace((fold_text(name) COLLATE "C"), '^([ -@[-`{-~]|[0-9](st|nd|rd|th) |the )+'::text, ''::text), ''::text), fold_text(name))) STORED NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT venues_capacity_min_max CHECK (
    capacity_min BETWEEN 1 AND 500000
    AND (capacity_max IS NULL OR (capacity_min IS NOT NULL AND capacity_max BETWEEN capacity_min AND 500000))
  ),
  CONSTRAINT venues_capacity_range CHECK (capacity BETWEEN 1 AND 500000),
  CONSTRAINT venues_confirmed_is_object CHECK (jsonb_typeof(confirmed) = 'object'),
  CONSTRAINT venues_coordinates_range CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND latitude <> 0
    AND longitude BETWEEN -180 AND 180 AND longitude <> 0
  ),
  CONSTRAINT venues_decided_object CHECK (jsonb_typeof(decided) = 'object'),
  CONSTRAINT venues_email_format CHECK (length(email) <= 254 AND email LIKE '_%@_%'),
  CONSTRAINT venues_fact_sources CHECK (
    (bar IS NULL) = (bar_source IS NULL)
    AND (food IS NULL) = (food_source IS NULL)
    AND (merch IS NULL) = (merch_source IS NULL)
    AND (parking IS NULL) = (parking_source IS NULL)
    AND (accessibility IS NULL) = (accessibility_source IS NULL)
  ),
  CONSTRAINT venues_merged_hidden CHECK (merged_into_id IS NULL OR (status = 'HIDDEN' AND merged_into_id <> id)),
  CONSTRAINT venues_name_present CHECK (name <> ''),
  CONSTRAINT venues_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT venues_type_known CHECK (venue_type IN ('club', 'theater', 'arena', 'bar', 'outdoor', 'other')),
  CONSTRAINT venues_web_links CHECK (
    website ~* '^https?://' AND facebook ~* '^https?://' AND twitter ~* '^https?://' AND instagram ~* '^https?://'
  ),
  CONSTRAINT venues_city_id_region_id_fkey FOREIGN KEY (city_id, region_id) REFERENCES cities (id, region_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT venues_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT venues_venue_type_fkey FOREIGN KEY (venue_type) REFERENCES genres (slug) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- The address of a record that names the wrong town is in another city of the region.
CREATE INDEX venues_address_in_region ON venues (region_id, address_key(address), city_id) WHERE address IS NOT NULL;
CREATE INDEX venues_by_capacity ON venues (sort_capacity, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_capacity_descending ON venues (sort_capacity DESC NULLS LAST, sort_name, id) INCLUDE (facets)
  WHERE status = 'PUBLISHED';
-- For filters that few venues pass: these are read whole and sorted.
CREATE INDEX venues_by_facets ON venues (facets)
  INCLUDE (is_featured, completeness, filing_name, sort_name, sort_capacity, id) WHERE status = 'PUBLISHED';
CREATE INDEX venues_by_name ON venues (sort_name, id) INCLUDE (facets) WHERE status = 'PUBLISHED';
-- The nearest of all venues, and the nearest of one region: each region has a stretch of the map to itself.
CREATE INDEX venues_by_position ON venues USING gist (flat_position(latitude, longitude))
  INCLUDE (id, region_id, latitude, longitude) WHERE status = 'PUBLISHED' AND latitude IS NOT NULL;
CREATE INDEX venues_by_region_and_position ON venues
  USING gist ((flat_position(latitude, longitude) + point(10 * region_id, 0)))
  INCLUDE (id, region_id, latitude, longitude) WHERE status = 'PUBLISHED' AND latitude IS NOT NULL;
-- Cards of a city and of a region, in the order they are shown. Not partial: Prisma sends the status as a parameter
-- cast to the enum, which the planner cannot prove to be 'PUBLISHED'.
CREATE INDEX venues_city_id_status_is_featured_sort_name_id_idx
  ON venues (city_id, status, is_featured DESC, sort_name, id);
CREATE INDEX venues_in_feeds ON venues (region_id, updated_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT is_sample AND batch_id IS NULL;
-- What search engines and feed readers are told of: per region, in the order of ids for the files of the sitemap, and
-- the last changed first for feeds. Samples are in neither.
CREATE INDEX venues_in_sitemaps ON venues (region_id, id) WHERE status = 'PUBLISHED' AND NOT is_sample;
CREATE INDEX venues_merged_into_id_idx ON venues (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX venues_name_end_in_city ON venues (city_id, (reverse(search_key(search_name))) COLLATE "C");
-- A name with a typo has the first or the last letters of its venue's name. The index of the last letters is of reversed names.
CREATE INDEX venues_name_in_city ON venues (city_id, (search_key(search_name)) COLLATE "C");
-- The venues of a type in a city, in the order of lists. Venues without a type, as most imports bring, are not in it.
CREATE INDEX venues_of_type_in_city
  ON venues (city_id, venue_type, is_featured DESC, completeness DESC, filing_name, sort_name, id)
  WHERE status = 'PUBLISHED' AND venue_type IS NOT NULL;
CREATE INDEX venues_phone_key ON venues (phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX venues_postal_key ON venues (postal_key(postal_code) COLLATE "C")
  WHERE status = 'PUBLISHED' AND postal_code IS NOT NULL;
CREATE INDEX venues_recommended ON venues (is_featured DESC, completeness DESC, filing_name, sort_name, id)
  INCLUDE (facets) WHERE status = 'PUBLISHED';
CREATE INDEX venues_recommended_in_city
  ON venues (city_id, is_featured DESC, completeness DESC, filing_name, sort_name, id) WHERE status = 'PUBLISHED';
CREATE INDEX venues_recommended_in_region
  ON venues (region_id, is_featured DESC, completeness DESC, filing_name, sort_name, id) WHERE status = 'PUBLISHED';
CREATE INDEX venues_region_id_status_is_featured_sort_name_id_idx
  ON venues (region_id, status, is_featured DESC, sort_name, id);
CREATE INDEX venues_samples ON venues (id) WHERE is_sample;
CREATE INDEX venues_search_document ON venues USING gin (search_document gin_trgm_ops) WHERE status = 'PUBLISHED';
CREATE INDEX venues_search_key ON venues (search_key(search_name) COLLATE "C", id) WHERE status = 'PUBLISHED';
CREATE INDEX venues_search_terms ON venues USING gin (venue_search_terms(search_name, city_id, region_id, facets))
  WHERE status = 'PUBLISHED';
-- The same for the featured, the largest and every thirty-second venue. A word that very many names have finds enough
-- here; only rarer ones need the whole index, which answers all matches or none.
CREATE INDEX venues_search_terms_first ON venues USING gin (venue_search_terms(search_name, city_id, region_id, facets))
  WHERE status = 'PUBLISHED' AND (is_featured OR capacity > 10000 OR id % 32 = 0);
CREATE UNIQUE INDEX venues_slug_key ON venues (slug);
-- Full lists in a stable order, and names that contain what was typed.
CREATE INDEX venues_status_id_idx ON venues (status, id);
-- Venues that say nothing but their name and city, for reviewers.
CREATE INDEX venues_thin_idx ON venues (id)
  WHERE status = 'PUBLISHED' AND NOT is_sample AND address IS NULL AND phone IS NULL AND website IS NULL AND latitude IS NULL;
-- Search knows published venues only; what is sent in may also be one that closed, and reviewers look for all.
CREATE INDEX venues_unlisted_names ON venues (status, search_key(search_name) COLLATE "C", id)
  WHERE status <> 'PUBLISHED' AND NOT is_sample;
CREATE INDEX venues_website_host ON venues (website_host(website)) WHERE website IS NOT NULL;

CREATE TABLE venue_genres (
  venue_id integer NOT NULL,
  genre_id integer NOT NULL,
  is_listed boolean NOT NULL DEFAULT false,
  is_featured boolean NOT NULL DEFAULT false,
  sort_name text COLLATE "C" NOT NULL DEFAULT '',
  completeness smallint NOT NULL DEFAULT 0,
  filing_name text COLLATE "C" NOT NULL DEFAULT '',
  -- The venues of a music genre in a city.
  city_id integer NOT NULL DEFAULT 0,
  PRIMARY KEY (venue_id, genre_id),
  CONSTRAINT venue_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT venue_genres_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX venue_genres_genre_id_venue_id_idx ON venue_genres (genre_id, venue_id);
CREATE INDEX venue_genres_listed
  ON venue_genres (genre_id, is_featured DESC, completeness DESC, filing_name, sort_name, venue_id) WHERE is_listed;
CREATE INDEX venue_genres_listed_in_city
  ON venue_genres (genre_id, city_id, is_featured DESC, completeness DESC, filing_name, sort_name, venue_id)
  WHERE is_listed;

CREATE TABLE venue_images (
  id serial,
  venue_id integer NOT NULL,
  "position" integer NOT NULL,
  url text NOT NULL,
  alt text NOT NULL,
  credit text,
  photo_id uuid,
  PRIMARY KEY (id),
  CONSTRAINT venue_images_alt_present CHECK (alt <> ''),
  CONSTRAINT venue_images_position_range CHECK (position >= 0),
  CONSTRAINT venue_images_url_format CHECK (url ~ '^(https://|/[^/])'),
  CONSTRAINT venue_images_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX venue_images_photo_id_key ON venue_images (photo_id);
CREATE UNIQUE INDEX venue_images_venue_id_position_key ON venue_images (venue_id, position);

CREATE TABLE former_venue_slugs (
  slug text NOT NULL,
  venue_id integer NOT NULL,
  retired_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (slug),
  CONSTRAINT former_venue_slugs_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT former_venue_slugs_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX former_venue_slugs_venue_id_idx ON former_venue_slugs (venue_id);

-- Names that venues had before; people go on using them.
CREATE TABLE former_venue_names (
  venue_id integer NOT NULL,
  name text NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  retired_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (venue_id, name),
  CONSTRAINT former_venue_names_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX former_venue_names_search_key ON former_venue_names (search_key(search_name) COLLATE "C", venue_id);
CREATE INDEX former_venue_names_search_terms ON former_venue_names USING gin (former_search_terms(search_name));

CREATE FUNCTION add_to_batch_regions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_batch() IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT batch_id, region_id, count(*), max(updated_at) FROM new_rows
        WHERE batch_id IS NOT NULL AND status = 'PUBLISHED' AND NOT is_sample GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  ELSE
    -- A venue that the batch changes again is counted once.
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT later.batch_id, later.region_id,
             count(*) FILTER (WHERE (earlier.batch_id, earlier.region_id, earlier.status) IS DISTINCT FROM (later.batch_id, later.region_id, later.status)),
             max(later.updated_at)
        FROM new_rows later JOIN old_rows earlier ON earlier.id = later.id
        WHERE later.batch_id IS NOT NULL AND later.updated_at <> earlier.updated_at
          AND later.status = 'PUBLISHED' AND NOT later.is_sample
        GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_batch_regions_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_batch_regions();
CREATE TRIGGER venues_batch_regions_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_batch_regions();

-- Locks the venue, so that a change of it under way is either read here or finds this row. A link without a venue is
-- left to the foreign key to refuse.
CREATE FUNCTION copy_order_to_venue_genre() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  venue venues;
BEGIN
  SELECT * INTO venue FROM venues WHERE id = NEW.venue_id FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW.city_id := venue.city_id;
    NEW.is_listed := venue.status = 'PUBLISHED';
    NEW.is_featured := venue.is_featured;
    NEW.completeness := venue.completeness;
    NEW.filing_name := venue.filing_name;
    NEW.sort_name := venue.sort_name;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER venue_genres_copy_order BEFORE INSERT OR UPDATE OF venue_id ON venue_genres
  FOR EACH ROW EXECUTE FUNCTION copy_order_to_venue_genre();

CREATE FUNCTION copy_order_to_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE venue_genres vg
    SET city_id = n.city_id, is_listed = n.status = 'PUBLISHED', is_featured = n.is_featured,
        completeness = n.completeness, filing_name = n.filing_name, sort_name = n.sort_name
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE vg.venue_id = n.id
      AND (n.city_id, n.status, n.is_featured, n.completeness, n.sort_name)
        IS DISTINCT FROM (o.city_id, o.status, o.is_featured, o.completeness, o.sort_name);
  RETURN NULL;
END $$;
CREATE TRIGGER venues_copy_order AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION copy_order_to_venue_genres();

-- A slug once published is never given to another venue: changing a venue's slug retires the old one,
-- and a retired slug is refused to everybody else. AFTER, because by then the unique index has made a
-- concurrent taker of the same slug wait, and this statement sees what the winner committed.
CREATE FUNCTION guard_venue_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM former_venue_slugs f WHERE f.slug = NEW.slug AND f.venue_id <> NEW.id) THEN
    RAISE unique_violation USING
      MESSAGE = format('venue slug "%s" belonged to another venue', NEW.slug),
      TABLE = 'venues', CONSTRAINT = 'venues_slug_key';
  END IF;
  DELETE FROM former_venue_slugs f WHERE f.slug = NEW.slug AND f.venue_id = NEW.id;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'PENDING' THEN
    INSERT INTO former_venue_slugs (slug, venue_id) VALUES (OLD.slug, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_guard_slug_on_insert AFTER INSERT ON venues
  FOR EACH ROW EXECUTE FUNCTION guard_venue_slug();
CREATE TRIGGER venues_guard_slug_on_update AFTER UPDATE OF slug ON venues
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION guard_venue_slug();

CREATE FUNCTION keep_former_venue_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_venue_names WHERE venue_id = NEW.id AND search_text(name) = NEW.search_name;
  IF OLD.search_name <> NEW.search_name THEN
    INSERT INTO former_venue_names (venue_id, name) VALUES (NEW.id, OLD.name) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_former_name AFTER UPDATE OF name ON venues
  FOR EACH ROW WHEN (OLD.name <> NEW.name AND OLD.status <> 'PENDING') EXECUTE FUNCTION keep_former_venue_name();

-- The links of a venue go before the venue, while it can still be seen whether they counted.
CREATE FUNCTION remove_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM venue_genres WHERE venue_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER venues_remove_genres BEFORE DELETE ON venues
  FOR EACH ROW EXECUTE FUNCTION remove_venue_genres();

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
-- Not for venues that are being deleted: remove_venue_genres() runs before that, and may not change their rows.
CREATE TRIGGER venue_genres_renew_delete AFTER DELETE ON venue_genres
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_genres_renew_insert AFTER INSERT ON venue_genres
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_images_renew_delete AFTER DELETE ON venue_images
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_images_renew_insert AFTER INSERT ON venue_images
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();
CREATE TRIGGER venue_images_renew_update AFTER UPDATE ON venue_images
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();

CREATE FUNCTION set_venue_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.batch_id := current_batch();
  RETURN NEW;
END $$;
CREATE TRIGGER venues_batch BEFORE UPDATE ON venues
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION set_venue_batch();
