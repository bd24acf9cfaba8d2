-- Limits, blocks, known spam, and the secrets of forms and sessions.

-- Whose contributions are refused: a network of addresses, the domain of an email address, or one email address.
CREATE TYPE block_kind AS ENUM ('NETWORK', 'DOMAIN', 'EMAIL');

CREATE TABLE blocks (
  id serial,
  kind block_kind NOT NULL,
  value text NOT NULL,
  network inet GENERATED ALWAYS AS (CASE WHEN kind = 'NETWORK' THEN value::inet END) STORED,
  reason text NOT NULL,
  -- The reviewer's email; null if an operator used the command.
  blocked_by text,
  blocked_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null if it holds until it is removed.
  expires_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT blocks_network CHECK (network = network(network)),
  CONSTRAINT blocks_reason_length CHECK (length(reason) BETWEEN 1 AND 300),
  CONSTRAINT blocks_value_case CHECK (value = lower(value)),
  CONSTRAINT blocks_value_length CHECK (length(value) BETWEEN 1 AND 254)
);
CREATE INDEX blocks_expires_at_idx ON blocks (expires_at) WHERE expires_at IS NOT NULL;
CREATE UNIQUE INDEX blocks_kind_value_key ON blocks (kind, value);
-- Finds the networks that contain an address.
CREATE INDEX blocks_network_idx ON blocks USING gist (network inet_ops);

-- By whom and by what texts later contributions are recognized as spam. Deleted with the contribution that was marked.
CREATE TABLE spam_senders (
  contribution_id uuid NOT NULL,
  -- Keyed hash of the email address.
  sender text NOT NULL,
  PRIMARY KEY (contribution_id),
  CONSTRAINT spam_senders_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON DELETE CASCADE
);
CREATE INDEX spam_senders_sender_idx ON spam_senders (sender);

CREATE TABLE spam_phrases (
  -- Hash of three words that follow each other in the text.
  phrase bigint NOT NULL,
  contribution_id uuid NOT NULL,
  -- How many phrases of the text are kept.
  phrase_count smallint NOT NULL,
  PRIMARY KEY (phrase, contribution_id),
  CONSTRAINT spam_phrases_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions (id) ON DELETE CASCADE
);
CREATE INDEX spam_phrases_contribution_id_idx ON spam_phrases (contribution_id);

-- Counters of lib/rate-limit.ts, with exactly the columns rate-limiter-flexible writes by position. Unlogged: counting
-- costs no write-ahead log, and counters need not survive a crash of the database.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  PRIMARY KEY (key)
);

-- What every process signs with. 244 random bits.
CREATE TABLE site_secrets (
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (name),
  CONSTRAINT site_secrets_value_length CHECK (length(value) >= 32)
);
INSERT INTO site_secrets (name, value)
  SELECT name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    FROM unnest(ARRAY['forms', 'sessions']) AS name;
