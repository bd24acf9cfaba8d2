-- What search engines and feed readers are told of: per region, in the order of ids for the files of the sitemap, and
-- the last changed first for feeds. Samples are in neither.
CREATE INDEX venues_in_sitemaps ON venues (region_id, id) WHERE status = 'PUBLISHED' AND NOT is_sample;
CREATE INDEX venues_in_feeds ON venues (region_id, updated_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT is_sample;
