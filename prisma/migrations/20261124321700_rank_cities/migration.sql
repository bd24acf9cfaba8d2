-- The cities with the most venues: of the home page, a country, and a region.
CREATE INDEX cities_by_venue_count ON cities (region_id, venue_count DESC, id) WHERE venue_count > 0;
