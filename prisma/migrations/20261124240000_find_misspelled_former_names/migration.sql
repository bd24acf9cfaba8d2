-- Former names are found with typos, as current ones are: by their words, which the vocabulary knows.
-- The cost keeps the planner from computing the words of every name, as with venue_search_terms.
CREATE FUNCTION former_search_terms(search_name text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN array_to_tsvector(public.search_words(search_name));
END $$;
CREATE INDEX former_venue_names_search_terms ON former_venue_names USING gin (former_search_terms(search_name));

CREATE TRIGGER former_venue_names_vocabulary AFTER INSERT ON former_venue_names
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
SELECT add_to_vocabulary(array_agg(search_name)) FROM former_venue_names;

-- As before, but words of former names stay, too.
CREATE OR REPLACE FUNCTION forget_unused_words(after text, most integer) RETURNS text LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  step text[] := ARRAY(SELECT word FROM vocabulary WHERE word > after ORDER BY word LIMIT most);
  needed text[] := ARRAY(SELECT unnest(search_words(search_name)) FROM countries
    UNION SELECT unnest(search_words(search_name)) FROM regions
    UNION SELECT unnest(search_words(search_name)) FROM genres);
BEGIN
  DELETE FROM vocabulary v WHERE v.word = ANY(step) AND v.word <> ALL(needed)
    AND NOT EXISTS (SELECT FROM cities c WHERE array_to_tsvector(search_words(c.search_name)) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM venues x WHERE x.status = 'PUBLISHED'
      AND venue_search_terms(x.search_name, x.city_id, x.region_id, x.facets) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM former_venue_names f JOIN venues x ON x.id = f.venue_id AND x.status = 'PUBLISHED'
      WHERE former_search_terms(f.search_name) @@ quote_literal(v.word)::tsquery);
  RETURN step[cardinality(step)];
END $$;
