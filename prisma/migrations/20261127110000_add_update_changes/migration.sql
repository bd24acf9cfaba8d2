-- What an update changes, as a list of {field, was, becomes}; empty for requests in the submitter's own words alone.
-- Such a list takes the place of the details, so that they may be empty.
ALTER TABLE update_requests
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT update_requests_changes CHECK (
    jsonb_typeof(changes) = 'array' AND length(changes::text) <= 100000
  ),
  DROP CONSTRAINT update_requests_text_lengths,
  ADD CONSTRAINT update_requests_text_lengths CHECK (
    length(update_type) BETWEEN 1 AND 200 AND length(update_details) <= 5000
    AND (update_details <> '' OR changes <> '[]')
  );
