-- Whose contributions are refused: a network of addresses, the domain of an email address, or one email address.
CREATE TYPE block_kind AS ENUM ('NETWORK', 'DOMAIN', 'EMAIL');

CREATE TABLE blocks (
  id         serial PRIMARY KEY,
  kind       block_kind NOT NULL,
  value      text NOT NULL,
  network    inet GENERATED ALWAYS AS (CASE WHEN kind = 'NETWORK' THEN value::inet END) STORED,
  reason     text NOT NULL,
  -- The reviewer's email; null if an operator used the command.
  blocked_by text,
  blocked_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null if it holds until it is removed.
  expires_at timestamptz(3),
  CONSTRAINT blocks_value_length CHECK (length(value) BETWEEN 1 AND 254),
  CONSTRAINT blocks_value_case CHECK (value = lower(value)),
  CONSTRAINT blocks_network CHECK (network = network(network)),
  CONSTRAINT blocks_reason_length CHECK (length(reason) BETWEEN 1 AND 300)
);
CREATE UNIQUE INDEX blocks_kind_value_key ON blocks (kind, value);
-- Finds the networks that contain an address.
CREATE INDEX blocks_network_idx ON blocks USING gist (network inet_ops);
CREATE INDEX blocks_expires_at_idx ON blocks (expires_at) WHERE expires_at IS NOT NULL;
