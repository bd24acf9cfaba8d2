-- Records of other sources that wait for a reviewer under the name of a record that is being imported. Few records wait.
CREATE INDEX source_records_waiting_name ON source_records (region_id, (search_key(search_text(facts ->> 'name'))))
  WHERE waiting_for = 'MATCH';
