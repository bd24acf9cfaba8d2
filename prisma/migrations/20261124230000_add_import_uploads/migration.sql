-- A file that a reviewer uploads: read, previewed, and applied by the worker.
CREATE TYPE upload_status AS ENUM ('READING', 'READ', 'PREVIEWING', 'PREVIEWED', 'APPLYING', 'APPLIED');

CREATE TABLE import_uploads (
  id             uuid NOT NULL DEFAULT gen_random_uuid(),
  status         upload_status NOT NULL DEFAULT 'READING',
  reviewer_email text NOT NULL,
  source_name    text NOT NULL,
  -- Null keeps what the source has.
  license        text,
  as_of          date,
  file_name      text NOT NULL,
  byte_size      bigint NOT NULL,
  -- What the reviewer said about reading the file.
  settings       jsonb NOT NULL DEFAULT '{}',
  -- What the worker found when reading it.
  reading        jsonb,
  preview        jsonb,
  -- Records handled by the running step.
  read_count     integer,
  -- Why the last step failed.
  problem        text,
  batch_id       integer,
  uploaded_at    timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT import_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT import_uploads_batch_id_fkey FOREIGN KEY (batch_id)
    REFERENCES import_batches (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX import_uploads_uploaded_at_idx ON import_uploads (uploaded_at);
CREATE INDEX import_uploads_batch_id_idx ON import_uploads (batch_id);

ALTER TABLE import_batches
  -- The reviewer's email; null if an operator ran it.
  ADD COLUMN run_by text,
  ADD COLUMN row_count integer,
  -- The first records of each kind, see lib/import/findings.ts.
  ADD COLUMN findings jsonb,
  -- Since when it waits to be undone by the worker.
  ADD COLUMN undo_asked_at timestamptz(3);

ALTER TABLE sources
  -- The record up to which venues show a changed trust; null once all do.
  ADD COLUMN projected_to text,
  ADD COLUMN projected_count integer NOT NULL DEFAULT 0;

ALTER TABLE review_actions ADD COLUMN source_id integer;
CREATE INDEX review_actions_source_id_id_idx ON review_actions (source_id, id);
