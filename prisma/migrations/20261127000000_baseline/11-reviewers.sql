-- Reviewers, how they sign in, and what they did.

-- Everyone who reviews already could do everything, and goes on so. The release before adds reviewers without a role.
CREATE TYPE reviewer_role AS ENUM ('REVIEWER', 'EDITOR', 'ADMINISTRATOR');

-- Who may review, and where they are signed in. better-auth reads and writes these tables; lib/reviewers names them to it.
CREATE TABLE reviewers (
  id text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  image text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  role reviewer_role NOT NULL DEFAULT 'ADMINISTRATOR',
  disabled_at timestamptz(3),
  -- Codes of an app as the second factor of signing in. Tables and columns of the sign-in library, with our names.
  two_factor_enabled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  CONSTRAINT reviewers_email_format CHECK (email ~ '^[^\s,;<>@]+@[^\s,;<>@]+$' AND email = lower(email)),
  CONSTRAINT reviewers_text_lengths CHECK (length(email) <= 254 AND length(name) BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX reviewers_email_key ON reviewers (email);

CREATE TABLE reviewer_sessions (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  token text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The library has columns for these; nothing is ever written to them.
  ip_address text,
  user_agent text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id),
  CONSTRAINT reviewer_sessions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX reviewer_sessions_reviewer_id_idx ON reviewer_sessions (reviewer_id);
CREATE UNIQUE INDEX reviewer_sessions_token_key ON reviewer_sessions (token);

-- How somebody signs in. There is one way: a password, kept as its scrypt hash.
CREATE TABLE reviewer_accounts (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id),
  CONSTRAINT reviewer_accounts_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX reviewer_accounts_reviewer_id_provider_id_key ON reviewer_accounts (reviewer_id, provider_id);

CREATE TABLE reviewer_second_factors (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT reviewer_second_factors_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX reviewer_second_factors_reviewer_id_key ON reviewer_second_factors (reviewer_id);

-- Passkeys of reviewers. Table and columns of the sign-in library, with our names.
CREATE TABLE reviewer_passkeys (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL,
  -- An unsigned integer of 32 bits, which integer can't hold and the driver reads bigint as text.
  counter double precision NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT reviewer_passkeys_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX reviewer_passkeys_credential_id_key ON reviewer_passkeys (credential_id);
CREATE INDEX reviewer_passkeys_reviewer_id_idx ON reviewer_passkeys (reviewer_id);

-- The library's table for links sent by mail. None are sent.
CREATE TABLE reviewer_verifications (
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id)
);
CREATE INDEX reviewer_verifications_identifier_idx ON reviewer_verifications (identifier);

-- The audit trail: every decision, by whom, and what it changed. No foreign keys: it outlives what it tells about.
CREATE TABLE review_actions (
  id bigserial NOT NULL,
  acted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Null where the submitter or a job acted.
  reviewer_id text,
  reviewer_email text,
  action text NOT NULL,
  contribution_id uuid,
  venue_id integer,
  -- Facts of venues and statuses only; nothing about the submitter.
  before jsonb,
  after jsonb,
  reason text,
  -- The action this one takes back.
  undoes bigint,
  -- No reference: the trail goes on telling of a city that was merged away.
  city_id integer,
  source_id integer,
  -- Decisions about several contributions made together, which are undone together.
  bulk_id uuid,
  -- Whose role, for actions about a reviewer. Not a foreign key: the trail outlives reviewers.
  about_reviewer_id text,
  PRIMARY KEY (id),
  CONSTRAINT review_actions_action_present CHECK (action <> ''),
  CONSTRAINT review_actions_reviewer_complete CHECK ((reviewer_id IS NULL) = (reviewer_email IS NULL)),
  CONSTRAINT review_actions_undoes_fkey FOREIGN KEY (undoes) REFERENCES review_actions (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX review_actions_acted_at_idx ON review_actions (acted_at);
-- The audit trail by what was done, and by day.
CREATE INDEX review_actions_action_id_idx ON review_actions (action, id);
CREATE INDEX review_actions_bulk_id ON review_actions (bulk_id) WHERE bulk_id IS NOT NULL;
CREATE INDEX review_actions_city_id_id_idx ON review_actions (city_id, id);
CREATE INDEX review_actions_contribution_id_id_idx ON review_actions (contribution_id, id);
CREATE INDEX review_actions_reviewer_id_id_idx ON review_actions (reviewer_id, id);
CREATE INDEX review_actions_source_id_id_idx ON review_actions (source_id, id);
CREATE UNIQUE INDEX review_actions_undoes_key ON review_actions (undoes);
CREATE INDEX review_actions_venue_id_id_idx ON review_actions (venue_id, id);

ALTER TABLE contribution_claims ADD CONSTRAINT contribution_claims_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers (id) ON DELETE CASCADE;

-- What a decision changed may quote a person: a photo's credit, or an address in a reason. While a person's data is erased,
-- `marquee.redacting` allows that to be replaced, and nothing else of a row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('marquee.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
END $$;
CREATE TRIGGER review_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON review_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A former reviewer's address in the audit trail is replaced, too, when it is erased. Their ID stays.
CREATE FUNCTION refuse_more_than_redaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quoting CONSTANT text[] := '{before,after,reason,reviewer_email}';
BEGIN
  IF to_jsonb(NEW) - quoting <> to_jsonb(OLD) - quoting
     OR NEW.reviewer_email IS DISTINCT FROM OLD.reviewer_email AND NEW.reviewer_email IS DISTINCT FROM '[erased]' THEN
    RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_actions_only_redacted BEFORE UPDATE ON review_actions
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_redaction();
