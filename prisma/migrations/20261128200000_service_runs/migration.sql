CREATE TYPE service_run_status AS ENUM ('RUNNING', 'STOPPED', 'DONE');

-- What a public service is asked for.
CREATE TABLE service_runs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  service text NOT NULL,
  -- ISO 3166-2 codes, in the order they are asked for.
  regions text[] NOT NULL,
  -- Asks anew, also what was asked today.
  is_refresh boolean NOT NULL,
  status service_run_status NOT NULL DEFAULT 'RUNNING',
  -- Regions whose answer was imported, or had nothing new.
  done text[] NOT NULL DEFAULT '{}',
  -- Why others have no answer, by region.
  failed jsonb NOT NULL DEFAULT '{}',
  -- What the worker did last.
  step text,
  -- Why the run ended before its end.
  problem text,
  batch_ids integer[] NOT NULL DEFAULT '{}',
  -- The reviewer's email; null for the schedule.
  asked_by text,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  PRIMARY KEY (id)
);
CREATE INDEX service_runs_asked_at_idx ON service_runs (asked_at);
-- A service is asked by one run at a time.
CREATE UNIQUE INDEX service_runs_running ON service_runs (service) WHERE status = 'RUNNING';
