-- incompatible: venues no longer name their source themselves
--
-- Where facts come from: sources publish files, a batch is one import of a file, and a source record is what a source says
-- about one venue. The columns of a venue are chosen among what its records and people say (lib/facts).

CREATE TYPE batch_status AS ENUM ('RUNNING', 'STOPPED', 'APPLIED', 'UNDONE');
-- How a record came to its venue: it created it, is certainly the same venue, or a person said so.
CREATE TYPE record_match AS ENUM ('NEW', 'CERTAIN', 'PERSON');
-- Why a record has no venue yet: it is likely one that is known, or its town is not.
CREATE TYPE record_wait AS ENUM ('MATCH', 'PLACE');

CREATE TABLE sources (
  id             serial PRIMARY KEY,
  name           text NOT NULL,
  url            text,
  license        text,
  license_url    text,
  attribution    text,
  is_share_alike boolean NOT NULL DEFAULT false,
  trust          integer NOT NULL DEFAULT 50,
  -- Other trust in single groups of facts: {"capacity": 80}.
  trust_by_group jsonb NOT NULL DEFAULT '{}',
  created_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT sources_name_present CHECK (name <> ''),
  CONSTRAINT sources_web_links CHECK (url ~* '^https?://' AND license_url ~* '^https?://'),
  CONSTRAINT sources_trust_range CHECK (trust BETWEEN 0 AND 100),
  CONSTRAINT sources_trust_by_group_object CHECK (jsonb_typeof(trust_by_group) = 'object')
);
CREATE UNIQUE INDEX sources_name_key ON sources (name);

