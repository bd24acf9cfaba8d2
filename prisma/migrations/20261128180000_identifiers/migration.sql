-- Identifiers in other directories. Few venues have one, and an update that leaves them alone writes none of these indexes.
ALTER TABLE venues ADD COLUMN openstreetmap_id text, ADD COLUMN wikidata_id text, ADD COLUMN musicbrainz_id text;
CREATE INDEX venues_openstreetmap_id_idx ON venues (openstreetmap_id) WHERE openstreetmap_id IS NOT NULL;
CREATE INDEX venues_wikidata_id_idx ON venues (wikidata_id) WHERE wikidata_id IS NOT NULL;
CREATE INDEX venues_musicbrainz_id_idx ON venues (musicbrainz_id) WHERE musicbrainz_id IS NOT NULL;

CREATE INDEX source_records_waiting_openstreetmap_id ON source_records ((facts ->> 'openstreetmapId'))
  WHERE waiting_for = 'MATCH' AND facts ->> 'openstreetmapId' IS NOT NULL;
CREATE INDEX source_records_waiting_wikidata_id ON source_records ((facts ->> 'wikidataId'))
  WHERE waiting_for = 'MATCH' AND facts ->> 'wikidataId' IS NOT NULL;
CREATE INDEX source_records_waiting_musicbrainz_id ON source_records ((facts ->> 'musicbrainzId'))
  WHERE waiting_for = 'MATCH' AND facts ->> 'musicbrainzId' IS NOT NULL;
