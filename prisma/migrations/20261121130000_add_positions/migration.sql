-- Where a venue lies on a flat map of the earth: the stereographic projection around 45°N 100°W. A circle on the globe
-- is a circle on it, and nearest on it is almost nearest on the globe, so the indexes of points that PostgreSQL has
-- built in serve. lib/near-me/flat-map.ts has the same formulas, and its test compares the two. The projection's far
-- end (45°S 80°E, in the Indian Ocean) lies at infinity; `greatest` keeps a venue there from dividing by zero.
CREATE FUNCTION flat_position(latitude double precision, longitude double precision) RETURNS point
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN point(
    cosd(latitude) * sind(longitude + 100),
    cosd(45) * sind(latitude) - sind(45) * cosd(latitude) * cosd(longitude + 100)
  ) * point(2 / greatest(
    1e-9,
    1 + sind(45) * sind(latitude) + cosd(45) * cosd(latitude) * cosd(longitude + 100)
  ), 0);

-- The nearest of all venues, and the nearest of one region: each region has a stretch of the map to itself.
CREATE INDEX venues_by_position ON venues USING gist (flat_position(latitude, longitude))
  INCLUDE (id, region_id, latitude, longitude) WHERE status = 'PUBLISHED' AND latitude IS NOT NULL;
CREATE INDEX venues_by_region_and_position ON venues
  USING gist ((flat_position(latitude, longitude) + point(10 * region_id, 0)))
  INCLUDE (id, region_id, latitude, longitude) WHERE status = 'PUBLISHED' AND latitude IS NOT NULL;

-- How many venues there are in a part of the map: cells are read row by row.
CREATE INDEX map_cells_y_x_idx ON map_cells (y, x);
