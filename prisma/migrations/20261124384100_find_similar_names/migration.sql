-- A name with a typo has the first or the last letters of its venue's name. The index of the last letters is of reversed names.
CREATE INDEX venues_name_in_city ON venues (city_id, (search_key(search_name)) COLLATE "C");
CREATE INDEX venues_name_end_in_city ON venues (city_id, (reverse(search_key(search_name))) COLLATE "C");

-- The address of a record that names the wrong town is in another city of the region.
CREATE INDEX venues_address_in_region ON venues (region_id, address_key(address), city_id) WHERE address IS NOT NULL;
DROP INDEX venues_address_key;

-- The same for records that wait.
CREATE INDEX source_records_waiting_name_start
  ON source_records (region_id, (search_key(search_text(facts ->> 'name'))) COLLATE "C") WHERE waiting_for = 'MATCH';
CREATE INDEX source_records_waiting_name_end
  ON source_records (region_id, (reverse(search_key(search_text(facts ->> 'name')))) COLLATE "C") WHERE waiting_for = 'MATCH';
DROP INDEX source_records_waiting_name;
