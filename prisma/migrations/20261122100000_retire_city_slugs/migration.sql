-- Slugs a city had before, or that a city merged into it had: they redirect, imports find the city by them, and the
-- geography does not bring the old city back.
CREATE TABLE former_city_slugs (
  region_id  integer NOT NULL,
  slug       text NOT NULL,
  city_id    integer NOT NULL,
  retired_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (region_id, slug),
  FOREIGN KEY (city_id, region_id) REFERENCES cities (id, region_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT former_city_slugs_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE INDEX former_city_slugs_slug_idx ON former_city_slugs (slug);
CREATE INDEX former_city_slugs_city_id_idx ON former_city_slugs (city_id);

-- The larger city of nearly the same name that an import may have meant. Search engines do not hear of such a city
-- until a reviewer has confirmed it.
ALTER TABLE cities ADD COLUMN likely_meant_id integer REFERENCES cities (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX cities_likely_meant_id_idx ON cities (likely_meant_id) WHERE likely_meant_id IS NOT NULL;

-- No reference: the trail goes on telling of a city that was merged away.
ALTER TABLE review_actions ADD COLUMN city_id integer;
CREATE INDEX review_actions_city_id_id_idx ON review_actions (city_id, id);
