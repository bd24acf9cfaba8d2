-- Decisions about several contributions made together, which are undone together.
ALTER TABLE review_actions ADD COLUMN bulk_id uuid;
CREATE INDEX review_actions_bulk_id ON review_actions (bulk_id) WHERE bulk_id IS NOT NULL;
