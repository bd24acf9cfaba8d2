-- Name, address and description as a typed text is looked for in them: lower case, without accents. The leading space
-- makes every first letter of a word follow one, so that '% ox%' finds beginnings of words. No text that is searched
-- for has a line break, so none is found across two fields.
ALTER TABLE venues ADD COLUMN search_document text NOT NULL GENERATED ALWAYS AS (
  ' ' || fold_text(name || E' \n ' || coalesce(address, '') || E' \n ' || coalesce(description, ''))
) STORED;

CREATE INDEX venues_search_document ON venues USING gin (search_document gin_trgm_ops) WHERE status = 'PUBLISHED';
