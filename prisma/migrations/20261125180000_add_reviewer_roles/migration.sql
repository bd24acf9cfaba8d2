-- Everyone who reviews already could do everything, and goes on so. The release before adds reviewers without a role.
CREATE TYPE reviewer_role AS ENUM ('REVIEWER', 'EDITOR', 'ADMINISTRATOR');
ALTER TABLE reviewers
  ADD COLUMN role reviewer_role NOT NULL DEFAULT 'ADMINISTRATOR',
  ADD COLUMN disabled_at timestamptz(3);

-- Whose role, for actions about a reviewer. Not a foreign key: the trail outlives reviewers.
ALTER TABLE review_actions ADD COLUMN about_reviewer_id text;
