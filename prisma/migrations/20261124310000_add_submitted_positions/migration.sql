-- Where the submitter of a venue set the pin, which the reviewer is offered.
ALTER TABLE venue_submissions
  ADD COLUMN latitude double precision,
  ADD COLUMN longitude double precision,
  ADD CONSTRAINT venue_submissions_position CHECK ((latitude IS NULL) = (longitude IS NULL));