CREATE TABLE import_batches (
  id          serial PRIMARY KEY,
  source_id   integer NOT NULL REFERENCES sources (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  status      batch_status NOT NULL DEFAULT 'RUNNING',
  file_name   text,
  -- SHA-256 of the file, in hexadecimal.
  checksum    text,
  as_of       date,
  counts      jsonb NOT NULL DEFAULT '{}',
  started_at  timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamptz(3),
  undone_at   timestamptz(3),
  CONSTRAINT import_batches_checksum_format CHECK (checksum ~ '^[0-9a-f]{64}$'),
  CONSTRAINT import_batches_undone_at CHECK ((status = 'UNDONE') = (undone_at IS NOT NULL))
);
CREATE INDEX import_batches_source_id_id_idx ON import_batches (source_id, id);

CREATE TABLE source_records (
  id             serial PRIMARY KEY,
  source_id      integer NOT NULL REFERENCES sources (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  record_id      text NOT NULL,
  venue_id       integer REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  matched_by     record_match,
  waiting_for    record_wait,
  city_id        integer,
  region_id      integer,
  -- The record as it came, by column; unknown of records imported before this was kept.
  raw            jsonb,
  -- What it says about the venue, cleaned, by field. Null once the import is undone.
  facts          jsonb,
  -- The day the data is of, if the source says so.
  as_of          date,
  -- When an import last held it.
  seen_at        timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  first_batch_id integer NOT NULL REFERENCES import_batches (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  last_batch_id  integer NOT NULL REFERENCES import_batches (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (city_id, region_id) REFERENCES cities (id, region_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT source_records_record_id_present CHECK (record_id <> ''),
  CONSTRAINT source_records_facts_object CHECK (jsonb_typeof(facts) = 'object'),
  CONSTRAINT source_records_venue_or_wait CHECK (
    (venue_id IS NULL) = (waiting_for IS NOT NULL) AND (venue_id IS NULL) = (matched_by IS NULL)
    AND (venue_id IS NULL OR city_id IS NOT NULL) AND (city_id IS NULL OR region_id IS NOT NULL)
  )
);
CREATE UNIQUE INDEX source_records_source_id_record_id_key ON source_records (source_id, record_id);
CREATE INDEX source_records_venue_id_idx ON source_records (venue_id);
CREATE INDEX source_records_waiting ON source_records (waiting_for, id) WHERE venue_id IS NULL;
-- When cities are merged.
CREATE INDEX source_records_city_id_idx ON source_records (city_id);

-- What a batch changed, so that it can be undone: each record as it was before, null if the batch added it.
CREATE TABLE import_changes (
  batch_id         integer NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE ON UPDATE CASCADE,
  source_record_id integer NOT NULL REFERENCES source_records (id) ON DELETE CASCADE ON UPDATE CASCADE,
  before           jsonb,
  PRIMARY KEY (batch_id, source_record_id)
);
CREATE INDEX import_changes_source_record_id_idx ON import_changes (source_record_id);

-- What people decided about the venue, by group of facts: {"phone": {"by": "REVIEWER", "at": "…", "values": {"phone": …}}}.
ALTER TABLE venues
  ADD COLUMN decided jsonb,
  ADD CONSTRAINT venues_decided_object CHECK (jsonb_typeof(decided) = 'object');

-- Sources and batches of what was imported so far.
INSERT INTO sources (name, license)
  SELECT source_name, (array_agg(source_license ORDER BY imported_at DESC NULLS LAST) FILTER (WHERE source_license IS NOT NULL))[1]
    FROM venues WHERE source_name IS NOT NULL AND NOT is_sample
    GROUP BY source_name ORDER BY source_name;
INSERT INTO import_batches (source_id, status, started_at, finished_at)
  SELECT s.id, 'APPLIED', coalesce(min(v.imported_at), min(v.created_at)), coalesce(max(v.imported_at), max(v.created_at))
    FROM sources s JOIN venues v ON v.source_name = s.name AND NOT v.is_sample
    GROUP BY s.id ORDER BY s.id;

CREATE TEMP TABLE stated ON COMMIT DROP AS
  SELECT v.id AS venue_id, v.source_name IS NULL OR coalesce(v.verified_at > v.imported_at, false) AS is_decided, groups.*
    FROM venues v CROSS JOIN LATERAL (VALUES
      ('name', true, jsonb_build_object('name', v.name), NULL::fact_source),
      ('city', true, jsonb_build_object('cityId', v.city_id, 'regionId', v.region_id), NULL),
      ('venueType', v.venue_type IS NOT NULL, jsonb_build_object('venueType', v.venue_type), NULL),
      ('address', v.address IS NOT NULL, jsonb_build_object('address', v.address), NULL),
      ('postalCode', v.postal_code IS NOT NULL, jsonb_build_object('postalCode', v.postal_code), NULL),
      ('capacity', coalesce(v.capacity, v.capacity_min) IS NOT NULL, jsonb_strip_nulls(jsonb_build_object(
        'capacity', v.capacity, 'capacityMin', v.capacity_min, 'capacityMax', v.capacity_max)), NULL),
      ('website', v.website IS NOT NULL, jsonb_build_object('website', v.website), NULL),
      ('phone', v.phone IS NOT NULL, jsonb_build_object('phone', v.phone), NULL),
      ('email', v.email IS NOT NULL, jsonb_build_object('email', v.email), NULL),
      ('description', v.description IS NOT NULL, jsonb_build_object('description', v.description), NULL),
      ('operatingHours', v.operating_hours IS NOT NULL, jsonb_build_object('operatingHours', v.operating_hours), NULL),
      ('facebook', v.facebook IS NOT NULL, jsonb_build_object('facebook', v.facebook), NULL),
      ('twitter', v.twitter IS NOT NULL, jsonb_build_object('twitter', v.twitter), NULL),
      ('instagram', v.instagram IS NOT NULL, jsonb_build_object('instagram', v.instagram), NULL),
      ('position', v.latitude IS NOT NULL, jsonb_build_object('latitude', v.latitude, 'longitude', v.longitude), NULL),
      ('bar', v.bar_source <> 'DESCRIPTION', jsonb_build_object('bar', v.bar), v.bar_source),
      ('food', v.food_source <> 'DESCRIPTION', jsonb_build_object('food', v.food), v.food_source),
      ('merch', v.merch_source <> 'DESCRIPTION', jsonb_build_object('merch', v.merch), v.merch_source),
      ('parking', v.parking_source <> 'DESCRIPTION', jsonb_build_object('parking', v.parking), v.parking_source),
      ('accessibility', v.accessibility_source <> 'DESCRIPTION', jsonb_build_object('accessibility', v.accessibility),
        v.accessibility_source)
    ) AS groups (id, is_known, said, said_by)
    WHERE NOT v.is_sample AND groups.is_known;

-- Venues that people proposed or edited, and takedowns and closures by reviewers.
WITH decisions AS (
  SELECT v.id, s.id AS "group", CASE WHEN s.said_by = 'SUBMISSION' THEN 'SUBMITTER' ELSE 'REVIEWER' END AS said_by,
         coalesce(v.verified_at, v.created_at) AS decided_at, s.said
    FROM venues v JOIN stated s ON s.venue_id = v.id WHERE s.is_decided
  UNION ALL
  SELECT v.id, 'status', 'REVIEWER', a.acted_at, jsonb_build_object('status', v.status)
    FROM venues v JOIN LATERAL (
      SELECT acted_at FROM review_actions
        WHERE venue_id = v.id AND action IN ('close-venue', 'reopen-venue', 'hide-venue', 'show-venue')
        ORDER BY id DESC LIMIT 1
    ) a ON true
    WHERE NOT v.is_sample AND v.merged_into_id IS NULL AND v.status <> 'PENDING'
), collected AS (
  SELECT id, jsonb_object_agg("group", jsonb_build_object('by', said_by,
           'at', to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'values', said)) AS decided
    FROM decisions GROUP BY id
)
UPDATE venues v SET decided = c.decided FROM collected c WHERE c.id = v.id;

-- What the source of an edited venue said is not known any more; its next import says it again.
INSERT INTO source_records (source_id, record_id, venue_id, matched_by, city_id, region_id, facts, seen_at, first_batch_id, last_batch_id)
  SELECT s.id, coalesce(v.source_record_id, v.slug), v.id, 'NEW', v.city_id, v.region_id,
         coalesce(said.facts, '{}')
           || CASE WHEN v.status = 'CLOSED' AND NOT coalesce(v.decided ? 'status', false)
                THEN '{"status": "CLOSED"}'::jsonb ELSE '{}' END,
         coalesce(v.imported_at, v.created_at), b.id, b.id
    FROM venues v
      JOIN sources s ON s.name = v.source_name
      JOIN import_batches b ON b.source_id = s.id
      LEFT JOIN LATERAL (
        SELECT jsonb_object_agg(field.key, field.value) AS facts
          FROM stated CROSS JOIN LATERAL jsonb_each(stated.said) AS field
          WHERE stated.venue_id = v.id AND NOT stated.is_decided AND stated.id <> 'city'
      ) said ON true
    WHERE NOT v.is_sample
    ORDER BY v.id;
INSERT INTO import_changes (batch_id, source_record_id) SELECT first_batch_id, id FROM source_records;

ALTER TABLE venues
  DROP COLUMN source_name,
  DROP COLUMN source_record_id,
  DROP COLUMN source_license,
  DROP COLUMN imported_at;
