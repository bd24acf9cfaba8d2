-- Where facts come from: sources, imports, and what is read from uploaded files.

CREATE TYPE batch_status AS ENUM ('RUNNING', 'STOPPED', 'APPLIED', 'UNDONE');

-- A file that a reviewer uploads: read, previewed, and applied by the worker.
CREATE TYPE upload_status AS ENUM ('READING', 'READ', 'PREVIEWING', 'PREVIEWED', 'APPLYING', 'APPLIED');

CREATE TABLE sources (
  id serial,
  name text NOT NULL,
  url text,
  license text,
  license_url text,
  attribution text,
  is_share_alike boolean NOT NULL DEFAULT false,
  trust integer NOT NULL DEFAULT 50,
  -- Other trust in single groups of facts: {"capacity": 80}.
  trust_by_group jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- The record up to which venues show a changed trust; null once all do.
  projected_to text,
  projected_count integer NOT NULL DEFAULT 0,
  -- How many venues with a page rest on a source: counted after each of its imports and every night.
  venue_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  CONSTRAINT sources_name_present CHECK (name <> ''),
  CONSTRAINT sources_trust_by_group_object CHECK (jsonb_typeof(trust_by_group) = 'object'),
  CONSTRAINT sources_trust_range CHECK (trust BETWEEN 0 AND 100),
  CONSTRAINT sources_venue_count_range CHECK (venue_count >= 0),
  CONSTRAINT sources_web_links CHECK (url ~* '^https?://' AND license_url ~* '^https?://')
);
CREATE UNIQUE INDEX sources_name_key ON sources (name);

CREATE TABLE import_batches (
  id serial,
  source_id integer NOT NULL,
  status batch_status NOT NULL DEFAULT 'RUNNING',
  file_name text,
  -- SHA-256 of the file, in hexadecimal.
  checksum text,
  as_of date,
  counts jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  -- The reviewer's email; null if an operator ran it.
  run_by text,
  row_count integer,
  -- The first records of each kind, see lib/import/findings.ts.
  findings jsonb,
  -- Since when it waits to be undone by the worker.
  undo_asked_at timestamptz(3),
  PRIMARY KEY (id),
  CONSTRAINT import_batches_checksum_format CHECK (checksum ~ '^[0-9a-f]{64}$'),
  CONSTRAINT import_batches_undone_at CHECK ((status = 'UNDONE') = (undone_at IS NOT NULL)),
  CONSTRAINT import_batches_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX import_batches_source_id_id_idx ON import_batches (source_id, id);

-- Open venues that a batch added or changed, per region, for feeds. Written by the importing connection only.
CREATE TABLE batch_regions (
  batch_id integer NOT NULL,
  region_id integer NOT NULL,
  venue_count integer NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (batch_id, region_id),
  CONSTRAINT batch_regions_venue_count_range CHECK (venue_count >= 0),
  CONSTRAINT batch_regions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT batch_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX batch_regions_region_id_changed_at_batch_id_idx ON batch_regions (region_id, changed_at DESC, batch_id DESC);

CREATE TABLE import_uploads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  status upload_status NOT NULL DEFAULT 'READING',
  reviewer_email text NOT NULL,
  source_name text NOT NULL,
  -- Null keeps what the source has.
  license text,
  as_of date,
  file_name text NOT NULL,
  byte_size bigint NOT NULL,
  -- What the reviewer said about reading the file.
  settings jsonb NOT NULL DEFAULT '{}',
  -- What the worker found when reading it.
  reading jsonb,
  preview jsonb,
  -- Records handled by the running step.
  read_count integer,
  -- Why the last step failed.
  problem text,
  batch_id integer,
  uploaded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id),
  CONSTRAINT import_uploads_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX import_uploads_batch_id_idx ON import_uploads (batch_id);
CREATE INDEX import_uploads_uploaded_at_idx ON import_uploads (uploaded_at);

-- The batch that an importing connection or transaction names; nobody else does.
CREATE FUNCTION current_batch() RETURNS integer LANGUAGE sql STABLE
  RETURN nullif(current_setting('marquee.batch_id', true), '')::integer;
