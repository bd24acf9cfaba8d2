-- 'First Avenue' and '1st Avenue', 'Nine Thirty Club' and '9:30 Club' are one name, and '131 West Third' and '131 W. 3rd St.'
-- one address.

-- Words of folded text, numbers in digits: 'twenty first street' → '21st street', 'one hundred' → '100'.
CREATE FUNCTION number_words(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  numbers jsonb := '{
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15",
    "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40",
    "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
    "eighth": "8th", "ninth": "9th", "tenth": "10th", "eleventh": "11th", "twelfth": "12th", "thirteenth": "13th",
    "fourteenth": "14th", "fifteenth": "15th", "sixteenth": "16th", "seventeenth": "17th", "eighteenth": "18th",
    "nineteenth": "19th", "twentieth": "20th", "thirtieth": "30th", "fortieth": "40th", "fiftieth": "50th",
    "sixtieth": "60th", "seventieth": "70th", "eightieth": "80th", "ninetieth": "90th"
  }'::jsonb;
  spoken text[] := string_to_array(words, ' ');
  result text := '';
  word text;
  digits text;
  tens text;
BEGIN
  IF NOT numbers ?| spoken THEN
    RETURN words;
  END IF;
  FOREACH word IN ARRAY spoken LOOP
    digits := numbers ->> word;
    IF tens IS NOT NULL AND digits ~ '^[1-9](?:st|nd|rd|th)?$' THEN
      result := left(result, -1) || digits;
    ELSE
      result := result || ' ' || coalesce(digits, word);
    END IF;
    tens := CASE WHEN digits ~ '^[2-9]0$' THEN digits END;
  END LOOP;
  RETURN regexp_replace(substr(result, 2), '\m([1-9]) hundred\M', '\100', 'g');
END $$;

CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
  RETURN public.number_words(words);
END $$;

-- A comma after the number does not end the first line: '1435, rue de Bleury' and '1435 rue de Bleury' are one address. A unit
-- follows '#': lib/match/addresses.ts compares addresses of which one has none.
CREATE OR REPLACE FUNCTION address_key(address text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  line text := replace(split_part(regexp_replace(address, '^\s*(\d[\w-]*)\s*,', '\1 '), ',', 1), '#', ' unit ');
  words text := public.number_words(btrim(regexp_replace(public.fold_text(line), '[^[:alnum:]]+', ' ', 'g')));
  result text := '';
  word text;
BEGIN
  -- By word, since PostgreSQL keeps 32 compiled expressions at most.
  FOREACH word IN ARRAY string_to_array(words, ' ') LOOP
    result := result || ' ' || coalesce('{
      "street": "st", "str": "st", "saint": "st", "sainte": "ste", "mount": "mt", "fort": "ft", "avenue": "ave", "aven": "ave",
      "av": "ave", "road": "rd", "boulevard": "blvd", "boul": "blvd", "blv": "blvd", "drive": "dr", "lane": "ln",
      "place": "pl", "court": "ct", "square": "sq", "parkway": "pkwy", "highway": "hwy", "terrace": "ter", "circle": "cir",
      "trail": "trl", "crescent": "cres", "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne",
      "northwest": "nw", "southeast": "se", "southwest": "sw"
    }'::jsonb ->> word, word);
  END LOOP;
  result := substr(result, 2);
  IF result ~ '\m(?:suite|ste|unit|apt|apartment|room|rm|bldg|building|floor|fl)\M' THEN
    result := regexp_replace(result, ' (?:unit )?(?:suite|ste|unit|apt|apartment|room|rm|bldg|building|floor|fl) (?:unit )?(\w*\d\w*|[a-z])$', '#\1');
    result := regexp_replace(result, ' (\d+(?:st|nd|rd|th)) (?:floor|fl)$', '#\1');
  END IF;
  RETURN replace(result, ' ', '');
END $$;

-- What is indexed by these functions, and names that are written otherwise now.
REINDEX INDEX venues_address_in_region;
REINDEX INDEX contributions_open_names;
REINDEX INDEX source_records_waiting_name_end;
REINDEX INDEX source_records_waiting_name_start;
UPDATE countries SET name = name WHERE search_name <> search_text(name);
UPDATE regions SET name = name WHERE search_name <> search_text(name);
UPDATE cities SET name = name WHERE search_name <> search_text(name);
UPDATE genres SET name = name WHERE search_name <> search_text(name);
UPDATE towns SET name = name WHERE search_name <> search_text(name);
UPDATE postal_areas SET town = town WHERE search_name <> search_text(town);
UPDATE venues SET name = name WHERE search_name <> search_text(name);
WITH renamed AS (
  UPDATE former_venue_names SET name = name WHERE search_name <> search_text(name) RETURNING search_name
)
SELECT add_to_vocabulary(array_agg(search_name)) FROM renamed;
