-- Every town that an address can name. A town gets a city, which has a page, with its first venue.
CREATE TABLE towns (
  region_id  integer NOT NULL REFERENCES regions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  slug       text NOT NULL,
  name       text NOT NULL,
  latitude   double precision NOT NULL,
  longitude  double precision NOT NULL,
  -- Unknown of towns that only have a ZIP code.
  population integer,
  CONSTRAINT towns_pkey PRIMARY KEY (region_id, slug)
);
