-- Whether the page for musicians says enough to be in sitemaps: lib/model/tech-page.ts decides it when details are written.
ALTER TABLE venues ADD COLUMN is_tech_indexed boolean NOT NULL DEFAULT false;

-- Like venues_in_sitemaps, and small, since little is known of the stages of most venues.
CREATE INDEX venues_tech_in_sitemaps ON venues (region_id, id)
  WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') AND NOT is_sample AND is_tech_indexed;
