-- Where a contribution's venue is, for the filter of the queue: the region of a proposed venue, or of the venue it is about.
ALTER TABLE contributions ADD COLUMN region_id integer REFERENCES regions (id) ON DELETE SET NULL;

UPDATE contributions c SET region_id = coalesce(
  (SELECT region_id FROM venue_submissions WHERE contribution_id = c.id),
  (SELECT region_id FROM venues WHERE id = c.venue_id)
);
CREATE INDEX contributions_region_id_status_kind_received_at_id_idx
  ON contributions (region_id, status, kind, received_at, id);

-- Triggers, because the previous release writes no region.
CREATE FUNCTION place_contribution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.region_id := coalesce((SELECT region_id FROM venues WHERE id = NEW.venue_id), NEW.region_id);
  RETURN NEW;
END $$;
CREATE TRIGGER contributions_place BEFORE INSERT OR UPDATE OF venue_id ON contributions
  FOR EACH ROW WHEN (NEW.venue_id IS NOT NULL) EXECUTE FUNCTION place_contribution();

CREATE FUNCTION place_proposed_venue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contributions SET region_id = NEW.region_id WHERE id = NEW.contribution_id;
  RETURN NULL;
END $$;
CREATE TRIGGER venue_submissions_place AFTER INSERT OR UPDATE OF region_id ON venue_submissions
  FOR EACH ROW EXECUTE FUNCTION place_proposed_venue();
