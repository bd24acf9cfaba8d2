-- With what near-me lists are filtered by, which is read of thousands of venues, from the index alone.
DROP INDEX venues_by_position;
CREATE INDEX venues_by_position ON venues USING gist (flat_position(latitude, longitude))
  INCLUDE (id, region_id, status, latitude, longitude, facets, traits)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND latitude IS NOT NULL;
