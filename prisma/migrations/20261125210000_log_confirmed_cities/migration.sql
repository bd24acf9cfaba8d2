-- Confirming a city adds it to the sitemap, so it changes the version that the sitemap's ETag is made of.
CREATE OR REPLACE TRIGGER cities_change_log
  AFTER INSERT OR UPDATE OF name, slug, region_id, likely_meant_id OR DELETE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION log_directory_change();
