-- Texts and positions: how they are folded, compared, and found.

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- unaccent() is only STABLE because its dictionary could be swapped; naming the dictionary makes the
-- result depend on the text alone, which a generated column needs.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- A comma after the number does not end the first line: '1435, rue de Bleury' and '1435 rue de Bleury' are one address.
CREATE FUNCTION address_key(address text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  line text := split_part(regexp_replace(address, '^\s*(\d[\w-]*)\s*,', '\1 '), ',', 1);
  words text := regexp_replace(public.fold_text(line), '[^[:alnum:]]+', ' ', 'g');
BEGIN
  words := regexp_replace(words, '\m(street|str)\M', 'st', 'g');
  words := regexp_replace(words, '\m(avenue|av)\M', 'ave', 'g');
  words := regexp_replace(words, '\mroad\M', 'rd', 'g');
  words := regexp_replace(words, '\m(boulevard|boul)\M', 'blvd', 'g');
  words := regexp_replace(words, '\mdrive\M', 'dr', 'g');
  words := regexp_replace(words, '\mlane\M', 'ln', 'g');
  words := regexp_replace(words, '\mplace\M', 'pl', 'g');
  words := regexp_replace(words, '\mcourt\M', 'ct', 'g');
  words := regexp_replace(words, '\msquare\M', 'sq', 'g');
  words := regexp_replace(words, '\mparkway\M', 'pkwy', 'g');
  words := regexp_replace(words, '\mhighway\M', 'hwy', 'g');
  words := regexp_replace(words, '\m(n|s|e|w)(?:orth|outh|ast|est)\M', '\1', 'g');
  RETURN replace(words, ' ', '');
END $$;

-- Where a venue lies on a flat map of the earth: the stereographic projection around 45°N 100°W. A circle on the globe
-- is a circle on it, and nearest on it is almost nearest on the globe, so the indexes of points that PostgreSQL has
-- built in serve. lib/near-me/flat-map.ts has the same formulas, and its test compares the two. The projection's far
-- end (45°S 80°E, in the Indian Ocean) lies at infinity; `greatest` keeps a venue there from dividing by zero.
CREATE FUNCTION flat_position(latitude double precision, longitude double precision) RETURNS point
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN point(
    cosd(latitude) * sind(longitude + 100),
    cosd(45) * sind(latitude) - sind(45) * cosd(latitude) * cosd(longitude + 100)
  ) * point(2 / greatest(
    1e-9,
    1 + sind(45) * sind(latitude) + cosd(45) * cosd(latitude) * cosd(longitude + 100)
  ), 0);

-- Numbers are stored in several ways; ten digits are a number in both countries.
CREATE FUNCTION phone_key(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
  RETURN right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);

-- A ZIP or postal code as it is compared: 'b3j 1a1' and 'B3J1A1' are one.
CREATE FUNCTION postal_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(translate(value, ' -', ''));

-- Written without spaces, so that 'bluenote' finds the Blue Note, '930' the 9:30 Club, and a name half typed its rest.
CREATE FUNCTION search_key(search_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(search_name, ' ', '');

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

CREATE FUNCTION search_words(search_name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN string_to_array(search_name, ' ');

CREATE FUNCTION website_host(website text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
  RETURN lower(substring(website FROM '^[a-zA-Z]+://(?:[wW]{3}\.)?([^/:?#]+)'));
