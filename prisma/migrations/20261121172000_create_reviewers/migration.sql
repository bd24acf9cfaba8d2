-- Who may review, and where they are signed in. better-auth reads and writes these tables; lib/reviewers names them to it.
CREATE TABLE reviewers (
  id             text PRIMARY KEY,
  email          text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  name           text NOT NULL,
  image          text,
  created_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT reviewers_email_format CHECK (email ~ '^[^\s,;<>@]+@[^\s,;<>@]+$' AND email = lower(email)),
  CONSTRAINT reviewers_text_lengths CHECK (length(email) <= 254 AND length(name) BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX reviewers_email_key ON reviewers (email);

CREATE TABLE reviewer_sessions (
  id          text PRIMARY KEY,
  reviewer_id text NOT NULL REFERENCES reviewers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token       text NOT NULL,
  expires_at  timestamptz(3) NOT NULL,
  -- The library has columns for these; nothing is ever written to them.
  ip_address  text,
  user_agent  text,
  created_at  timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at  timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX reviewer_sessions_token_key ON reviewer_sessions (token);
CREATE INDEX reviewer_sessions_reviewer_id_idx ON reviewer_sessions (reviewer_id);

-- How somebody signs in. There is one way: a password, kept as its scrypt hash.
CREATE TABLE reviewer_accounts (
  id                       text PRIMARY KEY,
  reviewer_id              text NOT NULL REFERENCES reviewers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope                    text,
  created_at               timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at               timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX reviewer_accounts_reviewer_id_provider_id_key ON reviewer_accounts (reviewer_id, provider_id);

-- The library's table for links sent by mail. None are sent.
CREATE TABLE reviewer_verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX reviewer_verifications_identifier_idx ON reviewer_verifications (identifier);
