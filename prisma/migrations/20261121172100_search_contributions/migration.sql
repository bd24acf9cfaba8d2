-- Reviewers look for what was sent by the name of the venue it is about.
CREATE INDEX contributions_venue_name_trgm ON contributions USING gin (lower(venue_name) gin_trgm_ops);
-- What was decided, the latest first.
CREATE INDEX contributions_decided_at_id ON contributions (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
