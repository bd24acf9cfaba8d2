-- The middle of every ZIP code (90210) and of every Canadian forward sortation area (K1A), with the town it is named
-- after: where a typed code or town lies. Filled by the seed.
CREATE TABLE postal_areas (
  code        text COLLATE "C" PRIMARY KEY,
  region_id   integer NOT NULL REFERENCES regions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  town        text NOT NULL,
  latitude    double precision NOT NULL,
  longitude   double precision NOT NULL,
  -- The town as typed text is compared with it.
  search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(town)) STORED,
  CONSTRAINT postal_areas_code_format CHECK (code ~ '^(\d{5}|[A-Z]\d[A-Z])$')
);
CREATE INDEX postal_areas_search_name_region_id_idx ON postal_areas (search_name, region_id);
