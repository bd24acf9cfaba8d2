-- Codes of an app as the second factor of signing in. Tables and columns of the sign-in library, with our names.
ALTER TABLE reviewers ADD COLUMN two_factor_enabled boolean NOT NULL DEFAULT false;

CREATE TABLE reviewer_second_factors (
  id text PRIMARY KEY,
  reviewer_id text NOT NULL REFERENCES reviewers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz(3)
);
CREATE UNIQUE INDEX reviewer_second_factors_reviewer_id_key ON reviewer_second_factors (reviewer_id);
