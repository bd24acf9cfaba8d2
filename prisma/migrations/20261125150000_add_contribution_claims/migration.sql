-- Which reviewer has a contribution open, so that two don't work on the same one.
CREATE TABLE contribution_claims (
  contribution_id uuid PRIMARY KEY REFERENCES contributions (id) ON DELETE CASCADE,
  reviewer_id text NOT NULL REFERENCES reviewers (id) ON DELETE CASCADE,
  claimed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX contribution_claims_reviewer_id_idx ON contribution_claims (reviewer_id);
