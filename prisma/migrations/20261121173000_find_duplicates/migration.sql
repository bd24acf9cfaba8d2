-- What tells that two records may be one venue: each is looked up in an index of its own.

-- The first line of an address as it is compared: '12 Wharf Street, Suite 3' and '12 wharf st.' are one.
CREATE FUNCTION address_key(address text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  words text := regexp_replace(public.fold_text(split_part(address, ',', 1)), '[^[:alnum:]]+', ' ', 'g');
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

-- Numbers are stored in several ways; ten digits are a number in both countries.
CREATE FUNCTION phone_key(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
  RETURN right(regexp_replace(phone, '[^0-9]', '', 'g'), 10);

CREATE FUNCTION website_host(website text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100
  RETURN lower(substring(website FROM '^[a-zA-Z]+://(?:[wW]{3}\.)?([^/:?#]+)'));

CREATE INDEX venues_address_key ON venues (city_id, address_key(address)) WHERE address IS NOT NULL;
CREATE INDEX venues_phone_key ON venues (phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX venues_website_host ON venues (website_host(website)) WHERE website IS NOT NULL;
-- Search knows published venues only; what is sent in may also be one that closed, and reviewers look for all.
CREATE INDEX venues_unlisted_names ON venues (status, search_key(search_name) COLLATE "C", id)
  WHERE status <> 'PUBLISHED' AND NOT is_sample;
CREATE INDEX contributions_open_names ON contributions (search_key(search_text(venue_name)) COLLATE "C", received_at)
  WHERE status IN ('PENDING', 'ASKED');
