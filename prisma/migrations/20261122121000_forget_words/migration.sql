-- Words of two letters belong to the vocabulary too: 'eel rio' was meant to be 'el rio'.
CREATE OR REPLACE FUNCTION add_to_vocabulary(search_names text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word)
    SELECT DISTINCT w.word FROM unnest(search_names) AS n (name), unnest(search_words(n.name)) AS w (word)
      WHERE length(w.word) BETWEEN 2 AND 40 AND w.word ~ '[^0-9]'
        AND NOT EXISTS (SELECT FROM vocabulary v WHERE v.word = w.word)
      ORDER BY w.word
    ON CONFLICT DO NOTHING;
$$;
SELECT add_to_vocabulary(array_agg(search_name)) FROM (
  SELECT search_name FROM countries UNION ALL SELECT search_name FROM regions
  UNION ALL SELECT search_name FROM cities UNION ALL SELECT search_name FROM genres
  UNION ALL SELECT search_name FROM venues WHERE status = 'PUBLISHED'
) names;

-- Of the next words after one, forgets those that no place, genre or published venue has in its name. Answers the last
-- word it looked at, null at the end: the whole vocabulary is gone through in steps.
CREATE FUNCTION forget_unused_words(after text, most integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  step text[] := ARRAY(SELECT word FROM vocabulary WHERE word > after ORDER BY word LIMIT most);
BEGIN
  DELETE FROM vocabulary v WHERE v.word = ANY(step)
    AND NOT EXISTS (SELECT FROM cities c WHERE array_to_tsvector(search_words(c.search_name)) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM venues x WHERE x.status = 'PUBLISHED'
      AND venue_search_terms(x.search_name, x.city_id, x.region_id, x.facets) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM countries c WHERE v.word = ANY(search_words(c.search_name)))
    AND NOT EXISTS (SELECT FROM regions r WHERE v.word = ANY(search_words(r.search_name)))
    AND NOT EXISTS (SELECT FROM genres g WHERE v.word = ANY(search_words(g.search_name)));
  RETURN step[cardinality(step)];
END $$;
