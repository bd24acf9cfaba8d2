-- With positions: a place's map shows up to 600, which lie apart in the table of a large directory.
DROP INDEX venues_recommended_in_city, venues_recommended_in_region;
CREATE INDEX venues_recommended_in_city ON venues
  (city_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) INCLUDE (latitude, longitude)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
CREATE INDEX venues_recommended_in_region ON venues
  (region_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) INCLUDE (latitude, longitude)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED');
