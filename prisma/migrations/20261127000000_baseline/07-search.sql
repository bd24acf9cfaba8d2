-- The words that spellings are corrected to.

-- Every word of a name that visitors may read, to guess what a mistyped one was meant to be. Grows with the language,
-- not with the directory. Words stay when their last name goes: a guess is only shown when it finds something.
CREATE TABLE vocabulary (
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (word)
);
-- Close spellings are found by the trigrams they share.
CREATE INDEX vocabulary_word_trgm ON vocabulary USING gin (word gin_trgm_ops);

CREATE FUNCTION add_name_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_vocabulary(ARRAY[NEW.search_name]);
  RETURN NULL;
END $$;
CREATE TRIGGER cities_vocabulary AFTER INSERT OR UPDATE OF name ON cities
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER countries_vocabulary AFTER INSERT OR UPDATE OF name ON countries
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER former_venue_names_vocabulary AFTER INSERT ON former_venue_names
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER genres_vocabulary AFTER INSERT OR UPDATE OF name ON genres
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER regions_vocabulary AFTER INSERT OR UPDATE OF name ON regions
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

-- Words of two letters belong to the vocabulary too: 'eel rio' was meant to be 'el rio'.
CREATE FUNCTION add_to_vocabulary(search_names text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word)
    SELECT DISTINCT w.word FROM unnest(search_names) AS n (name), unnest(search_words(n.name)) AS w (word)
      WHERE length(w.word) BETWEEN 2 AND 40 AND w.word ~ '[^0-9]'
        AND NOT EXISTS (SELECT FROM vocabulary v WHERE v.word = w.word)
      ORDER BY w.word
    ON CONFLICT DO NOTHING;
$$;

-- One statement for all venues of one statement, as the totals are kept.
CREATE FUNCTION add_venues_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_vocabulary(array_agg(search_name)) FROM new_rows WHERE status = 'PUBLISHED';
  ELSE
    PERFORM add_to_vocabulary(array_agg(n.search_name)) FROM new_rows n JOIN old_rows o USING (id)
      WHERE n.status = 'PUBLISHED' AND (o.status <> 'PUBLISHED' OR o.search_name <> n.search_name);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_vocabulary_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_venues_to_vocabulary();
CREATE TRIGGER venues_vocabulary_update AFTER UPDATE ON venues
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_venues_to_vocabulary();

-- As before, but words of former names stay, too.
CREATE FUNCTION forget_unused_words(after text, most integer) RETURNS text LANGUAGE plpgsql
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
-- Before the first ANALYZE, the planner would read all venues for each word instead of the search index.
ALTER FUNCTION forget_unused_words(text, integer) SET enable_seqscan = off;

-- The known words that share most trigrams with one that was typed. Two letters swapped in a short word leave few of
-- them in common, so the threshold is lower than usual.
CREATE FUNCTION similar_words(typed text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2
  AS $$ SELECT word FROM vocabulary WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT most $$;
-- The planner takes comparing two words to cost no more than adding two numbers, and would compare with all of a few
-- thousand words, which takes ten times as long as the index.
ALTER FUNCTION similar_words(text, integer) SET random_page_cost = 0.1;
