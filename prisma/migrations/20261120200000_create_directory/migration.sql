CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TYPE venue_status AS ENUM ('PENDING', 'PUBLISHED', 'CLOSED', 'HIDDEN');
CREATE TYPE genre_kind AS ENUM ('TYPE', 'MUSIC');
CREATE TYPE fact_source AS ENUM ('IMPORT', 'SUBMISSION', 'REVIEW', 'DESCRIPTION', 'SAMPLE');

-- unaccent() is only STABLE because its dictionary could be swapped; naming the dictionary makes the
-- result depend on the text alone, which a generated column needs.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE TABLE countries (
  id          serial PRIMARY KEY,
  code        text NOT NULL,
  slug        text NOT NULL,
  name        text NOT NULL,
  venue_count integer NOT NULL DEFAULT 0,
  CONSTRAINT countries_code_format CHECK (code ~ '^[a-z]{2}$'),
  CONSTRAINT countries_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT countries_name_present CHECK (name <> ''),
  CONSTRAINT countries_venue_count_range CHECK (venue_count >= 0)
);
CREATE UNIQUE INDEX countries_code_key ON countries (code);
CREATE UNIQUE INDEX countries_slug_key ON countries (slug);

CREATE TABLE regions (
  id          serial PRIMARY KEY,
  country_id  integer NOT NULL REFERENCES countries (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  code        text NOT NULL,
  slug        text NOT NULL,
  name        text NOT NULL,
  venue_count integer NOT NULL DEFAULT 0,
  CONSTRAINT regions_code_format CHECK (code ~ '^[A-Z0-9]{1,3}$'),
  CONSTRAINT regions_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT regions_name_present CHECK (name <> ''),
  CONSTRAINT regions_venue_count_range CHECK (venue_count >= 0)
);
CREATE UNIQUE INDEX regions_country_id_code_key ON regions (country_id, code);
CREATE UNIQUE INDEX regions_country_id_slug_key ON regions (country_id, slug);
CREATE INDEX regions_slug_idx ON regions (slug);

CREATE TABLE cities (
  id          serial PRIMARY KEY,
  region_id   integer NOT NULL REFERENCES regions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  slug        text NOT NULL,
  name        text NOT NULL,
  population  integer,
  latitude    double precision,
  longitude   double precision,
  venue_count integer NOT NULL DEFAULT 0,
  CONSTRAINT cities_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- /{country}/{region}/venues leads to the region, so no city can live there.
  CONSTRAINT cities_slug_free CHECK (slug <> 'venues'),
  CONSTRAINT cities_name_present CHECK (name <> ''),
  CONSTRAINT cities_population_range CHECK (population > 0),
  CONSTRAINT cities_coordinates_range CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
  ),
  CONSTRAINT cities_venue_count_range CHECK (venue_count >= 0)
);
CREATE UNIQUE INDEX cities_region_id_slug_key ON cities (region_id, slug);
CREATE UNIQUE INDEX cities_id_region_id_key ON cities (id, region_id);
CREATE INDEX cities_slug_idx ON cities (slug);

CREATE TABLE genres (
  id          serial PRIMARY KEY,
  slug        text NOT NULL,
  name        text NOT NULL,
  description text,
  kind        genre_kind NOT NULL,
  CONSTRAINT genres_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT genres_name_present CHECK (name <> '')
);
CREATE UNIQUE INDEX genres_slug_key ON genres (slug);

