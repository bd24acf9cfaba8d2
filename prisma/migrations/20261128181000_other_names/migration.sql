-- A venue is also found by names that its records state, which go with them.
CREATE TYPE venue_name_kind AS ENUM ('RETIRED', 'FORMER', 'OTHER');
ALTER TABLE former_venue_names ADD COLUMN kind venue_name_kind NOT NULL DEFAULT 'RETIRED';

-- A record may state several names, one a line.
UPDATE source_records SET facts = facts - 'formerName' || jsonb_build_object('formerNames', facts -> 'formerName')
  WHERE facts ? 'formerName';
UPDATE import_changes
  SET before = jsonb_set(before, '{facts}', before -> 'facts' #- '{formerName}' || jsonb_build_object('formerNames', before #> '{facts,formerName}'))
  WHERE before -> 'facts' ? 'formerName';
UPDATE former_venue_names f SET kind = 'FORMER'
  FROM source_records r WHERE r.venue_id = f.venue_id AND r.facts ->> 'formerNames' = f.name;
