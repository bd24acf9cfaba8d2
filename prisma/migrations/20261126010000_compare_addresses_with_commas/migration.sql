-- A comma after the number does not end the first line: '1435, rue de Bleury' and '1435 rue de Bleury' are one address.
CREATE OR REPLACE FUNCTION address_key(address text) RETURNS text
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

REINDEX INDEX venues_address_in_region;