CREATE TABLE venues (
  id                   serial PRIMARY KEY,
  slug                 text NOT NULL,
  name                 text NOT NULL,
  sort_name            text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fold_text(name)) STORED,
  status               venue_status NOT NULL DEFAULT 'PENDING',
  city_id              integer NOT NULL,
  region_id            integer NOT NULL,
  venue_type           text REFERENCES genres (slug) ON DELETE RESTRICT ON UPDATE CASCADE,
  description          text,
  address              text,
  postal_code          text,
  website              text,
  phone                text,
  capacity             integer,
  latitude             double precision,
  longitude            double precision,
  operating_hours      text,
  facebook             text,
  twitter              text,
  instagram            text,
  bar                  boolean,
  bar_source           fact_source,
  food                 boolean,
  food_source          fact_source,
  merch                boolean,
  merch_source         fact_source,
  parking              boolean,
  parking_source       fact_source,
  accessibility        boolean,
  accessibility_source fact_source,
  is_featured          boolean NOT NULL DEFAULT false,
  is_sample            boolean NOT NULL DEFAULT false,
  source_name          text,
  source_record_id     text,
  source_licence       text,
  imported_at          timestamptz(3),
  verified_at          timestamptz(3),
  created_at           timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at           timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Both columns, so that a venue cannot name a region its city does not lie in.
  FOREIGN KEY (city_id, region_id) REFERENCES cities (id, region_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT venues_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT venues_name_present CHECK (name <> ''),
  CONSTRAINT venues_type_known CHECK (venue_type IN ('club', 'theater', 'arena', 'bar', 'outdoor', 'other')),
  CONSTRAINT venues_capacity_range CHECK (capacity BETWEEN 1 AND 500000),
  CONSTRAINT venues_coordinates_range CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND latitude <> 0
    AND longitude BETWEEN -180 AND 180 AND longitude <> 0
  ),
  CONSTRAINT venues_web_links CHECK (
    website ~* '^https?://' AND facebook ~* '^https?://' AND twitter ~* '^https?://' AND instagram ~* '^https?://'
  ),
  CONSTRAINT venues_fact_sources CHECK (
    (bar IS NULL) = (bar_source IS NULL)
    AND (food IS NULL) = (food_source IS NULL)
    AND (merch IS NULL) = (merch_source IS NULL)
    AND (parking IS NULL) = (parking_source IS NULL)
    AND (accessibility IS NULL) = (accessibility_source IS NULL)
  ),
  CONSTRAINT venues_source_complete CHECK (source_record_id IS NULL OR source_name IS NOT NULL)
);
CREATE UNIQUE INDEX venues_slug_key ON venues (slug);
CREATE UNIQUE INDEX venues_source_name_source_record_id_key ON venues (source_name, source_record_id);
-- Cards of a city and of a region, in the order they are shown. Not partial: Prisma sends the status as a parameter
-- cast to the enum, which the planner cannot prove to be 'PUBLISHED'.
CREATE INDEX venues_city_id_status_is_featured_sort_name_id_idx
  ON venues (city_id, status, is_featured DESC, sort_name, id);
CREATE INDEX venues_region_id_status_is_featured_sort_name_id_idx
  ON venues (region_id, status, is_featured DESC, sort_name, id);
CREATE INDEX venues_samples ON venues (id) WHERE is_sample;

