-- When the facts of each kind were last confirmed: {"capacity": {"at": "…", "by": "VISITORS", "values": {"capacity": …}}}.
ALTER TABLE venues ADD COLUMN confirmed jsonb
  CONSTRAINT venues_confirmed_is_object CHECK (jsonb_typeof(confirmed) = 'object');
