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

CREATE OR REPLACE FUNCTION changed_venue_fields(o venues, n venues) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN o.name IS DISTINCT FROM n.name THEN 'name' END,
    CASE WHEN o.slug IS DISTINCT FROM n.slug THEN 'slug' END,
    CASE WHEN o.status IS DISTINCT FROM n.status THEN 'status' END,
    CASE WHEN o.venue_type IS DISTINCT FROM n.venue_type THEN 'venueType' END,
    CASE WHEN o.address IS DISTINCT FROM n.address THEN 'address' END,
    CASE WHEN o.postal_code IS DISTINCT FROM n.postal_code THEN 'postalCode' END,
    CASE WHEN o.city_id IS DISTINCT FROM n.city_id THEN 'cityId' END,
    CASE WHEN (o.latitude, o.longitude) IS DISTINCT FROM (n.latitude, n.longitude) THEN 'locationCoordinates' END,
    CASE WHEN o.capacity IS DISTINCT FROM n.capacity THEN 'capacity' END,
    CASE WHEN o.capacity_min IS DISTINCT FROM n.capacity_min THEN 'capacityMin' END,
    CASE WHEN o.capacity_max IS DISTINCT FROM n.capacity_max THEN 'capacityMax' END,
    CASE WHEN o.website IS DISTINCT FROM n.website THEN 'website' END,
    CASE WHEN o.phone IS DISTINCT FROM n.phone THEN 'phone' END,
    CASE WHEN o.email IS DISTINCT FROM n.email THEN 'email' END,
    CASE WHEN o.description IS DISTINCT FROM n.description THEN 'description' END,
    CASE WHEN o.operating_hours IS DISTINCT FROM n.operating_hours THEN 'operatingHours' END,
    CASE WHEN (o.facebook, o.twitter, o.instagram) IS DISTINCT FROM (n.facebook, n.twitter, n.instagram)
      THEN 'socialLinks' END,
    CASE WHEN o.openstreetmap_id IS DISTINCT FROM n.openstreetmap_id THEN 'openstreetmapId' END,
    CASE WHEN o.wikidata_id IS DISTINCT FROM n.wikidata_id THEN 'wikidataId' END,
    CASE WHEN o.musicbrainz_id IS DISTINCT FROM n.musicbrainz_id THEN 'musicbrainzId' END,
    CASE WHEN o.bar IS DISTINCT FROM n.bar THEN 'bar' END,
    CASE WHEN o.food IS DISTINCT FROM n.food THEN 'food' END,
    CASE WHEN o.merch IS DISTINCT FROM n.merch THEN 'merch' END,
    CASE WHEN o.parking IS DISTINCT FROM n.parking THEN 'parking' END,
    CASE WHEN o.accessibility IS DISTINCT FROM n.accessibility THEN 'accessibility' END,
    CASE WHEN o.is_featured IS DISTINCT FROM n.is_featured THEN 'isFeatured' END,
    CASE WHEN o.confirmed IS DISTINCT FROM n.confirmed THEN 'confirmedAt' END
  ], NULL)
$$;