CREATE TABLE venue_genres (
  venue_id integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  genre_id integer NOT NULL REFERENCES genres (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  PRIMARY KEY (venue_id, genre_id)
);
CREATE INDEX venue_genres_genre_id_venue_id_idx ON venue_genres (genre_id, venue_id);

CREATE TABLE venue_images (
  id       serial PRIMARY KEY,
  venue_id integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL,
  url      text NOT NULL,
  alt      text NOT NULL,
  credit   text,
  CONSTRAINT venue_images_position_range CHECK (position >= 0),
  CONSTRAINT venue_images_url_format CHECK (url ~ '^(https://|/[^/])'),
  CONSTRAINT venue_images_alt_present CHECK (alt <> '')
);
CREATE UNIQUE INDEX venue_images_venue_id_position_key ON venue_images (venue_id, position);

CREATE TABLE former_venue_slugs (
  slug       text PRIMARY KEY,
  venue_id   integer NOT NULL REFERENCES venues (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  retired_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT former_venue_slugs_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE INDEX former_venue_slugs_venue_id_idx ON former_venue_slugs (venue_id);

CREATE TABLE map_cells (
  region_id   integer NOT NULL REFERENCES regions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  x           integer NOT NULL,
  y           integer NOT NULL,
  venue_count integer NOT NULL,
  PRIMARY KEY (region_id, x, y),
  CONSTRAINT map_cells_venue_count_range CHECK (venue_count >= 0)
);

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

-- Maintained totals. One statement on venues adds its difference to cities and map_cells; a change of
-- cities adds to regions, and a change of regions to countries. Statement triggers, so that an import of
-- 500 rows costs a handful of updates; rows are locked in id order, so that two writers cannot deadlock.
CREATE TYPE venue_place AS (city_id integer, region_id integer, x integer, y integer);

CREATE FUNCTION maintain_venue_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrived venue_place[];
  departed venue_place[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO arrived FROM new_rows WHERE status = 'PUBLISHED';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO departed FROM old_rows WHERE status = 'PUBLISHED';
  END IF;
  IF arrived IS NULL AND departed IS NULL THEN
    RETURN NULL;
  END IF;

  WITH change AS (
    SELECT city_id, sum(difference) AS difference FROM (
      SELECT city_id, 1 AS difference FROM unnest(arrived)
      UNION ALL SELECT city_id, -1 FROM unnest(departed)
    ) moves GROUP BY city_id HAVING sum(difference) <> 0
  ), locked AS (
    SELECT c.id, change.difference FROM cities c JOIN change ON change.city_id = c.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE cities c SET venue_count = c.venue_count + locked.difference FROM locked WHERE c.id = locked.id;

  -- Proposes 0 and then adds the difference: a proposed row is checked before its conflict is seen.
  INSERT INTO map_cells (region_id, x, y, venue_count)
    SELECT DISTINCT region_id, x, y, 0 FROM unnest(arrived || departed) WHERE x IS NOT NULL
    ORDER BY region_id, x, y
    ON CONFLICT DO NOTHING;
  WITH change AS (
    SELECT region_id, x, y, sum(difference) AS difference FROM (
      SELECT region_id, x, y, 1 AS difference FROM unnest(arrived) WHERE x IS NOT NULL
      UNION ALL SELECT region_id, x, y, -1 FROM unnest(departed) WHERE x IS NOT NULL
    ) moves GROUP BY region_id, x, y HAVING sum(difference) <> 0
  ), locked AS (
    SELECT cell.region_id, cell.x, cell.y, change.difference FROM map_cells cell
      JOIN change USING (region_id, x, y) ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF cell
  )
  UPDATE map_cells cell SET venue_count = cell.venue_count + locked.difference
    FROM locked WHERE (cell.region_id, cell.x, cell.y) = (locked.region_id, locked.x, locked.y);
  RETURN NULL;
END $$;

CREATE TRIGGER venues_totals_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();
CREATE TRIGGER venues_totals_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();
CREATE TRIGGER venues_totals_delete AFTER DELETE ON venues
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();

CREATE FUNCTION maintain_region_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH change AS (
    SELECT n.region_id, sum(n.venue_count - o.venue_count) AS difference
      FROM new_rows n JOIN old_rows o USING (id)
      GROUP BY n.region_id HAVING sum(n.venue_count - o.venue_count) <> 0
  ), locked AS (
    SELECT r.id, change.difference FROM regions r JOIN change ON change.region_id = r.id
      ORDER BY r.id FOR NO KEY UPDATE OF r
  )
  UPDATE regions r SET venue_count = r.venue_count + locked.difference FROM locked WHERE r.id = locked.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cities_totals_update AFTER UPDATE ON cities
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_region_totals();

CREATE FUNCTION maintain_country_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH change AS (
    SELECT n.country_id, sum(n.venue_count - o.venue_count) AS difference
      FROM new_rows n JOIN old_rows o USING (id)
      GROUP BY n.country_id HAVING sum(n.venue_count - o.venue_count) <> 0
  ), locked AS (
    SELECT c.id, change.difference FROM countries c JOIN change ON change.country_id = c.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE countries c SET venue_count = c.venue_count + locked.difference FROM locked WHERE c.id = locked.id;
  RETURN NULL;
END $$;
CREATE TRIGGER regions_totals_update AFTER UPDATE ON regions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_country_totals();
