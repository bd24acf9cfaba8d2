-- The audit trail by what was done, and by day.
CREATE INDEX review_actions_action_id_idx ON review_actions (action, id);
CREATE INDEX review_actions_acted_at_idx ON review_actions (acted_at);
