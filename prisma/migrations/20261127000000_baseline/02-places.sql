-- Countries, regions, cities, and the towns and postal areas that searches know.

CREATE TABLE countries (
  id serial,
  code text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  venue_count integer NOT NULL DEFAULT 0,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT countries_code_format CHECK (code ~ '^[a-z]{2}$'),
  CONSTRAINT countries_name_present CHECK (name <> ''),
  CONSTRAINT countries_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT countries_venue_count_range CHECK (venue_count >= 0)
);
CREATE UNIQUE INDEX countries_code_key ON countries (code);
CREATE UNIQUE INDEX countries_slug_key ON countries (slug);

CREATE TABLE regions (
  id serial,
  country_id integer NOT NULL,
  code text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  venue_count integer NOT NULL DEFAULT 0,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT regions_code_format CHECK (code ~ '^[A-Z0-9]{1,3}$'),
  CONSTRAINT regions_name_present CHECK (name <> ''),
  CONSTRAINT regions_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT regions_venue_count_range CHECK (venue_count >= 0),
  CONSTRAINT regions_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX regions_country_id_code_key ON regions (country_id, code);
CREATE UNIQUE INDEX regions_country_id_slug_key ON regions (country_id, slug);
CREATE INDEX regions_slug_idx ON regions (slug);

CREATE TABLE cities (
  id serial,
  region_id integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  population integer,
  latitude double precision,
  longitude double precision,
  venue_count integer NOT NULL DEFAULT 0,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  -- The larger city of nearly the same name that an import may have meant. Search engines do not hear of such a city
  -- until a reviewer has confirmed it.
  likely_meant_id integer,
  PRIMARY KEY (id),
  CONSTRAINT cities_coordinates_range CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
  ),
  CONSTRAINT cities_name_present CHECK (name <> ''),
  CONSTRAINT cities_population_range CHECK (population > 0),
  CONSTRAINT cities_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT cities_slug_free CHECK (slug <> 'venues'),
  CONSTRAINT cities_venue_count_range CHECK (venue_count >= 0),
  CONSTRAINT cities_likely_meant_id_fkey FOREIGN KEY (likely_meant_id) REFERENCES cities (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT cities_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- The nearest cities of a city.
CREATE INDEX cities_by_position ON cities USING gist (flat_position(latitude, longitude)) WHERE latitude IS NOT NULL;
-- The cities with the most venues: of the home page, a country, and a region.
CREATE INDEX cities_by_venue_count ON cities (region_id, venue_count DESC, id) WHERE venue_count > 0;
CREATE UNIQUE INDEX cities_id_region_id_key ON cities (id, region_id);
CREATE INDEX cities_likely_meant_id_idx ON cities (likely_meant_id) WHERE likely_meant_id IS NOT NULL;
CREATE UNIQUE INDEX cities_region_id_slug_key ON cities (region_id, slug);
CREATE INDEX cities_search_key ON cities (search_key(search_name) COLLATE "C");
CREATE INDEX cities_search_words ON cities USING gin (array_to_tsvector(search_words(search_name)));
CREATE INDEX cities_slug_idx ON cities (slug);

-- Slugs a city had before, or that a city merged into it had: they redirect, imports find the city by them, and the
-- geography does not bring the old city back.
CREATE TABLE former_city_slugs (
  region_id integer NOT NULL,
  slug text NOT NULL,
  city_id integer NOT NULL,
  retired_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (region_id, slug),
  CONSTRAINT former_city_slugs_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT former_city_slugs_city_id_region_id_fkey FOREIGN KEY (city_id, region_id) REFERENCES cities (id, region_id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX former_city_slugs_city_id_idx ON former_city_slugs (city_id);
CREATE INDEX former_city_slugs_slug_idx ON former_city_slugs (slug);

-- Every town that an address can name. A town gets a city, which has a page, with its first venue.
CREATE TABLE towns (
  region_id integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- Unknown of towns that only have a ZIP code.
  population integer,
  PRIMARY KEY (region_id, slug),
  CONSTRAINT towns_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- The middle of every ZIP code (90210) and of every Canadian forward sortation area (K1A), with the town it is named
-- after: where a typed code or town lies. Filled by the seed.
CREATE TABLE postal_areas (
  code text COLLATE "C" NOT NULL,
  region_id integer NOT NULL,
  town text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- The town as typed text is compared with it.
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(town)) STORED NOT NULL,
  PRIMARY KEY (code),
  CONSTRAINT postal_areas_code_format CHECK (code ~ '^(\d{5}|[A-Z]\d[A-Z])$'),
  CONSTRAINT postal_areas_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX postal_areas_search_name_region_id_idx ON postal_areas (search_name, region_id);
