-- A name as it is compared with what people type: lower case, no accents, no punctuation, '&' read as 'and', without
-- a leading article, and one spelling of words that have two. 'The Théâtre St. Denis' → 'theater st denis'.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := public.fold_text(value);
BEGIN
  -- L'Astral is found by 'astral'; any other apostrophe joins what it stands between: O'Brien → obrien.
  words := translate(regexp_replace(words, '^\s*l[''’ʼ]', ''), '''’‘ʼ`´', '');
  words := regexp_replace(regexp_replace(words, '[&+]', ' and ', 'g'), '[^[:alnum:]]+', ' ', 'g');
  words := regexp_replace(btrim(words), '^(the|le|la|les) (?=.)', '');
  IF words ~ '(theatres?|\m(centres?|saint|sainte|mount|fort|n))\M' THEN
    words := regexp_replace(words, 'theatre(s?)\M', 'theater\1', 'g');
    words := regexp_replace(words, '\mcentre(s?)\M', 'center\1', 'g');
    words := regexp_replace(words, '\msaint\M', 'st', 'g');
    words := regexp_replace(words, '\msainte\M', 'ste', 'g');
    words := regexp_replace(words, '\mmount\M', 'mt', 'g');
    words := regexp_replace(words, '\mfort\M', 'ft', 'g');
    words := regexp_replace(words, '\mn\M', 'and', 'g');
  END IF;
  RETURN words;
END $$;

-- Written without spaces, so that 'bluenote' finds the Blue Note, '930' the 9:30 Club, and a name half typed its rest.
CREATE FUNCTION search_key(search_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(search_name, ' ', '');

CREATE FUNCTION search_words(search_name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN string_to_array(search_name, ' ');

ALTER TABLE countries ADD COLUMN search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED;
ALTER TABLE regions ADD COLUMN search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED;
ALTER TABLE cities ADD COLUMN search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED;
ALTER TABLE genres ADD COLUMN search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED;
ALTER TABLE venues ADD COLUMN search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED;

CREATE INDEX cities_search_key ON cities (search_key(search_name) COLLATE "C");
CREATE INDEX cities_search_words ON cities USING gin (array_to_tsvector(search_words(search_name)));
DROP INDEX cities_name_trgm;

-- What a venue is found by, word for word: its name, where it lies, and what the filters ask for. Words of names have
-- no colon, so they cannot be taken for the rest. Its cost keeps the planner from computing it for row after row where
-- it takes a word for more frequent than it is.
CREATE FUNCTION venue_search_terms(search_name text, city_id integer, region_id integer, facets integer)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(
    public.search_words(search_name) || ARRAY[
      'city:' || city_id, 'region:' || region_id, 'type:' || (facets >> 5 & 7), 'size:' || (facets >> 8 & 7),
      CASE WHEN facets & 1 <> 0 THEN 'has:1' END, CASE WHEN facets & 2 <> 0 THEN 'has:2' END,
      CASE WHEN facets & 4 <> 0 THEN 'has:4' END, CASE WHEN facets & 8 <> 0 THEN 'has:8' END,
      CASE WHEN facets & 16 <> 0 THEN 'has:16' END
    ], NULL));
END $$;
CREATE INDEX venues_search_key ON venues (search_key(search_name) COLLATE "C", id) WHERE status = 'PUBLISHED';
CREATE INDEX venues_search_terms ON venues USING gin (venue_search_terms(search_name, city_id, region_id, facets))
  WHERE status = 'PUBLISHED';
-- The same for the featured, the largest and every thirty-second venue. A word that very many names have finds enough
-- here; only rarer ones need the whole index, which answers all matches or none.
CREATE INDEX venues_search_terms_first ON venues USING gin (venue_search_terms(search_name, city_id, region_id, facets))
  WHERE status = 'PUBLISHED' AND (is_featured OR capacity > 10000 OR id % 32 = 0);
DROP INDEX venues_sort_name_trgm;

-- Names that venues had before; people go on using them.
CREATE TABLE former_venue_names (
  venue_id    integer NOT NULL REFERENCES venues (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name        text NOT NULL,
  search_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  retired_at  timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (venue_id, name)
);
CREATE INDEX former_venue_names_search_key ON former_venue_names (search_key(search_name) COLLATE "C", venue_id);

CREATE FUNCTION keep_former_venue_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_venue_names WHERE venue_id = NEW.id AND search_text(name) = NEW.search_name;
  IF OLD.search_name <> NEW.search_name THEN
    INSERT INTO former_venue_names (venue_id, name) VALUES (NEW.id, OLD.name) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER venues_former_name AFTER UPDATE OF name ON venues
  FOR EACH ROW WHEN (OLD.name <> NEW.name AND OLD.status <> 'PENDING') EXECUTE FUNCTION keep_former_venue_name();

-- Every word of a name that visitors may read, to guess what a mistyped one was meant to be. Grows with the language,
-- not with the directory. Words stay when their last name goes: a guess is only shown when it finds something.
CREATE TABLE vocabulary (
  word text COLLATE "C" PRIMARY KEY
);

-- Close spellings are found by the trigrams they share.
CREATE INDEX vocabulary_word_trgm ON vocabulary USING gin (word gin_trgm_ops);

-- The known words that share most trigrams with one that was typed. Two letters swapped in a short word leave few of
-- them in common, so the threshold is lower than usual.
CREATE FUNCTION similar_words(typed text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2
  AS $$ SELECT word FROM vocabulary WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT most $$;

CREATE FUNCTION add_to_vocabulary(search_names text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word)
    SELECT DISTINCT w.word FROM unnest(search_names) AS n (name), unnest(search_words(n.name)) AS w (word)
      WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[^0-9]'
        AND NOT EXISTS (SELECT FROM vocabulary v WHERE v.word = w.word)
      ORDER BY w.word
    ON CONFLICT DO NOTHING;
$$;
SELECT add_to_vocabulary(array_agg(search_name)) FROM (
  SELECT search_name FROM countries UNION ALL SELECT search_name FROM regions
  UNION ALL SELECT search_name FROM cities UNION ALL SELECT search_name FROM genres
  UNION ALL SELECT search_name FROM venues WHERE status = 'PUBLISHED'
) names;

CREATE FUNCTION add_name_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_vocabulary(ARRAY[NEW.search_name]);
  RETURN NULL;
END $$;
CREATE TRIGGER countries_vocabulary AFTER INSERT OR UPDATE OF name ON countries
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER regions_vocabulary AFTER INSERT OR UPDATE OF name ON regions
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER cities_vocabulary AFTER INSERT OR UPDATE OF name ON cities
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();
CREATE TRIGGER genres_vocabulary AFTER INSERT OR UPDATE OF name ON genres
  FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

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
