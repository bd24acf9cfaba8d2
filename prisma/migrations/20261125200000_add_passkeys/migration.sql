-- Passkeys of reviewers. Table and columns of the sign-in library, with our names.
CREATE TABLE reviewer_passkeys (
  id text PRIMARY KEY,
  reviewer_id text NOT NULL REFERENCES reviewers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL,
  -- An unsigned integer of 32 bits, which integer can't hold and the driver reads bigint as text.
  counter double precision NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz(3)
);
CREATE UNIQUE INDEX reviewer_passkeys_credential_id_key ON reviewer_passkeys (credential_id);
CREATE INDEX reviewer_passkeys_reviewer_id_idx ON reviewer_passkeys (reviewer_id);
