-- Towns are found by what people type, also misspelled.
ALTER TABLE towns ADD COLUMN search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL;
CREATE INDEX towns_search_name ON towns (search_name);
CREATE INDEX towns_search_name_trgm ON towns USING gin (search_name gin_trgm_ops);
