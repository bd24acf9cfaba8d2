-- The words of countries, regions and genres are read once for each step, not once for each word.
CREATE OR REPLACE FUNCTION forget_unused_words(after text, most integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  step text[] := ARRAY(SELECT word FROM vocabulary WHERE word > after ORDER BY word LIMIT most);
  needed text[] := ARRAY(SELECT unnest(search_words(search_name)) FROM countries
    UNION SELECT unnest(search_words(search_name)) FROM regions
    UNION SELECT unnest(search_words(search_name)) FROM genres);
BEGIN
  DELETE FROM vocabulary v WHERE v.word = ANY(step) AND v.word <> ALL(needed)
    AND NOT EXISTS (SELECT FROM cities c WHERE array_to_tsvector(search_words(c.search_name)) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM venues x WHERE x.status = 'PUBLISHED'
      AND venue_search_terms(x.search_name, x.city_id, x.region_id, x.facets) @@ quote_literal(v.word)::tsquery);
  RETURN step[cardinality(step)];
END $$;
