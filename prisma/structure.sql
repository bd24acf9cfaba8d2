-- The structure of the database, as its migrations make it: written by the command below, read by people.
-- npm test -- unit prisma/structure.db.test.ts -u

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE TYPE batch_status AS ENUM ('RUNNING', 'STOPPED', 'APPLIED', 'UNDONE');

CREATE TYPE block_kind AS ENUM ('NETWORK', 'DOMAIN', 'EMAIL');

CREATE TYPE contribution_kind AS ENUM ('VENUE', 'PHOTOS', 'UPDATE', 'SPEC_SHEET');

CREATE TYPE contribution_status AS ENUM ('PENDING', 'ASKED', 'APPROVED', 'REJECTED', 'DUPLICATE', 'WITHDRAWN', 'UNCHANGED', 'SPAM', 'HELD');

CREATE TYPE date_precision AS ENUM ('DAY', 'MONTH', 'YEAR');

CREATE TYPE fact_source AS ENUM ('IMPORT', 'SUBMISSION', 'REVIEW', 'DESCRIPTION', 'SAMPLE');

CREATE TYPE genre_kind AS ENUM ('TYPE', 'MUSIC');

CREATE TYPE note_author AS ENUM ('SUBMITTER', 'REVIEWER');

CREATE TYPE photo_status AS ENUM ('UPLOADED', 'READY', 'FAILED');

CREATE TYPE record_match AS ENUM ('NEW', 'CERTAIN', 'PERSON');

CREATE TYPE record_wait AS ENUM ('MATCH', 'PLACE');

CREATE TYPE reviewer_role AS ENUM ('REVIEWER', 'EDITOR', 'ADMINISTRATOR');

CREATE TYPE service_run_status AS ENUM ('RUNNING', 'STOPPED', 'DONE');

CREATE TYPE upload_status AS ENUM ('READING', 'READ', 'PREVIEWING', 'PREVIEWED', 'APPLYING', 'APPLIED');

CREATE TYPE venue_change_kind AS ENUM ('CREATED', 'CHANGED', 'CLOSED', 'TEMPORARILY_CLOSED', 'REOPENED', 'MERGED', 'HIDDEN');

CREATE TYPE venue_event_kind AS ENUM ('OPENED', 'CLOSED', 'TEMPORARILY_CLOSED', 'REOPENED', 'MOVED', 'RENAMED', 'MERGED');

CREATE TYPE venue_name_kind AS ENUM ('RETIRED', 'FORMER', 'OTHER');

CREATE TYPE venue_status AS ENUM ('PENDING', 'PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED', 'HIDDEN');

CREATE TYPE kind_change AS (region_id integer, city_id integer, kind text, difference integer);

CREATE TYPE sender_change AS (email text, status contribution_status, received_at timestamp with time zone, difference integer);

CREATE TYPE venue_place AS (city_id integer, region_id integer, x integer, y integer);

CREATE OR REPLACE FUNCTION public.add_directory_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  version bigint;
BEGIN
  INSERT INTO directory_versions DEFAULT VALUES RETURNING id INTO version;
  -- Old rows go now and then, so that counting stays cheap; that the version changes by it costs one fresh answer.
  IF version % 100 = 0 THEN
    DELETE FROM directory_versions WHERE id IN (
      SELECT id FROM directory_versions WHERE id < version - 1000 FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.add_name_to_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_to_vocabulary(ARRAY[NEW.search_name]);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.add_to_kind_counts(changes kind_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  totals kind_change[];
BEGIN
  IF changes IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg((sums.region_id, sums.city_id, sums.kind, sums.difference)::kind_change
             ORDER BY sums.region_id, sums.city_id, sums.kind COLLATE "C")
    INTO totals FROM (
      SELECT c.region_id, place.city_id, c.kind, sum(c.difference)::integer AS difference
        FROM unnest(changes) c CROSS JOIN LATERAL (VALUES (c.city_id), (0)) AS place (city_id)
        GROUP BY 1, 2, 3 HAVING sum(c.difference) <> 0
    ) sums;
  -- Proposes 0 and then adds the difference: a proposed row is checked before its conflict is seen.
  INSERT INTO kind_counts (region_id, city_id, kind, venue_count)
    SELECT t.region_id, t.city_id, t.kind, 0 FROM unnest(totals) t ORDER BY 1, 2, t.kind COLLATE "C"
    ON CONFLICT DO NOTHING;
  WITH locked AS (
    SELECT k.region_id, k.city_id, k.kind, t.difference
      FROM kind_counts k JOIN unnest(totals) t USING (region_id, city_id, kind)
      ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF k
  )
  UPDATE kind_counts k SET venue_count = k.venue_count + locked.difference FROM locked
    WHERE (k.region_id, k.city_id, k.kind) = (locked.region_id, locked.city_id, locked.kind);
END $function$
;

CREATE OR REPLACE FUNCTION public.add_to_senders(changes sender_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF changes IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO senders (email, last_received_at)
    SELECT lower(c.email) COLLATE "C", max(c.received_at) FROM unnest(changes) c
      WHERE c.difference > 0 GROUP BY 1 ORDER BY 1
    ON CONFLICT (email) DO UPDATE
      SET last_received_at = greatest(senders.last_received_at, excluded.last_received_at);
  WITH sums AS (
    SELECT lower(c.email) COLLATE "C" AS email,
           coalesce(sum(c.difference) FILTER (WHERE c.status IN ('PENDING', 'ASKED')), 0)::integer AS waiting,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'APPROVED'), 0)::integer AS accepted,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'REJECTED'), 0)::integer AS rejected,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'SPAM'), 0)::integer AS spam,
           sum(c.difference)::integer AS sent
      FROM unnest(changes) c GROUP BY 1
  ), locked AS (
    SELECT s.email FROM senders s JOIN sums USING (email) ORDER BY s.email FOR UPDATE OF s
  )
  UPDATE senders s
     SET waiting = s.waiting + sums.waiting, accepted = s.accepted + sums.accepted,
         rejected = s.rejected + sums.rejected, spam = s.spam + sums.spam, sent = s.sent + sums.sent
    FROM locked JOIN sums USING (email) WHERE s.email = locked.email;
  DELETE FROM senders s USING unnest(changes) c
    WHERE c.difference < 0 AND s.email = lower(c.email) AND s.sent = 0;
END $function$
;

CREATE OR REPLACE FUNCTION public.add_to_vocabulary(search_names text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO vocabulary (word)
    SELECT DISTINCT w.word FROM unnest(search_names) AS n (name), unnest(search_words(n.name)) AS w (word)
      WHERE length(w.word) BETWEEN 2 AND 40 AND w.word ~ '[^0-9]'
        AND NOT EXISTS (SELECT FROM vocabulary v WHERE v.word = w.word)
      ORDER BY w.word
    ON CONFLICT DO NOTHING;
$function$
;

CREATE OR REPLACE FUNCTION public.add_venues_to_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  names text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(search_name) INTO names FROM new_rows WHERE is_listed_venue(status);
  ELSE
    SELECT array_agg(search_name) INTO names FROM (
      SELECT search_name FROM new_rows WHERE is_listed_venue(status)
      EXCEPT SELECT search_name FROM old_rows WHERE is_listed_venue(status)
    ) changed;
  END IF;
  IF names IS NOT NULL THEN
    PERFORM add_to_vocabulary(names);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.address_key(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
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
END $function$
;

CREATE OR REPLACE FUNCTION public.changed_venue_fields(o venues, n venues)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(ARRAY[
    CASE WHEN o.name IS DISTINCT FROM n.name THEN 'name' END,
    CASE WHEN o.slug IS DISTINCT FROM n.slug THEN 'slug' END,
    CASE WHEN o.status IS DISTINCT FROM n.status THEN 'status' END,
    CASE WHEN o.venue_type IS DISTINCT FROM n.venue_type THEN 'venueType' END,
    CASE WHEN o.address IS DISTINCT FROM n.address THEN 'address' END,
    CASE WHEN o.postal_code IS DISTINCT FROM n.postal_code THEN 'postalCode' END,
    CASE WHEN o.city_id IS DISTINCT FROM n.city_id THEN 'cityId' END,
    CASE WHEN (o.latitude, o.longitude) IS DISTINCT FROM (n.latitude, n.longitude) THEN 'locationCoordinates' END,
    CASE WHEN o.capacity IS DISTINCT FROM n.capacity THEN 'capacity' END,
    CASE WHEN o.capacity_min IS DISTINCT FROM n.capacity_min THEN 'capacityMin' END,
    CASE WHEN o.capacity_max IS DISTINCT FROM n.capacity_max THEN 'capacityMax' END,
    CASE WHEN o.website IS DISTINCT FROM n.website THEN 'website' END,
    CASE WHEN o.phone IS DISTINCT FROM n.phone THEN 'phone' END,
    CASE WHEN o.email IS DISTINCT FROM n.email THEN 'email' END,
    CASE WHEN o.description IS DISTINCT FROM n.description THEN 'description' END,
    CASE WHEN o.operating_hours IS DISTINCT FROM n.operating_hours THEN 'operatingHours' END,
    CASE WHEN (o.facebook, o.twitter, o.instagram) IS DISTINCT FROM (n.facebook, n.twitter, n.instagram)
      THEN 'socialLinks' END,
    CASE WHEN o.openstreetmap_id IS DISTINCT FROM n.openstreetmap_id THEN 'openstreetmapId' END,
    CASE WHEN o.wikidata_id IS DISTINCT FROM n.wikidata_id THEN 'wikidataId' END,
    CASE WHEN o.musicbrainz_id IS DISTINCT FROM n.musicbrainz_id THEN 'musicbrainzId' END,
    CASE WHEN o.bar IS DISTINCT FROM n.bar THEN 'bar' END,
    CASE WHEN o.food IS DISTINCT FROM n.food THEN 'food' END,
    CASE WHEN o.merch IS DISTINCT FROM n.merch THEN 'merch' END,
    CASE WHEN o.parking IS DISTINCT FROM n.parking THEN 'parking' END,
    CASE WHEN o.accessibility IS DISTINCT FROM n.accessibility THEN 'accessibility' END,
    CASE WHEN o.is_featured IS DISTINCT FROM n.is_featured THEN 'isFeatured' END,
    CASE WHEN o.confirmed IS DISTINCT FROM n.confirmed THEN 'confirmedAt' END
  ], NULL)
$function$
;

CREATE OR REPLACE FUNCTION public.copy_order_to_venue_genre()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  venue venues;
BEGIN
  SELECT * INTO venue FROM venues WHERE id = NEW.venue_id FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW.city_id := venue.city_id;
    NEW.status := venue.status;
    NEW.is_listed := is_listed_venue(venue.status);
    NEW.is_featured := venue.is_featured;
    NEW.completeness := venue.completeness;
    NEW.walk_count := venue.walk_count;
    NEW.shuffle := venue.shuffle;
    NEW.sort_name := venue.sort_name;
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.copy_order_to_venue_genres()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE venue_genres vg
    SET city_id = n.city_id, status = n.status, is_listed = is_listed_venue(n.status), is_featured = n.is_featured,
        completeness = n.completeness, walk_count = n.walk_count, sort_name = n.sort_name
    FROM (
      SELECT id, city_id, status, is_featured, completeness, walk_count, sort_name FROM new_rows
      EXCEPT SELECT id, city_id, status, is_featured, completeness, walk_count, sort_name FROM old_rows
    ) n
    WHERE vg.venue_id = n.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.current_batch()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('marquee.batch_id'::text, true), ''::text))::integer
;

CREATE OR REPLACE FUNCTION public.end_session_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.expires_at := least(NEW.expires_at, NEW.created_at + interval '7 days');
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.flat_position(latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (point((cosd(latitude) * sind((longitude + (100)::double precision))), ((cosd((45)::double precision) * sind(latitude)) - ((sind((45)::double precision) * cosd(latitude)) * cosd((longitude + (100)::double precision))))) * point(((2)::double precision / GREATEST((0.000000001)::double precision, (((1)::double precision + (sind((45)::double precision) * sind(latitude))) + ((cosd((45)::double precision) * cosd(latitude)) * cosd((longitude + (100)::double precision)))))), (0)::double precision))
;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value))
;

CREATE OR REPLACE FUNCTION public.forget_unused_words(after text, most integer)
 RETURNS text
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  step text[] := ARRAY(SELECT word FROM vocabulary WHERE word > after ORDER BY word LIMIT most);
  needed text[] := ARRAY(SELECT unnest(search_words(search_name)) FROM countries
    UNION SELECT unnest(search_words(search_name)) FROM regions
    UNION SELECT unnest(search_words(search_name)) FROM genres);
BEGIN
  DELETE FROM vocabulary v WHERE v.word = ANY(step) AND v.word <> ALL(needed)
    AND NOT EXISTS (SELECT FROM cities c WHERE array_to_tsvector(search_words(c.search_name)) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM venues x WHERE x.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED')
      AND venue_search_terms(x.search_name, x.city_id, x.region_id, x.facets) @@ quote_literal(v.word)::tsquery)
    AND NOT EXISTS (SELECT FROM former_venue_names f JOIN venues x ON x.id = f.venue_id AND x.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED')
      WHERE former_search_terms(f.search_name) @@ quote_literal(v.word)::tsquery);
  RETURN step[cardinality(step)];
END $function$
;

CREATE OR REPLACE FUNCTION public.former_search_terms(search_name text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
BEGIN
  RETURN array_to_tsvector(public.search_words(search_name));
END $function$
;

CREATE OR REPLACE FUNCTION public.guard_venue_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM former_venue_slugs f WHERE f.slug = NEW.slug AND f.venue_id <> NEW.id) THEN
    RAISE unique_violation USING
      MESSAGE = format('venue slug "%s" belonged to another venue', NEW.slug),
      TABLE = 'venues', CONSTRAINT = 'venues_slug_key';
  END IF;
  DELETE FROM former_venue_slugs f WHERE f.slug = NEW.slug AND f.venue_id = NEW.id;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'PENDING' THEN
    INSERT INTO former_venue_slugs (slug, venue_id) VALUES (OLD.slug, NEW.id);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.is_in_feeds(status venue_status, is_sample boolean, batch_id integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((status = 'PUBLISHED'::venue_status) AND (NOT is_sample) AND (batch_id IS NULL))
;

CREATE OR REPLACE FUNCTION public.is_listed_venue(status venue_status)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]))
;

CREATE OR REPLACE FUNCTION public.is_other_name(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT similarity(key.one, key.other) < 0.7 AND strpos(key.one, key.other) = 0 AND strpos(key.other, key.one) = 0
    FROM (VALUES (search_key(search_text(one)), search_key(search_text(other)))) AS key (one, other)
$function$
;

CREATE OR REPLACE FUNCTION public.is_public_venue(status venue_status, is_sample boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status, 'CLOSED'::venue_status])) AND (NOT is_sample))
;

CREATE OR REPLACE FUNCTION public.keep_former_venue_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM former_venue_names WHERE venue_id = NEW.id AND search_text(name) = NEW.search_name;
  IF OLD.search_name <> NEW.search_name THEN
    INSERT INTO former_venue_names (venue_id, name) VALUES (NEW.id, OLD.name) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.kinds_of_facets(venue_type text, facets integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT 'genre:' || venue_type WHERE venue_type IS NOT NULL
        UNION ALL SELECT 'size:' || band FROM generate_series(1, 5) AS band WHERE facets >> 10 + band & 1 <> 0 $function$
;

CREATE OR REPLACE FUNCTION public.kinds_of_venue(venue_type text, facets integer, search_name text, traits integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT kind FROM kinds_of_facets(venue_type, facets) AS told (kind)
    UNION ALL SELECT kind FROM name_kinds(search_name) AS told (kind)
    UNION ALL SELECT kind FROM trait_kinds(traits) AS told (kind) WHERE traits <> 0 $function$
;

CREATE OR REPLACE FUNCTION public.log_added_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_changed_member(array_agg(DISTINCT venue_id), TG_ARGV) FROM new_rows;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.log_added_venues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO venue_changes (venue_id, kind)
    SELECT id, 'CREATED' FROM new_rows
      WHERE is_public_venue(status, is_sample) ORDER BY id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.log_changed_city()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_changed_member(array_agg(id), ARRAY['cityName', 'url']) FROM venues WHERE city_id = NEW.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.log_changed_member(venue_ids integer[], members text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO venue_changes (venue_id, kind, fields)
    SELECT id, 'CHANGED', members FROM venues
      WHERE id = ANY (venue_ids) AND is_public_venue(status, is_sample) ORDER BY id
$function$
;

CREATE OR REPLACE FUNCTION public.log_changed_venues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Materialized, since conditions on both sides would make it an inner join.
  WITH changed AS MATERIALIZED (
    SELECT n.id, n.merged_into_id, changed_venue_fields(o, n) AS fields,
           is_public_venue(o.status, o.is_sample) AS was_public,
           is_public_venue(n.status, n.is_sample) AS is_public,
           n.status AS status, o.status <> n.status AS has_new_status
      FROM old_rows o FULL JOIN new_rows n USING (id)
  )
  INSERT INTO venue_changes (venue_id, kind, fields, merged_into_id)
    SELECT id,
           (CASE
             WHEN NOT was_public THEN 'CREATED'
             WHEN NOT is_public AND merged_into_id IS NOT NULL THEN 'MERGED'
             WHEN NOT is_public THEN 'HIDDEN'
             WHEN NOT has_new_status THEN 'CHANGED'
             WHEN status = 'PUBLISHED' THEN 'REOPENED'
             ELSE status::text
           END)::venue_change_kind,
           CASE WHEN was_public AND is_public THEN fields ELSE '{}' END,
           CASE WHEN NOT is_public THEN merged_into_id END
      FROM changed
      WHERE (was_public OR is_public) AND (was_public <> is_public OR fields <> '{}')
      ORDER BY id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.log_deleted_venues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO venue_changes (venue_id, kind)
    SELECT id, 'HIDDEN' FROM old_rows WHERE is_public_venue(status, is_sample) ORDER BY id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.log_removed_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_changed_member(array_agg(DISTINCT venue_id), TG_ARGV) FROM old_rows;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_country_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH change AS (
    SELECT n.country_id, sum(n.venue_count - o.venue_count) AS difference
      FROM new_rows n JOIN old_rows o USING (id)
      GROUP BY n.country_id HAVING sum(n.venue_count - o.venue_count) <> 0
  ), locked AS (
    SELECT c.id, change.difference FROM countries c JOIN change ON change.country_id = c.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE countries c SET venue_count = c.venue_count + locked.difference FROM locked WHERE c.id = locked.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_facet_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(facets), array_agg(difference) INTO changed, differences
      FROM (SELECT facets, count(*) AS difference FROM new_rows WHERE is_listed_venue(status) GROUP BY facets) change;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(facets), array_agg(difference) INTO changed, differences
      FROM (SELECT facets, -count(*) AS difference FROM old_rows WHERE is_listed_venue(status) GROUP BY facets) change;
  ELSE
    SELECT array_agg(facets), array_agg(difference) INTO changed, differences FROM (
      SELECT facets, sum(side) AS difference FROM (
        SELECT facets, 1 AS side FROM new_rows WHERE is_listed_venue(status)
        UNION ALL SELECT facets, -1 FROM old_rows WHERE is_listed_venue(status)
      ) move GROUP BY facets HAVING sum(side) <> 0
    ) change;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;

  INSERT INTO facet_counts (facets, venue_count) SELECT c, 0 FROM unnest(changed) AS c ORDER BY c ON CONFLICT DO NOTHING;
  WITH locked AS (
    SELECT f.facets, change.difference
      FROM facet_counts f JOIN unnest(changed, differences) AS change (facets, difference) USING (facets)
      ORDER BY f.facets FOR NO KEY UPDATE OF f
  )
  UPDATE facet_counts f SET venue_count = f.venue_count + locked.difference
    FROM locked WHERE f.facets = locked.facets;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_feeds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO feed_venues (venue_id, region_id, updated_at)
      SELECT id, region_id, updated_at FROM new_rows WHERE is_in_feeds(status, is_sample, batch_id);
  ELSE
    DELETE FROM feed_venues WHERE venue_id IN (
      SELECT id FROM old_rows WHERE is_in_feeds(status, is_sample, batch_id)
      EXCEPT SELECT id FROM new_rows WHERE is_in_feeds(status, is_sample, batch_id)
    );
    INSERT INTO feed_venues (venue_id, region_id, updated_at)
      SELECT id, region_id, updated_at FROM new_rows WHERE is_in_feeds(status, is_sample, batch_id)
      EXCEPT SELECT id, region_id, updated_at FROM old_rows WHERE is_in_feeds(status, is_sample, batch_id)
      ON CONFLICT (venue_id) DO UPDATE SET region_id = EXCLUDED.region_id, updated_at = EXCLUDED.updated_at;
  END IF;

  IF current_batch() IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT batch_id, region_id, count(*), max(updated_at) FROM new_rows
        WHERE batch_id IS NOT NULL AND status = 'PUBLISHED' AND NOT is_sample GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  ELSE
    -- A venue that the batch changes again is counted once. Materialized, since conditions on both sides would make it an
    -- inner join.
    WITH changed AS MATERIALIZED (
      SELECT n.batch_id, n.region_id, n.status, n.is_sample, n.updated_at, o.updated_at AS updated_before,
             (o.batch_id, o.region_id, o.status) IS DISTINCT FROM (n.batch_id, n.region_id, n.status) AS is_first
        FROM old_rows o FULL JOIN new_rows n USING (id)
    )
    INSERT INTO batch_regions AS total (batch_id, region_id, venue_count, changed_at)
      SELECT batch_id, region_id, count(*) FILTER (WHERE is_first), max(updated_at)
        FROM changed
        WHERE batch_id IS NOT NULL AND updated_at <> updated_before AND status = 'PUBLISHED' AND NOT is_sample
        GROUP BY 1, 2
      ON CONFLICT (batch_id, region_id) DO UPDATE
        SET venue_count = total.venue_count + EXCLUDED.venue_count,
            changed_at = greatest(total.changed_at, EXCLUDED.changed_at);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_kind_counts_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((v.region_id, v.city_id, 'genre:' || g.slug, 1)::kind_change) INTO changes
      FROM new_rows l JOIN venues v ON v.id = l.venue_id JOIN genres g ON g.id = l.genre_id
      WHERE is_listed_venue(v.status);
  ELSE
    SELECT array_agg((v.region_id, v.city_id, 'genre:' || g.slug, -1)::kind_change) INTO changes
      FROM old_rows l JOIN venues v ON v.id = l.venue_id JOIN genres g ON g.id = l.genre_id
      WHERE is_listed_venue(v.status);
  END IF;
  PERFORM add_to_kind_counts(changes);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_kind_counts_of_venues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changes kind_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((n.region_id, n.city_id, known.kind, 1)::kind_change) INTO changes
      FROM new_rows n
        CROSS JOIN LATERAL kinds_of_venue(n.venue_type, n.facets, n.search_name, n.traits) AS known (kind)
      WHERE is_listed_venue(n.status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((o.region_id, o.city_id, known.kind, -1)::kind_change) INTO changes
      FROM old_rows o
        CROSS JOIN LATERAL kinds_of_venue(o.venue_type, o.facets, o.search_name, o.traits) AS known (kind)
      WHERE is_listed_venue(o.status);
  ELSE
    WITH before AS (
      SELECT id, region_id, city_id, venue_type, facets & 63712 AS facets, search_name, traits
        FROM old_rows WHERE is_listed_venue(status)
    ), after AS (
      SELECT id, region_id, city_id, venue_type, facets & 63712 AS facets, search_name, traits
        FROM new_rows WHERE is_listed_venue(status)
    ), changed AS (
      SELECT *, 1 AS difference FROM (TABLE after EXCEPT TABLE before) arrived
      UNION ALL SELECT *, -1 FROM (TABLE before EXCEPT TABLE after) departed
    ), moved AS (
      SELECT id, region_id, city_id, sum(difference) AS difference FROM changed
        GROUP BY 1, 2, 3 HAVING sum(difference) <> 0
    )
    SELECT array_agg((move.region_id, move.city_id, move.kind, move.difference)::kind_change) INTO changes FROM (
      SELECT region_id, city_id, known.kind, difference
        FROM changed CROSS JOIN LATERAL kinds_of_venue(venue_type, facets, search_name, traits) AS known (kind)
      UNION ALL SELECT moved.region_id, moved.city_id, 'genre:' || g.slug, moved.difference
        FROM moved JOIN venue_genres vg ON vg.venue_id = moved.id JOIN genres g ON g.id = vg.genre_id
    ) move;
  END IF;
  PERFORM add_to_kind_counts(changes);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_region_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH change AS (
    SELECT n.region_id, sum(n.venue_count - o.venue_count) AS difference
      FROM new_rows n JOIN old_rows o USING (id)
      GROUP BY n.region_id HAVING sum(n.venue_count - o.venue_count) <> 0
  ), locked AS (
    SELECT r.id, change.difference FROM regions r JOIN change ON change.region_id = r.id
      ORDER BY r.id FOR NO KEY UPDATE OF r
  )
  UPDATE regions r SET venue_count = r.venue_count + locked.difference FROM locked WHERE r.id = locked.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_senders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changes sender_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((submitter_email, status, received_at, 1)::sender_change) INTO changes
      FROM new_rows WHERE submitter_email IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((submitter_email, status, received_at, -1)::sender_change) INTO changes
      FROM old_rows WHERE submitter_email IS NOT NULL;
  ELSE
    SELECT array_agg(side.change) INTO changes
      FROM new_rows n JOIN old_rows o USING (id)
        CROSS JOIN LATERAL (VALUES
          ((n.submitter_email, n.status, n.received_at, 1)::sender_change),
          ((o.submitter_email, o.status, o.received_at, -1)::sender_change)) AS side (change)
      WHERE (n.submitter_email, n.status) IS DISTINCT FROM (o.submitter_email, o.status)
        AND (side.change).email IS NOT NULL;
  END IF;
  PERFORM add_to_senders(changes);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.maintain_venue_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  arrived venue_place[];
  departed venue_place[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO arrived FROM new_rows WHERE is_listed_venue(status);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((city_id, region_id, floor(longitude * 10), floor(latitude * 10))::venue_place)
      INTO departed FROM old_rows WHERE is_listed_venue(status);
  ELSE
    SELECT array_agg((city_id, region_id, x, y)::venue_place) INTO arrived FROM (
      SELECT id, city_id, region_id, floor(longitude * 10) AS x, floor(latitude * 10) AS y
        FROM new_rows WHERE is_listed_venue(status)
      EXCEPT SELECT id, city_id, region_id, floor(longitude * 10), floor(latitude * 10)
        FROM old_rows WHERE is_listed_venue(status)
    ) place;
    SELECT array_agg((city_id, region_id, x, y)::venue_place) INTO departed FROM (
      SELECT id, city_id, region_id, floor(longitude * 10) AS x, floor(latitude * 10) AS y
        FROM old_rows WHERE is_listed_venue(status)
      EXCEPT SELECT id, city_id, region_id, floor(longitude * 10), floor(latitude * 10)
        FROM new_rows WHERE is_listed_venue(status)
    ) place;
  END IF;
  IF arrived IS NULL AND departed IS NULL THEN
    RETURN NULL;
  END IF;

  WITH change AS (
    SELECT city_id, sum(difference) AS difference FROM (
      SELECT city_id, 1 AS difference FROM unnest(arrived)
      UNION ALL SELECT city_id, -1 FROM unnest(departed)
    ) moves GROUP BY city_id HAVING sum(difference) <> 0
  ), locked AS (
    SELECT c.id, change.difference FROM cities c JOIN change ON change.city_id = c.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE cities c SET venue_count = c.venue_count + locked.difference FROM locked WHERE c.id = locked.id;

  -- Proposes 0 and then adds the difference: a proposed row is checked before its conflict is seen.
  INSERT INTO map_cells (region_id, x, y, venue_count)
    SELECT DISTINCT region_id, x, y, 0 FROM unnest(arrived || departed) WHERE x IS NOT NULL
    ORDER BY region_id, x, y
    ON CONFLICT DO NOTHING;
  WITH change AS (
    SELECT region_id, x, y, sum(difference) AS difference FROM (
      SELECT region_id, x, y, 1 AS difference FROM unnest(arrived) WHERE x IS NOT NULL
      UNION ALL SELECT region_id, x, y, -1 FROM unnest(departed) WHERE x IS NOT NULL
    ) moves GROUP BY region_id, x, y HAVING sum(difference) <> 0
  ), locked AS (
    SELECT cell.region_id, cell.x, cell.y, change.difference FROM map_cells cell
      JOIN change USING (region_id, x, y) ORDER BY 1, 2, 3 FOR NO KEY UPDATE OF cell
  )
  UPDATE map_cells cell SET venue_count = cell.venue_count + locked.difference
    FROM locked WHERE (cell.region_id, cell.x, cell.y) = (locked.region_id, locked.x, locked.y);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.name_kinds(search_name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT DISTINCT 'name:' || word FROM unnest(string_to_array(search_name, ' ')) AS word
      WHERE word IN (
        'amphitheater', 'arena', 'ballroom', 'bar', 'barn', 'bluegrass', 'blues', 'church', 'classical', 'club', 'country',
        'electronic', 'experimental', 'folk', 'gospel', 'hall', 'indie', 'jazz', 'latin', 'lounge', 'metal', 'outdoor', 'pop',
        'punk', 'reggae', 'rock', 'rooftop', 'soul', 'tavern', 'theater', 'warehouse', 'world') $function$
;

CREATE OR REPLACE FUNCTION public.number_words(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$
;

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "right"(regexp_replace(split_part(phone, ';'::text, 1), '[^0-9]'::text, ''::text, 'g'::text), 10)
;

CREATE OR REPLACE FUNCTION public.place_contribution()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.region_id := coalesce((SELECT region_id FROM venues WHERE id = NEW.venue_id), NEW.region_id);
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.place_proposed_venue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE contributions SET region_id = NEW.region_id WHERE id = NEW.contribution_id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.postal_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN upper(translate(value, ' -'::text, ''::text))
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('marquee.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
END $function$
;

CREATE OR REPLACE FUNCTION public.refuse_more_than_redaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  quoting CONSTANT text[] := '{before,after,reason,reviewer_email}';
BEGIN
  IF to_jsonb(NEW) - quoting <> to_jsonb(OLD) - quoting
     OR NEW.reviewer_email IS DISTINCT FROM OLD.reviewer_email AND NEW.reviewer_email IS DISTINCT FROM '[erased]' THEN
    RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.remove_venue_genres()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM venue_genres WHERE venue_id = OLD.id;
  RETURN OLD;
END $function$
;

CREATE OR REPLACE FUNCTION public.renew_photo_and_music()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  venue_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT venue_id) INTO venue_ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT venue_id) INTO venue_ids FROM old_rows;
  ELSE
    SELECT array_agg(venue_id) INTO venue_ids
      FROM (SELECT venue_id FROM old_rows UNION SELECT venue_id FROM new_rows) changed;
  END IF;
  IF venue_ids IS NULL THEN
    RETURN NULL;
  END IF;
  -- In a statement of its own, so that the next one sees what a transaction that held the lock has left.
  PERFORM FROM venues WHERE id = ANY (venue_ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(v.id) INTO venue_ids FROM venues v
    WHERE v.id = ANY (venue_ids)
      AND (v.has_photo <> EXISTS (SELECT FROM venue_images i WHERE i.venue_id = v.id)
        OR v.has_music <> EXISTS (SELECT FROM venue_genres g WHERE g.venue_id = v.id));
  IF venue_ids IS NOT NULL THEN
    UPDATE venues v
      SET has_photo = EXISTS (SELECT FROM venue_images i WHERE i.venue_id = v.id),
          has_music = EXISTS (SELECT FROM venue_genres g WHERE g.venue_id = v.id)
      WHERE v.id = ANY (venue_ids);
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.renew_venue_events(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH stated AS MATERIALIZED (
    SELECT * FROM stated_venue_events(ids)
  ), gone AS (
    DELETE FROM venue_events e WHERE e.venue_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM stated s WHERE s.venue_id = e.venue_id AND s.kind = e.kind AND s IS NOT DISTINCT FROM (
        e.venue_id, e.region_id, e.kind, e.happened_on, e.date_precision, e.is_stated, e.source_id, e.as_of, e.was, e.becomes))
  )
  INSERT INTO venue_events (venue_id, region_id, kind, happened_on, date_precision, is_stated, source_id, as_of, was, becomes)
    SELECT * FROM stated s WHERE NOT EXISTS (
      SELECT FROM venue_events e WHERE e.venue_id = s.venue_id AND e.kind = s.kind AND s IS NOT DISTINCT FROM (
        e.venue_id, e.region_id, e.kind, e.happened_on, e.date_precision, e.is_stated, e.source_id, e.as_of, e.was, e.becomes))
      ORDER BY s.venue_id, s.happened_on, s.kind
$function$
;

CREATE OR REPLACE FUNCTION public.search_key(search_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(search_name, ' '::text, ''::text)
;

CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
END $function$
;

CREATE OR REPLACE FUNCTION public.search_words(search_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN string_to_array(search_name, ' '::text)
;

CREATE OR REPLACE FUNCTION public.set_venue_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.batch_id := current_batch();
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.similar_words(typed text, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET "pg_trgm.similarity_threshold" TO '0.2'
 SET random_page_cost TO '0.1'
AS $function$ SELECT word FROM vocabulary WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT most $function$
;

CREATE OR REPLACE FUNCTION public.stated_venue_events(ids integer[])
 RETURNS TABLE(venue_id integer, region_id integer, kind venue_event_kind, happened_on date, date_precision date_precision, is_stated boolean, source_id integer, as_of date, was text, becomes text)
 LANGUAGE sql
 STABLE
AS $function$
  WITH shown AS MATERIALIZED (
    SELECT v.id, v.region_id, v.status, v.name, v.address FROM venues v
      WHERE v.id = ANY (ids) AND NOT v.is_sample AND v.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED')
  ), telling AS MATERIALIZED (
    SELECT r.id, r.venue_id, r.source_id, r.facts, v.status AS shown_status, v.name, v.address
      FROM shown v JOIN source_records r ON r.venue_id = v.id
      WHERE r.facts IS NOT NULL AND (r.facts ? 'openedOn' OR r.facts ->> 'status' IN ('CLOSED', 'TEMPORARILY_CLOSED')
        OR r.changed ?| '{status,name,address}')
  ), held AS (
    -- Each record as each import left that held it; one that only noted its absence did not.
    SELECT r.id, r.venue_id, r.source_id, r.shown_status, r.name, r.address, c.batch_id, b.as_of, r.facts AS present,
           CASE WHEN later.before IS NULL THEN r.facts ELSE later.before -> 'facts' END AS facts
      FROM telling r
      JOIN import_changes c ON c.source_record_id = r.id AND (c.before IS NULL OR c.before ? 'last_batch_id')
      JOIN import_batches b ON b.id = c.batch_id
      LEFT JOIN LATERAL (
        SELECT n.before FROM import_changes n
          WHERE n.source_record_id = r.id AND n.batch_id > c.batch_id AND n.before ? 'facts' ORDER BY n.batch_id LIMIT 1
      ) later ON true
  ), compared AS MATERIALIZED (
    SELECT h.*, h.facts ->> 'status' AS status, lag(h.facts) OVER (PARTITION BY h.id ORDER BY h.batch_id) AS before
      FROM held h
  ), spelled AS (
    SELECT c.*, count(*) FILTER (WHERE c.status IS DISTINCT FROM c.before ->> 'status')
             OVER (PARTITION BY c.id ORDER BY c.batch_id) AS spell
      FROM compared c
  ), spell AS (
    -- While a record states the same status. The day on which it closed may be added or corrected.
    SELECT s.id, s.venue_id, s.shown_status, s.source_id, s.spell, min(s.status) AS status, (array_agg(s.as_of ORDER BY s.batch_id))[1] AS as_of,
           (array_agg(s.facts ->> 'closedOn' ORDER BY s.batch_id DESC))[1] AS closed_on
      FROM spelled s GROUP BY s.id, s.venue_id, s.shown_status, s.source_id, s.spell
  ), following AS (
    SELECT s.*, bool_or(s.status IN ('CLOSED', 'TEMPORARILY_CLOSED')) OVER (PARTITION BY s.id ORDER BY s.spell) AS was_closed
      FROM spell s
  ), action AS MATERIALIZED (
    SELECT a.venue_id, v.status AS shown_status, v.name, v.address, (a.acted_at AT TIME ZONE 'UTC')::date AS day, a.before -> 'venue' AS before, a.after -> 'venue' AS after,
           a.after -> 'happened' AS happened
      FROM shown v JOIN review_actions a ON a.venue_id = v.id
      WHERE a.action IN ('close-venue', 'pause-venue', 'reopen-venue', 'take-fact', 'edit-venue', 'approve-update')
        AND NOT EXISTS (SELECT FROM review_actions u WHERE u.undoes = a.id)
  ), claim AS (
    -- A source reopens only what it called closed: one that merely lists a venue doesn't know.
    SELECT f.venue_id, f.shown_status, f.status, coalesce(f.closed_on, f.as_of::text) AS day, f.closed_on IS NOT NULL AS is_stated,
           f.source_id, f.as_of
      FROM following f WHERE f.status IN ('CLOSED', 'TEMPORARILY_CLOSED') OR f.status = 'PUBLISHED' AND f.was_closed
    UNION ALL
    SELECT a.venue_id, a.shown_status, a.after ->> 'status', a.day::text, false, NULL, NULL FROM action a
      WHERE a.before ->> 'status' IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED')
        AND a.after ->> 'status' IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED')
  ), walked AS (
    SELECT c.*, lag(c.status, 1, 'PUBLISHED') OVER (PARTITION BY c.venue_id ORDER BY rpad(c.day, 10, '-01-01'),
             c.status::venue_status, c.is_stated DESC, c.source_id, c.as_of) AS status_before
      FROM claim c WHERE c.day IS NOT NULL
  ), turned AS (
    -- What nobody has taken back, although the page says otherwise, is contradicted.
    SELECT w.*, bool_or(CASE w.shown_status WHEN 'PUBLISHED' THEN w.status = 'PUBLISHED' WHEN 'CLOSED' THEN w.status <> 'PUBLISHED'
                          ELSE w.status = w.shown_status::text END)
             OVER (PARTITION BY w.venue_id ORDER BY rpad(w.day, 10, '-01-01') DESC, w.status::venue_status DESC) AS lasts
      FROM walked w WHERE w.status <> w.status_before
  ), renewed AS (
    SELECT c.venue_id, c.name, c.address, c.as_of AS day, c.source_id, c.as_of, c.before, c.facts AS after, NULL::jsonb AS happened
      FROM compared c WHERE c.as_of IS NOT NULL
    UNION ALL
    SELECT a.venue_id, a.name, a.address, a.day, NULL, NULL, a.before, a.after, a.happened FROM action a WHERE a.happened IS NOT NULL
  ), replaced AS (
    SELECT r.*, 'RENAMED'::venue_event_kind AS kind, r.before ->> 'name' AS was, r.after ->> 'name' AS becomes, r.name AS present
      FROM renewed r
      WHERE CASE WHEN r.happened IS NULL THEN is_other_name(r.before ->> 'name', r.after ->> 'name')
                 ELSE r.happened ? 'RENAMED' AND r.before ->> 'name' <> r.after ->> 'name' END
    UNION ALL
    SELECT r.*, 'MOVED', r.before ->> 'address', r.after ->> 'address', r.address
      FROM renewed r
      -- Another position within 300 m is that of the same house.
      WHERE r.before ->> 'address' <> r.after ->> 'address'
        AND CASE WHEN r.happened IS NULL
              THEN sqrt(power(((r.after ->> 'latitude')::float8 - (r.before ->> 'latitude')::float8) * 111.2, 2)
                     + power(((r.after ->> 'longitude')::float8 - (r.before ->> 'longitude')::float8) * 111.2
                         * cos(radians((r.after ->> 'latitude')::float8)), 2)) > 0.3
              ELSE r.happened ? 'MOVED' END
  ), first_replaced AS (
    SELECT DISTINCT ON (r.venue_id, r.kind, r.becomes) r.* FROM replaced r
      ORDER BY r.venue_id, r.kind, r.becomes, r.day, r.source_id, r.was
  ), lasting AS (
    SELECT f.*, bool_or(CASE f.kind WHEN 'RENAMED' THEN NOT is_other_name(f.becomes, f.present)
                          ELSE address_key(f.becomes) = address_key(f.present) END)
             OVER (PARTITION BY f.venue_id, f.kind ORDER BY f.day DESC) AS lasts
      FROM first_replaced f
  ), opening AS (
    -- As of the first import that stated the day.
    SELECT DISTINCT ON (c.id) c.* FROM compared c WHERE c.facts ->> 'openedOn' = c.present ->> 'openedOn'
      ORDER BY c.id, c.batch_id
  ), opened AS (
    SELECT DISTINCT ON (o.venue_id) o.venue_id, o.facts ->> 'openedOn' AS day, o.source_id, o.as_of
      FROM opening o JOIN sources s ON s.id = o.source_id
      ORDER BY o.venue_id, s.trust DESC, o.as_of DESC NULLS LAST, o.id DESC
  ), event AS (
    SELECT o.venue_id, 'OPENED'::venue_event_kind AS kind, o.day, true AS is_stated, o.source_id, o.as_of, NULL AS was, NULL AS becomes
      FROM opened o
    UNION ALL
    SELECT t.venue_id, (CASE t.status WHEN 'PUBLISHED' THEN 'REOPENED' ELSE t.status END)::venue_event_kind, t.day, t.is_stated,
           t.source_id, t.as_of, NULL, NULL
      FROM turned t WHERE t.lasts
    UNION ALL
    SELECT l.venue_id, l.kind, l.day::text, false, l.source_id, l.as_of, l.was, l.becomes FROM lasting l WHERE l.lasts
    UNION ALL
    SELECT v.id, 'MERGED', (a.acted_at AT TIME ZONE 'UTC')::date::text, false, NULL, NULL, loser.name, NULL
      FROM shown v JOIN venues loser ON loser.merged_into_id = v.id JOIN review_actions a ON a.venue_id = loser.id
      WHERE a.action = 'merge-venues' AND NOT EXISTS (SELECT FROM review_actions u WHERE u.undoes = a.id)
  )
  SELECT v.id, v.region_id, e.kind, rpad(e.day, 10, '-01-01')::date,
         -- Sources that know only the year or the month often state its first day.
         (CASE WHEN length(e.day) = 4 OR e.source_id IS NOT NULL AND e.day LIKE '%-01-01' THEN 'YEAR'
               WHEN length(e.day) = 7 OR e.source_id IS NOT NULL AND e.day LIKE '%-01' THEN 'MONTH' ELSE 'DAY' END)::date_precision,
         e.is_stated, e.source_id, e.as_of, e.was, e.becomes
    FROM event e JOIN shown v ON v.id = e.venue_id
$function$
;

CREATE OR REPLACE FUNCTION public.trait_bits(traits integer)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT coalesce(array_agg(bit), '{}') FROM generate_series(0, 14) AS bit WHERE traits >> 2 * bit & 3 = 1 $function$
;

CREATE OR REPLACE FUNCTION public.trait_kinds(traits integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT kind FROM generate_series(0, 14) AS bit
      CROSS JOIN LATERAL (VALUES ('trait:' || bit, traits >> 2 * bit & 3 = 1), ('known:' || bit, traits >> 2 * bit & 3 > 0))
        AS told (kind, is_so)
      WHERE traits <> 0 AND is_so $function$
;

CREATE OR REPLACE FUNCTION public.venue_search_terms(search_name text, city_id integer, region_id integer, facets integer)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
BEGIN
  RETURN array_to_tsvector(array_remove(
    public.search_words(search_name) || ARRAY[
      'city:' || city_id, 'region:' || region_id, 'type:' || (facets >> 5 & 7),
      CASE WHEN facets & 1 <> 0 THEN 'has:1' END, CASE WHEN facets & 2 <> 0 THEN 'has:2' END,
      CASE WHEN facets & 4 <> 0 THEN 'has:4' END, CASE WHEN facets & 8 <> 0 THEN 'has:8' END,
      CASE WHEN facets & 16 <> 0 THEN 'has:16' END,
      CASE WHEN facets & 2048 <> 0 THEN 'size:1' END, CASE WHEN facets & 4096 <> 0 THEN 'size:2' END,
      CASE WHEN facets & 8192 <> 0 THEN 'size:3' END, CASE WHEN facets & 16384 <> 0 THEN 'size:4' END,
      CASE WHEN facets & 32768 <> 0 THEN 'size:5' END
    ], NULL));
END $function$
;

CREATE OR REPLACE FUNCTION public.website_host(website text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower("substring"(website, '^[a-zA-Z]+://(?:[wW]{3}\.)?([^/:?#]+)'::text))
;

CREATE TABLE batch_regions (
  batch_id integer NOT NULL,
  region_id integer NOT NULL,
  venue_count integer NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT batch_regions_pkey PRIMARY KEY (batch_id, region_id),
  CONSTRAINT batch_regions_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE blocks (
  id serial NOT NULL,
  kind block_kind NOT NULL,
  value text NOT NULL,
  network inet GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'NETWORK'::block_kind) THEN (value)::inet
    ELSE NULL::inet
END) STORED,
  reason text NOT NULL,
  blocked_by text,
  blocked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone,
  CONSTRAINT blocks_network CHECK ((network = (network(network))::inet)),
  CONSTRAINT blocks_pkey PRIMARY KEY (id),
  CONSTRAINT blocks_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CONSTRAINT blocks_value_case CHECK ((value = lower(value))),
  CONSTRAINT blocks_value_length CHECK (((length(value) >= 1) AND (length(value) <= 254)))
);

CREATE TABLE cities (
  id serial NOT NULL,
  region_id integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  population integer,
  latitude double precision,
  longitude double precision,
  venue_count integer DEFAULT 0 NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  likely_meant_id integer,
  CONSTRAINT cities_coordinates_range CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
  CONSTRAINT cities_name_present CHECK ((name <> ''::text)),
  CONSTRAINT cities_pkey PRIMARY KEY (id),
  CONSTRAINT cities_population_range CHECK ((population > 0)),
  CONSTRAINT cities_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT cities_slug_free CHECK ((slug <> 'venues'::text)),
  CONSTRAINT cities_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE closure_reports (
  venue_id integer NOT NULL,
  reported_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT closure_reports_pkey PRIMARY KEY (venue_id)
);

CREATE TABLE contribution_claims (
  contribution_id uuid NOT NULL,
  reviewer_id text NOT NULL,
  claimed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT contribution_claims_pkey PRIMARY KEY (contribution_id)
);

CREATE TABLE contribution_notes (
  id bigserial NOT NULL,
  contribution_id uuid NOT NULL,
  author note_author NOT NULL,
  text text NOT NULL,
  written_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT contribution_notes_pkey PRIMARY KEY (id),
  CONSTRAINT contribution_notes_text_lengths CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

CREATE TABLE contributions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind contribution_kind NOT NULL,
  status contribution_status DEFAULT 'PENDING'::contribution_status NOT NULL,
  token text,
  content_hash text,
  text_hash text,
  venue_name text NOT NULL,
  venue_id integer,
  submitter_name text,
  submitter_email text,
  submitter_phone text,
  received_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  decided_at timestamp(3) with time zone,
  reason text,
  version integer DEFAULT 0 NOT NULL,
  forgotten_at timestamp(3) with time zone,
  review_afterward boolean DEFAULT false NOT NULL,
  region_id integer,
  CONSTRAINT contributions_decided CHECK (((decided_at IS NULL) = (status = ANY (ARRAY['PENDING'::contribution_status, 'ASKED'::contribution_status, 'HELD'::contribution_status])))),
  CONSTRAINT contributions_pkey PRIMARY KEY (id),
  CONSTRAINT contributions_text_lengths CHECK ((((length(venue_name) >= 1) AND (length(venue_name) <= 200)) AND ((length(submitter_name) >= 1) AND (length(submitter_name) <= 100)) AND ((length(submitter_email) >= 1) AND (length(submitter_email) <= 254)) AND ((length(submitter_phone) >= 1) AND (length(submitter_phone) <= 40)) AND ((length(reason) >= 1) AND (length(reason) <= 2000)))),
  CONSTRAINT contributions_token_format CHECK ((token ~ '^[A-Za-z0-9._-]{16,200}$'::text))
);

CREATE TABLE countries (
  id serial NOT NULL,
  code text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  venue_count integer DEFAULT 0 NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  CONSTRAINT countries_code_format CHECK ((code ~ '^[a-z]{2}$'::text)),
  CONSTRAINT countries_name_present CHECK ((name <> ''::text)),
  CONSTRAINT countries_pkey PRIMARY KEY (id),
  CONSTRAINT countries_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT countries_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE directory_versions (
  id bigserial NOT NULL,
  CONSTRAINT directory_versions_pkey PRIMARY KEY (id)
);

CREATE TABLE facet_counts (
  facets integer NOT NULL,
  venue_count integer NOT NULL,
  CONSTRAINT facet_counts_pkey PRIMARY KEY (facets),
  CONSTRAINT facet_counts_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE fact_conflicts (
  source_record_id integer NOT NULL,
  fact_group text NOT NULL,
  venue_id integer NOT NULL,
  said_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT fact_conflicts_pkey PRIMARY KEY (source_record_id, fact_group)
);

CREATE TABLE feed_venues (
  venue_id integer NOT NULL,
  region_id integer NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT feed_venues_pkey PRIMARY KEY (venue_id)
);

CREATE TABLE former_city_slugs (
  region_id integer NOT NULL,
  slug text NOT NULL,
  city_id integer NOT NULL,
  retired_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT former_city_slugs_pkey PRIMARY KEY (region_id, slug),
  CONSTRAINT former_city_slugs_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

CREATE TABLE former_venue_names (
  venue_id integer NOT NULL,
  name text NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  retired_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  kind venue_name_kind DEFAULT 'RETIRED'::venue_name_kind NOT NULL,
  CONSTRAINT former_venue_names_pkey PRIMARY KEY (venue_id, name)
);

CREATE TABLE former_venue_slugs (
  slug text NOT NULL,
  venue_id integer NOT NULL,
  retired_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT former_venue_slugs_pkey PRIMARY KEY (slug),
  CONSTRAINT former_venue_slugs_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

CREATE TABLE genres (
  id serial NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text,
  kind genre_kind NOT NULL,
  venue_count integer DEFAULT 0 NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  CONSTRAINT genres_name_present CHECK ((name <> ''::text)),
  CONSTRAINT genres_pkey PRIMARY KEY (id),
  CONSTRAINT genres_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT genres_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE import_batches (
  id serial NOT NULL,
  source_id integer NOT NULL,
  status batch_status DEFAULT 'RUNNING'::batch_status NOT NULL,
  file_name text,
  checksum text,
  as_of date,
  counts jsonb DEFAULT '{}'::jsonb NOT NULL,
  started_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  finished_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  run_by text,
  row_count integer,
  findings jsonb,
  undo_asked_at timestamp(3) with time zone,
  CONSTRAINT import_batches_checksum_format CHECK ((checksum ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT import_batches_pkey PRIMARY KEY (id),
  CONSTRAINT import_batches_undone_at CHECK (((status = 'UNDONE'::batch_status) = (undone_at IS NOT NULL)))
);

CREATE TABLE import_changes (
  batch_id integer NOT NULL,
  source_record_id integer NOT NULL,
  before jsonb,
  CONSTRAINT import_changes_pkey PRIMARY KEY (batch_id, source_record_id)
);

CREATE TABLE import_uploads (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  status upload_status DEFAULT 'READING'::upload_status NOT NULL,
  reviewer_email text NOT NULL,
  source_name text NOT NULL,
  license text,
  as_of date,
  file_name text NOT NULL,
  byte_size bigint NOT NULL,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  reading jsonb,
  preview jsonb,
  read_count integer,
  problem text,
  batch_id integer,
  uploaded_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT import_uploads_pkey PRIMARY KEY (id)
);

CREATE TABLE kind_counts (
  region_id integer NOT NULL,
  city_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  venue_count integer NOT NULL,
  CONSTRAINT kind_counts_pkey PRIMARY KEY (region_id, city_id, kind),
  CONSTRAINT kind_counts_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE mails (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  contribution_id uuid,
  kind text NOT NULL,
  once_key text,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_at timestamp(3) with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  given_up_at timestamp(3) with time zone,
  CONSTRAINT mails_one_line CHECK ((subject !~ '[\r\n]'::text)),
  CONSTRAINT mails_one_recipient CHECK ((recipient ~ '^[^\s,;<>@]+@[^\s,;<>@]+$'::text)),
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_sent_or_given_up CHECK (((sent_at IS NULL) OR (given_up_at IS NULL)))
);

CREATE TABLE map_cells (
  region_id integer NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  venue_count integer NOT NULL,
  CONSTRAINT map_cells_pkey PRIMARY KEY (region_id, x, y),
  CONSTRAINT map_cells_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE photo_submissions (
  contribution_id uuid NOT NULL,
  photo_description text NOT NULL,
  is_photographer boolean DEFAULT false NOT NULL,
  agreed_tos_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT photo_submissions_pkey PRIMARY KEY (contribution_id),
  CONSTRAINT photo_submissions_text_lengths CHECK (((length(photo_description) >= 1) AND (length(photo_description) <= 2000)))
);

CREATE TABLE photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  contribution_id uuid,
  "position" integer DEFAULT 0 NOT NULL,
  status photo_status DEFAULT 'UPLOADED'::photo_status NOT NULL,
  problem text,
  byte_size integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  perceptual_hash bigint NOT NULL,
  uploaded_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ready_at timestamp(3) with time zone,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_placeholder_format CHECK (((placeholder ~ '^data:image/webp;base64,'::text) AND (length(placeholder) < 2000))),
  CONSTRAINT photos_position_range CHECK (("position" >= 0)),
  CONSTRAINT photos_size CHECK (((byte_size > 0) AND (width > 0) AND (height > 0)))
);

CREATE TABLE postal_areas (
  code text COLLATE "C" NOT NULL,
  region_id integer NOT NULL,
  town text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(town)) STORED NOT NULL,
  CONSTRAINT postal_areas_code_format CHECK ((code ~ '^(\d{5}|[A-Z]\d[A-Z])$'::text)),
  CONSTRAINT postal_areas_pkey PRIMARY KEY (code)
);

CREATE UNLOGGED TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE region_quality (
  region_id integer NOT NULL,
  venue_count integer NOT NULL,
  with_position integer NOT NULL,
  with_capacity integer NOT NULL,
  with_hours integer NOT NULL,
  with_access integer NOT NULL,
  with_contact integer NOT NULL,
  fresh integer NOT NULL,
  aging integer NOT NULL,
  old integer NOT NULL,
  unknown integer NOT NULL,
  counted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  with_details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT region_quality_pkey PRIMARY KEY (region_id)
);

CREATE TABLE regions (
  id serial NOT NULL,
  country_id integer NOT NULL,
  code text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  venue_count integer DEFAULT 0 NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  CONSTRAINT regions_code_format CHECK ((code ~ '^[A-Z0-9]{1,3}$'::text)),
  CONSTRAINT regions_name_present CHECK ((name <> ''::text)),
  CONSTRAINT regions_pkey PRIMARY KEY (id),
  CONSTRAINT regions_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT regions_venue_count_range CHECK ((venue_count >= 0))
);

CREATE TABLE review_actions (
  id bigserial NOT NULL,
  acted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  reviewer_id text,
  reviewer_email text,
  action text NOT NULL,
  contribution_id uuid,
  venue_id integer,
  before jsonb,
  after jsonb,
  reason text,
  undoes bigint,
  city_id integer,
  source_id integer,
  bulk_id uuid,
  about_reviewer_id text,
  CONSTRAINT review_actions_action_present CHECK ((action <> ''::text)),
  CONSTRAINT review_actions_pkey PRIMARY KEY (id),
  CONSTRAINT review_actions_reviewer_complete CHECK (((reviewer_id IS NULL) = (reviewer_email IS NULL)))
);

CREATE TABLE review_settings (
  id boolean DEFAULT true NOT NULL,
  requires_second_factor boolean DEFAULT false NOT NULL,
  CONSTRAINT review_settings_one_row CHECK (id),
  CONSTRAINT review_settings_pkey PRIMARY KEY (id)
);

CREATE TABLE reviewer_accounts (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp(3) with time zone,
  refresh_token_expires_at timestamp(3) with time zone,
  scope text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT reviewer_accounts_pkey PRIMARY KEY (id)
);

CREATE TABLE reviewer_passkeys (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL,
  counter double precision NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamp(3) with time zone,
  CONSTRAINT reviewer_passkeys_pkey PRIMARY KEY (id)
);

CREATE TABLE reviewer_second_factors (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean DEFAULT false NOT NULL,
  failed_verification_count integer DEFAULT 0 NOT NULL,
  locked_until timestamp(3) with time zone,
  CONSTRAINT reviewer_second_factors_pkey PRIMARY KEY (id)
);

CREATE TABLE reviewer_sessions (
  id text NOT NULL,
  reviewer_id text NOT NULL,
  token text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT reviewer_sessions_pkey PRIMARY KEY (id)
);

CREATE TABLE reviewer_verifications (
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT reviewer_verifications_pkey PRIMARY KEY (id)
);

CREATE TABLE reviewers (
  id text NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  name text NOT NULL,
  image text,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  role reviewer_role DEFAULT 'ADMINISTRATOR'::reviewer_role NOT NULL,
  disabled_at timestamp(3) with time zone,
  two_factor_enabled boolean DEFAULT false NOT NULL,
  CONSTRAINT reviewers_email_format CHECK (((email ~ '^[^\s,;<>@]+@[^\s,;<>@]+$'::text) AND (email = lower(email)))),
  CONSTRAINT reviewers_pkey PRIMARY KEY (id),
  CONSTRAINT reviewers_text_lengths CHECK (((length(email) <= 254) AND ((length(name) >= 1) AND (length(name) <= 100))))
);

CREATE TABLE senders (
  email text COLLATE "C" NOT NULL,
  waiting integer DEFAULT 0 NOT NULL,
  accepted integer DEFAULT 0 NOT NULL,
  rejected integer DEFAULT 0 NOT NULL,
  spam integer DEFAULT 0 NOT NULL,
  sent integer DEFAULT 0 NOT NULL,
  last_received_at timestamp(3) with time zone NOT NULL,
  trusted_at timestamp(3) with time zone,
  CONSTRAINT senders_pkey PRIMARY KEY (email),
  CONSTRAINT senders_range CHECK (((LEAST(waiting, accepted, rejected, spam) >= 0) AND (sent >= (((waiting + accepted) + rejected) + spam))))
);

CREATE TABLE service_runs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  service text NOT NULL,
  regions text[] NOT NULL,
  is_refresh boolean NOT NULL,
  status service_run_status DEFAULT 'RUNNING'::service_run_status NOT NULL,
  done text[] DEFAULT '{}'::text[] NOT NULL,
  failed jsonb DEFAULT '{}'::jsonb NOT NULL,
  step text,
  problem text,
  batch_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  asked_by text,
  asked_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT service_runs_pkey PRIMARY KEY (id)
);

CREATE TABLE site_secrets (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT site_secrets_pkey PRIMARY KEY (name),
  CONSTRAINT site_secrets_value_length CHECK ((length(value) >= 32))
);

CREATE TABLE source_records (
  id serial NOT NULL,
  source_id integer NOT NULL,
  record_id text NOT NULL,
  venue_id integer,
  matched_by record_match,
  waiting_for record_wait,
  city_id integer,
  region_id integer,
  raw jsonb,
  facts jsonb,
  as_of date,
  seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  first_batch_id integer NOT NULL,
  last_batch_id integer NOT NULL,
  changed jsonb,
  stated_city text,
  gone_since date,
  times_gone smallint DEFAULT 0 NOT NULL,
  CONSTRAINT source_records_changed_is_object CHECK ((jsonb_typeof(changed) = 'object'::text)),
  CONSTRAINT source_records_facts_object CHECK ((jsonb_typeof(facts) = 'object'::text)),
  CONSTRAINT source_records_pkey PRIMARY KEY (id),
  CONSTRAINT source_records_record_id_present CHECK ((record_id <> ''::text)),
  CONSTRAINT source_records_times_gone_check CHECK (((times_gone > 0) = (gone_since IS NOT NULL))),
  CONSTRAINT source_records_venue_or_wait CHECK ((
CASE
    WHEN (venue_id IS NOT NULL) THEN ((waiting_for IS NULL) AND (matched_by IS NOT NULL) AND (city_id IS NOT NULL))
    WHEN (waiting_for IS NOT NULL) THEN (matched_by IS NULL)
    ELSE (NOT (matched_by IS DISTINCT FROM 'PERSON'::record_match))
END AND ((city_id IS NULL) OR (region_id IS NOT NULL))))
);

CREATE TABLE sources (
  id serial NOT NULL,
  name text NOT NULL,
  url text,
  license text,
  license_url text,
  attribution text,
  is_share_alike boolean DEFAULT false NOT NULL,
  trust integer DEFAULT 50 NOT NULL,
  trust_by_group jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  projected_to text,
  projected_count integer DEFAULT 0 NOT NULL,
  venue_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT sources_name_present CHECK ((name <> ''::text)),
  CONSTRAINT sources_pkey PRIMARY KEY (id),
  CONSTRAINT sources_trust_by_group_object CHECK ((jsonb_typeof(trust_by_group) = 'object'::text)),
  CONSTRAINT sources_trust_range CHECK (((trust >= 0) AND (trust <= 100))),
  CONSTRAINT sources_venue_count_range CHECK ((venue_count >= 0)),
  CONSTRAINT sources_web_links CHECK (((url ~* '^https?://'::text) AND (license_url ~* '^https?://'::text)))
);

CREATE TABLE spam_phrases (
  phrase bigint NOT NULL,
  contribution_id uuid NOT NULL,
  phrase_count smallint NOT NULL,
  CONSTRAINT spam_phrases_pkey PRIMARY KEY (phrase, contribution_id)
);

CREATE TABLE spam_senders (
  contribution_id uuid NOT NULL,
  sender text NOT NULL,
  CONSTRAINT spam_senders_pkey PRIMARY KEY (contribution_id)
);

CREATE TABLE spec_sheets (
  id uuid NOT NULL,
  contribution_id uuid NOT NULL,
  venue_id integer,
  byte_size integer NOT NULL,
  sent_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  retired_at timestamp(3) with time zone,
  CONSTRAINT spec_sheets_pkey PRIMARY KEY (id),
  CONSTRAINT spec_sheets_retired CHECK (((venue_id IS NULL) OR (retired_at IS NULL))),
  CONSTRAINT spec_sheets_size CHECK ((byte_size > 0))
);

CREATE TABLE towns (
  region_id integer NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  population integer,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  CONSTRAINT towns_pkey PRIMARY KEY (region_id, slug)
);

CREATE TABLE update_requests (
  contribution_id uuid NOT NULL,
  update_type text NOT NULL,
  update_details text NOT NULL,
  changes jsonb DEFAULT '[]'::jsonb NOT NULL,
  venue_asked_at timestamp(3) with time zone,
  CONSTRAINT update_requests_changes CHECK (((jsonb_typeof(changes) = 'array'::text) AND (length((changes)::text) <= 100000))),
  CONSTRAINT update_requests_pkey PRIMARY KEY (contribution_id),
  CONSTRAINT update_requests_text_lengths CHECK ((((length(update_type) >= 1) AND (length(update_type) <= 200)) AND (length(update_details) <= 5000) AND ((update_details <> ''::text) OR (changes <> '[]'::jsonb))))
);

CREATE TABLE venue_asks (
  id bigserial NOT NULL,
  venue_id integer,
  address_hash text NOT NULL,
  section text NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  stopped_at timestamp(3) with time zone,
  CONSTRAINT venue_asks_pkey PRIMARY KEY (id)
);

CREATE TABLE venue_change_feed (
  epoch uuid DEFAULT gen_random_uuid() NOT NULL,
  "position" bigint DEFAULT 0 NOT NULL,
  pruned_position bigint DEFAULT 0 NOT NULL,
  CONSTRAINT venue_change_feed_pkey PRIMARY KEY (epoch)
);

CREATE TABLE venue_changes (
  id bigserial NOT NULL,
  "position" bigint,
  venue_id integer NOT NULL,
  kind venue_change_kind NOT NULL,
  fields text[] DEFAULT '{}'::text[] NOT NULL,
  merged_into_id integer,
  changed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT venue_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE venue_events (
  id serial NOT NULL,
  venue_id integer NOT NULL,
  region_id integer NOT NULL,
  kind venue_event_kind NOT NULL,
  happened_on date NOT NULL,
  date_precision date_precision NOT NULL,
  is_stated boolean NOT NULL,
  source_id integer,
  as_of date,
  was text,
  becomes text,
  CONSTRAINT venue_events_pkey PRIMARY KEY (id)
);

CREATE TABLE venue_genres (
  venue_id integer NOT NULL,
  genre_id integer NOT NULL,
  is_listed boolean DEFAULT false NOT NULL,
  is_featured boolean DEFAULT false NOT NULL,
  sort_name text COLLATE "C" DEFAULT ''::text NOT NULL,
  completeness smallint DEFAULT 0 NOT NULL,
  city_id integer DEFAULT 0 NOT NULL,
  status venue_status DEFAULT 'PENDING'::venue_status NOT NULL,
  is_imported boolean DEFAULT false NOT NULL,
  walk_count smallint DEFAULT 0 NOT NULL,
  shuffle integer DEFAULT 0 NOT NULL,
  CONSTRAINT venue_genres_pkey PRIMARY KEY (venue_id, genre_id)
);

CREATE TABLE venue_images (
  id serial NOT NULL,
  venue_id integer NOT NULL,
  "position" integer NOT NULL,
  url text NOT NULL,
  alt text NOT NULL,
  credit text,
  photo_id uuid,
  CONSTRAINT venue_images_alt_present CHECK ((alt <> ''::text)),
  CONSTRAINT venue_images_pkey PRIMARY KEY (id),
  CONSTRAINT venue_images_position_range CHECK (("position" >= 0)),
  CONSTRAINT venue_images_url_format CHECK ((url ~ '^(https://|/[^/])'::text))
);

CREATE TABLE venue_submissions (
  contribution_id uuid NOT NULL,
  name text NOT NULL,
  venue_type text NOT NULL,
  region_id integer NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  postal_code text,
  capacity_band text,
  website text,
  phone text,
  email text,
  description text,
  submission_notes text,
  submitted_at timestamp(3) with time zone,
  bar boolean,
  food boolean,
  merch boolean,
  parking boolean,
  accessibility boolean,
  genres text[] DEFAULT '{}'::text[] NOT NULL,
  latitude double precision,
  longitude double precision,
  CONSTRAINT venue_submissions_capacity_band_known CHECK ((capacity_band = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text, 'xl'::text, 'xxl'::text]))),
  CONSTRAINT venue_submissions_genre_count CHECK ((cardinality(genres) <= 20)),
  CONSTRAINT venue_submissions_pkey PRIMARY KEY (contribution_id),
  CONSTRAINT venue_submissions_position CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT venue_submissions_text_lengths CHECK ((((length(name) >= 1) AND (length(name) <= 200)) AND ((length(city) >= 1) AND (length(city) <= 100)) AND ((length(address) >= 1) AND (length(address) <= 200)) AND ((length(postal_code) >= 1) AND (length(postal_code) <= 20)) AND ((length(website) >= 1) AND (length(website) <= 2000)) AND ((length(phone) >= 1) AND (length(phone) <= 40)) AND ((length(email) >= 1) AND (length(email) <= 254)) AND ((length(description) >= 1) AND (length(description) <= 5000)) AND ((length(submission_notes) >= 1) AND (length(submission_notes) <= 2000)))),
  CONSTRAINT venue_submissions_type_known CHECK ((venue_type = ANY (ARRAY['club'::text, 'theater'::text, 'arena'::text, 'bar'::text, 'outdoor'::text, 'other'::text]))),
  CONSTRAINT venue_submissions_web_link CHECK ((website ~* '^https?://'::text))
);

CREATE TABLE venues (
  id serial NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  sort_name text COLLATE "C" GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
  status venue_status DEFAULT 'PENDING'::venue_status NOT NULL,
  city_id integer NOT NULL,
  region_id integer NOT NULL,
  venue_type text,
  description text,
  address text,
  postal_code text,
  website text,
  phone text,
  capacity integer,
  latitude double precision,
  longitude double precision,
  operating_hours text,
  facebook text,
  twitter text,
  instagram text,
  bar boolean,
  bar_source fact_source,
  food boolean,
  food_source fact_source,
  merch boolean,
  merch_source fact_source,
  parking boolean,
  parking_source fact_source,
  accessibility boolean,
  accessibility_source fact_source,
  is_featured boolean DEFAULT false NOT NULL,
  is_sample boolean DEFAULT false NOT NULL,
  verified_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  search_name text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED NOT NULL,
  merged_into_id integer,
  capacity_min integer,
  capacity_max integer,
  sort_capacity integer GENERATED ALWAYS AS (COALESCE(capacity, capacity_min)) STORED,
  email text,
  search_document text GENERATED ALWAYS AS ((' '::text || fold_text(((((name || ' 
 '::text) || COALESCE(address, ''::text)) || ' 
 '::text) || COALESCE(description, ''::text))))) STORED NOT NULL,
  decided jsonb,
  confirmed jsonb,
  batch_id integer DEFAULT current_batch(),
  has_photo boolean DEFAULT false NOT NULL,
  has_music boolean DEFAULT false NOT NULL,
  completeness smallint GENERATED ALWAYS AS (((((((((
CASE
    WHEN has_photo THEN 35
    ELSE 0
END +
CASE
    WHEN (description IS NULL) THEN 0
    ELSE 15
END) +
CASE
    WHEN (latitude IS NULL) THEN 0
    ELSE 10
END) +
CASE
    WHEN (website IS NULL) THEN 0
    ELSE 10
END) +
CASE
    WHEN (COALESCE(capacity, capacity_min) IS NULL) THEN 0
    ELSE 8
END) +
CASE
    WHEN (venue_type IS NULL) THEN 0
    ELSE 6
END) +
CASE
    WHEN (operating_hours IS NULL) THEN 0
    ELSE 6
END) +
CASE
    WHEN (phone IS NULL) THEN 0
    ELSE 5
END) +
CASE
    WHEN has_music THEN 3
    ELSE 0
END)) STORED NOT NULL,
  facets integer GENERATED ALWAYS AS ((((((((
CASE
    WHEN bar THEN 1
    ELSE 0
END +
CASE
    WHEN food THEN 2
    ELSE 0
END) +
CASE
    WHEN merch THEN 4
    ELSE 0
END) +
CASE
    WHEN parking THEN 8
    ELSE 0
END) +
CASE
    WHEN accessibility THEN 16
    ELSE 0
END) + (32 *
CASE venue_type
    WHEN 'club'::text THEN 1
    WHEN 'theater'::text THEN 2
    WHEN 'arena'::text THEN 3
    WHEN 'bar'::text THEN 4
    WHEN 'outdoor'::text THEN 5
    WHEN 'other'::text THEN 6
    ELSE 0
END)) + (256 *
CASE
    WHEN (COALESCE(capacity, capacity_min) IS NULL) THEN 0
    WHEN (COALESCE(capacity, capacity_min) < 200) THEN 1
    WHEN (COALESCE(capacity, capacity_min) <= 500) THEN 2
    WHEN (COALESCE(capacity, capacity_min) <= 1000) THEN 3
    WHEN (COALESCE(capacity, capacity_min) <= 5000) THEN 4
    ELSE 5
END)) +
CASE
    WHEN (COALESCE(capacity, capacity_min) IS NULL) THEN 0
    ELSE ((((
    CASE
        WHEN (COALESCE(capacity, capacity_min) < 200) THEN 2048
        ELSE 0
    END +
    CASE
        WHEN ((COALESCE(capacity, capacity_min) <= 500) AND (COALESCE(capacity, capacity_max, 2147483647) >= 200)) THEN 4096
        ELSE 0
    END) +
    CASE
        WHEN ((COALESCE(capacity, capacity_min) <= 1000) AND (COALESCE(capacity, capacity_max, 2147483647) > 500)) THEN 8192
        ELSE 0
    END) +
    CASE
        WHEN ((COALESCE(capacity, capacity_min) <= 5000) AND (COALESCE(capacity, capacity_max, 2147483647) > 1000)) THEN 16384
        ELSE 0
    END) +
    CASE
        WHEN (COALESCE(capacity, capacity_max, 2147483647) > 5000) THEN 32768
        ELSE 0
    END)
END)) STORED NOT NULL,
  has_chosen_genres boolean DEFAULT false NOT NULL,
  walk_count smallint DEFAULT 0 NOT NULL,
  shuffle integer GENERATED ALWAYS AS (hashint4(id)) STORED NOT NULL,
  details jsonb,
  traits integer DEFAULT 0 NOT NULL,
  is_tech_indexed boolean DEFAULT false NOT NULL,
  house_key text COLLATE "C" GENERATED ALWAYS AS (search_key(search_text((details ->> 'partOf'::text)))) STORED,
  openstreetmap_id text,
  wikidata_id text,
  musicbrainz_id text,
  CONSTRAINT venues_capacity_min_max CHECK ((((capacity_min >= 1) AND (capacity_min <= 500000)) AND ((capacity_max IS NULL) OR ((capacity_min IS NOT NULL) AND ((capacity_max >= capacity_min) AND (capacity_max <= 500000)))))),
  CONSTRAINT venues_capacity_range CHECK (((capacity >= 1) AND (capacity <= 500000))),
  CONSTRAINT venues_confirmed_is_object CHECK ((jsonb_typeof(confirmed) = 'object'::text)),
  CONSTRAINT venues_coordinates_range CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND (latitude <> (0)::double precision) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)) AND (longitude <> (0)::double precision))),
  CONSTRAINT venues_decided_object CHECK ((jsonb_typeof(decided) = 'object'::text)),
  CONSTRAINT venues_email_format CHECK (((length(email) <= 254) AND (email ~~ '_%@_%'::text))),
  CONSTRAINT venues_fact_sources CHECK ((((bar IS NULL) = (bar_source IS NULL)) AND ((food IS NULL) = (food_source IS NULL)) AND ((merch IS NULL) = (merch_source IS NULL)) AND ((parking IS NULL) = (parking_source IS NULL)) AND ((accessibility IS NULL) = (accessibility_source IS NULL)))),
  CONSTRAINT venues_merged_hidden CHECK (((merged_into_id IS NULL) OR ((status = 'HIDDEN'::venue_status) AND (merged_into_id <> id)))),
  CONSTRAINT venues_name_present CHECK ((name <> ''::text)),
  CONSTRAINT venues_pkey PRIMARY KEY (id),
  CONSTRAINT venues_slug_format CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT venues_type_known CHECK ((venue_type = ANY (ARRAY['club'::text, 'theater'::text, 'arena'::text, 'bar'::text, 'outdoor'::text, 'other'::text]))),
  CONSTRAINT venues_walk_count_range CHECK ((walk_count >= 0)),
  CONSTRAINT venues_web_links CHECK (((website ~* '^https?://'::text) AND (facebook ~* '^https?://'::text) AND (twitter ~* '^https?://'::text) AND (instagram ~* '^https?://'::text)))
);

CREATE TABLE visitor_answers (
  id bigserial NOT NULL,
  venue_id integer NOT NULL,
  kind text NOT NULL,
  answer text NOT NULL,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  visitor text,
  answered_on date DEFAULT CURRENT_DATE NOT NULL,
  CONSTRAINT visitor_answers_answer_known CHECK ((answer = ANY (ARRAY['YES'::text, 'CLOSED'::text, 'TEMPORARILY_CLOSED'::text, 'SETTLED'::text]))),
  CONSTRAINT visitor_answers_pkey PRIMARY KEY (id)
);

CREATE TABLE vocabulary (
  word text COLLATE "C" NOT NULL,
  CONSTRAINT vocabulary_pkey PRIMARY KEY (word)
);

CREATE TABLE walks (
  id serial NOT NULL,
  city_id integer NOT NULL,
  street text NOT NULL,
  venue_ids integer[] NOT NULL,
  venue_count integer GENERATED ALWAYS AS (cardinality(venue_ids)) STORED NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  CONSTRAINT walks_pkey PRIMARY KEY (id)
);

CREATE TABLE website_checks (
  venue_id integer NOT NULL,
  website text NOT NULL,
  next_check_at timestamp(3) with time zone NOT NULL,
  checked_at timestamp(3) with time zone,
  failure_count integer DEFAULT 0 NOT NULL,
  first_failed_at timestamp(3) with time zone,
  problem text,
  CONSTRAINT website_checks_pkey PRIMARY KEY (venue_id)
);

ALTER TABLE batch_regions ADD CONSTRAINT batch_regions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE batch_regions ADD CONSTRAINT batch_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE cities ADD CONSTRAINT cities_likely_meant_id_fkey FOREIGN KEY (likely_meant_id) REFERENCES cities(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE cities ADD CONSTRAINT cities_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE closure_reports ADD CONSTRAINT closure_reports_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE contribution_claims ADD CONSTRAINT contribution_claims_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON DELETE CASCADE;

ALTER TABLE contribution_claims ADD CONSTRAINT contribution_claims_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers(id) ON DELETE CASCADE;

ALTER TABLE contribution_notes ADD CONSTRAINT contribution_notes_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE contributions ADD CONSTRAINT contributions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON DELETE SET NULL;

ALTER TABLE contributions ADD CONSTRAINT contributions_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE fact_conflicts ADD CONSTRAINT fact_conflicts_source_record_id_fkey FOREIGN KEY (source_record_id) REFERENCES source_records(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE fact_conflicts ADD CONSTRAINT fact_conflicts_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE feed_venues ADD CONSTRAINT feed_venues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE former_city_slugs ADD CONSTRAINT former_city_slugs_city_id_region_id_fkey FOREIGN KEY (city_id, region_id) REFERENCES cities(id, region_id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE former_venue_names ADD CONSTRAINT former_venue_names_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE former_venue_slugs ADD CONSTRAINT former_venue_slugs_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE import_batches ADD CONSTRAINT import_batches_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE import_changes ADD CONSTRAINT import_changes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE import_changes ADD CONSTRAINT import_changes_source_record_id_fkey FOREIGN KEY (source_record_id) REFERENCES source_records(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE import_uploads ADD CONSTRAINT import_uploads_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE kind_counts ADD CONSTRAINT kind_counts_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE mails ADD CONSTRAINT mails_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE map_cells ADD CONSTRAINT map_cells_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE photo_submissions ADD CONSTRAINT photo_submissions_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE photos ADD CONSTRAINT photos_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE postal_areas ADD CONSTRAINT postal_areas_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE region_quality ADD CONSTRAINT region_quality_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE regions ADD CONSTRAINT regions_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE review_actions ADD CONSTRAINT review_actions_undoes_fkey FOREIGN KEY (undoes) REFERENCES review_actions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE reviewer_accounts ADD CONSTRAINT reviewer_accounts_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE reviewer_passkeys ADD CONSTRAINT reviewer_passkeys_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE reviewer_second_factors ADD CONSTRAINT reviewer_second_factors_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE reviewer_sessions ADD CONSTRAINT reviewer_sessions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE source_records ADD CONSTRAINT source_records_city_id_region_id_fkey FOREIGN KEY (city_id, region_id) REFERENCES cities(id, region_id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE source_records ADD CONSTRAINT source_records_first_batch_id_fkey FOREIGN KEY (first_batch_id) REFERENCES import_batches(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE source_records ADD CONSTRAINT source_records_last_batch_id_fkey FOREIGN KEY (last_batch_id) REFERENCES import_batches(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE source_records ADD CONSTRAINT source_records_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE source_records ADD CONSTRAINT source_records_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE spam_phrases ADD CONSTRAINT spam_phrases_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON DELETE CASCADE;

ALTER TABLE spam_senders ADD CONSTRAINT spam_senders_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON DELETE CASCADE;

ALTER TABLE spec_sheets ADD CONSTRAINT spec_sheets_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE spec_sheets ADD CONSTRAINT spec_sheets_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE towns ADD CONSTRAINT towns_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE update_requests ADD CONSTRAINT update_requests_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE venue_asks ADD CONSTRAINT venue_asks_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE venue_events ADD CONSTRAINT venue_events_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE venue_events ADD CONSTRAINT venue_events_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE venue_genres ADD CONSTRAINT venue_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE venue_genres ADD CONSTRAINT venue_genres_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE venue_images ADD CONSTRAINT venue_images_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE venue_images ADD CONSTRAINT venue_images_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE venue_submissions ADD CONSTRAINT venue_submissions_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE venue_submissions ADD CONSTRAINT venue_submissions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE venues ADD CONSTRAINT venues_city_id_region_id_fkey FOREIGN KEY (city_id, region_id) REFERENCES cities(id, region_id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE venues ADD CONSTRAINT venues_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE venues ADD CONSTRAINT venues_venue_type_fkey FOREIGN KEY (venue_type) REFERENCES genres(slug) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE visitor_answers ADD CONSTRAINT visitor_answers_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE walks ADD CONSTRAINT walks_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE website_checks ADD CONSTRAINT website_checks_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE INDEX batch_regions_region_id_changed_at_batch_id_idx ON public.batch_regions USING btree (region_id, changed_at DESC, batch_id DESC);

CREATE INDEX blocks_expires_at_idx ON public.blocks USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE UNIQUE INDEX blocks_kind_value_key ON public.blocks USING btree (kind, value);

CREATE INDEX blocks_network_idx ON public.blocks USING gist (network inet_ops);

CREATE INDEX cities_by_position ON public.cities USING gist (flat_position(latitude, longitude)) WHERE (latitude IS NOT NULL);

CREATE INDEX cities_by_venue_count ON public.cities USING btree (region_id, venue_count DESC, id) WHERE (venue_count > 0);

CREATE UNIQUE INDEX cities_id_region_id_key ON public.cities USING btree (id, region_id);

CREATE INDEX cities_likely_meant_id_idx ON public.cities USING btree (likely_meant_id) WHERE (likely_meant_id IS NOT NULL);

CREATE UNIQUE INDEX cities_region_id_slug_key ON public.cities USING btree (region_id, slug);

CREATE INDEX cities_search_key ON public.cities USING btree (search_key(search_name));

CREATE INDEX cities_search_words ON public.cities USING gin (array_to_tsvector(search_words(search_name)));

CREATE INDEX cities_slug_idx ON public.cities USING btree (slug);

CREATE INDEX closure_reports_reported_at_idx ON public.closure_reports USING btree (reported_at);

CREATE INDEX contribution_claims_reviewer_id_idx ON public.contribution_claims USING btree (reviewer_id);

CREATE INDEX contribution_notes_contribution_id_id_idx ON public.contribution_notes USING btree (contribution_id, id);

CREATE INDEX contributions_decided_at_id ON public.contributions USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);

CREATE INDEX contributions_decided_at_idx ON public.contributions USING btree (decided_at);

CREATE INDEX contributions_discard_idx ON public.contributions USING btree (decided_at) WHERE (status = ANY (ARRAY['REJECTED'::contribution_status, 'DUPLICATE'::contribution_status, 'WITHDRAWN'::contribution_status, 'UNCHANGED'::contribution_status, 'SPAM'::contribution_status]));

CREATE INDEX contributions_forget_idx ON public.contributions USING btree (decided_at) WHERE ((status = 'APPROVED'::contribution_status) AND (forgotten_at IS NULL));

CREATE INDEX contributions_open_names ON public.contributions USING btree (search_key(search_text(venue_name)) COLLATE "C", received_at) WHERE (status = ANY (ARRAY['PENDING'::contribution_status, 'ASKED'::contribution_status]));

CREATE INDEX contributions_region_id_status_kind_received_at_id_idx ON public.contributions USING btree (region_id, status, kind, received_at, id);

CREATE INDEX contributions_review_afterward ON public.contributions USING btree (received_at, id) WHERE review_afterward;

CREATE INDEX contributions_status_kind_received_at_id_idx ON public.contributions USING btree (status, kind, received_at, id);

CREATE INDEX contributions_submitter_email ON public.contributions USING btree (lower(submitter_email)) WHERE (submitter_email IS NOT NULL);

CREATE INDEX contributions_text_hash_received_at_idx ON public.contributions USING btree (text_hash, received_at);

CREATE UNIQUE INDEX contributions_token_key ON public.contributions USING btree (token);

CREATE INDEX contributions_venue_id_idx ON public.contributions USING btree (venue_id);

CREATE INDEX contributions_venue_name_trgm ON public.contributions USING gin (lower(venue_name) gin_trgm_ops);

CREATE UNIQUE INDEX countries_code_key ON public.countries USING btree (code);

CREATE UNIQUE INDEX countries_slug_key ON public.countries USING btree (slug);

CREATE INDEX fact_conflicts_venue_id_idx ON public.fact_conflicts USING btree (venue_id);

CREATE INDEX feed_venues_region_id_updated_at_venue_id_idx ON public.feed_venues USING btree (region_id, updated_at DESC, venue_id DESC);

CREATE INDEX former_city_slugs_city_id_idx ON public.former_city_slugs USING btree (city_id);

CREATE INDEX former_city_slugs_slug_idx ON public.former_city_slugs USING btree (slug);

CREATE INDEX former_venue_names_search_key ON public.former_venue_names USING btree (search_key(search_name), venue_id);

CREATE INDEX former_venue_names_search_terms ON public.former_venue_names USING gin (former_search_terms(search_name));

CREATE INDEX former_venue_slugs_venue_id_idx ON public.former_venue_slugs USING btree (venue_id);

CREATE UNIQUE INDEX genres_slug_key ON public.genres USING btree (slug);

CREATE INDEX import_batches_source_id_id_idx ON public.import_batches USING btree (source_id, id);

CREATE INDEX import_changes_source_record_id_idx ON public.import_changes USING btree (source_record_id);

CREATE INDEX import_uploads_batch_id_idx ON public.import_uploads USING btree (batch_id);

CREATE INDEX import_uploads_uploaded_at_idx ON public.import_uploads USING btree (uploaded_at);

CREATE INDEX kind_counts_indexed ON public.kind_counts USING btree (region_id, city_id, kind) WHERE ((city_id > 0) AND (venue_count >= 5) AND (kind ~~ 'genre:%'::text));

CREATE INDEX kind_counts_largest ON public.kind_counts USING btree (kind, venue_count DESC, city_id) WHERE (city_id > 0);

CREATE INDEX kind_counts_of_regions ON public.kind_counts USING btree (kind) INCLUDE (venue_count) WHERE (city_id = 0);

CREATE INDEX mails_contribution_id_idx ON public.mails USING btree (contribution_id);

CREATE INDEX mails_created_at_id_idx ON public.mails USING btree (created_at, id);

CREATE INDEX mails_given_up_idx ON public.mails USING btree (given_up_at) WHERE (given_up_at IS NOT NULL);

CREATE UNIQUE INDEX mails_once_key_key ON public.mails USING btree (once_key);

CREATE INDEX mails_recipient ON public.mails USING btree (lower(recipient));

CREATE INDEX mails_unsent_idx ON public.mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

CREATE INDEX map_cells_y_x_idx ON public.map_cells USING btree (y, x);

CREATE UNIQUE INDEX photos_contribution_id_position_key ON public.photos USING btree (contribution_id, "position");

CREATE INDEX photos_perceptual_hash_idx ON public.photos USING btree (perceptual_hash);

CREATE INDEX photos_uploaded_at_idx ON public.photos USING btree (uploaded_at);

CREATE INDEX postal_areas_search_name_region_id_idx ON public.postal_areas USING btree (search_name, region_id);

CREATE UNIQUE INDEX regions_country_id_code_key ON public.regions USING btree (country_id, code);

CREATE UNIQUE INDEX regions_country_id_slug_key ON public.regions USING btree (country_id, slug);

CREATE INDEX regions_slug_idx ON public.regions USING btree (slug);

CREATE INDEX review_actions_acted_at_idx ON public.review_actions USING btree (acted_at);

CREATE INDEX review_actions_action_id_idx ON public.review_actions USING btree (action, id);

CREATE INDEX review_actions_bulk_id ON public.review_actions USING btree (bulk_id) WHERE (bulk_id IS NOT NULL);

CREATE INDEX review_actions_city_id_id_idx ON public.review_actions USING btree (city_id, id);

CREATE INDEX review_actions_contribution_id_id_idx ON public.review_actions USING btree (contribution_id, id);

CREATE INDEX review_actions_reviewer_id_id_idx ON public.review_actions USING btree (reviewer_id, id);

CREATE INDEX review_actions_source_id_id_idx ON public.review_actions USING btree (source_id, id);

CREATE UNIQUE INDEX review_actions_undoes_key ON public.review_actions USING btree (undoes);

CREATE INDEX review_actions_venue_id_id_idx ON public.review_actions USING btree (venue_id, id);

CREATE UNIQUE INDEX reviewer_accounts_reviewer_id_provider_id_key ON public.reviewer_accounts USING btree (reviewer_id, provider_id);

CREATE UNIQUE INDEX reviewer_passkeys_credential_id_key ON public.reviewer_passkeys USING btree (credential_id);

CREATE INDEX reviewer_passkeys_reviewer_id_idx ON public.reviewer_passkeys USING btree (reviewer_id);

CREATE UNIQUE INDEX reviewer_second_factors_reviewer_id_key ON public.reviewer_second_factors USING btree (reviewer_id);

CREATE INDEX reviewer_sessions_reviewer_id_idx ON public.reviewer_sessions USING btree (reviewer_id);

CREATE UNIQUE INDEX reviewer_sessions_token_key ON public.reviewer_sessions USING btree (token);

CREATE INDEX reviewer_verifications_identifier_idx ON public.reviewer_verifications USING btree (identifier);

CREATE UNIQUE INDEX reviewers_email_key ON public.reviewers USING btree (email);

CREATE INDEX senders_last_received_at_email_idx ON public.senders USING btree (last_received_at, email);

CREATE INDEX senders_of_domain ON public.senders USING btree ("substring"(email, '[^@]*$'::text), email);

CREATE INDEX senders_trusted ON public.senders USING btree (email) WHERE (trusted_at IS NOT NULL);

CREATE INDEX service_runs_asked_at_idx ON public.service_runs USING btree (asked_at);

CREATE UNIQUE INDEX service_runs_running ON public.service_runs USING btree (service) WHERE (status = 'RUNNING'::service_run_status);

CREATE INDEX source_records_city_id_idx ON public.source_records USING btree (city_id);

CREATE INDEX source_records_gone_idx ON public.source_records USING btree (gone_since, id) WHERE (times_gone > 1);

CREATE UNIQUE INDEX source_records_source_id_record_id_key ON public.source_records USING btree (source_id, record_id);

CREATE INDEX source_records_venue_id_idx ON public.source_records USING btree (venue_id);

CREATE INDEX source_records_waiting ON public.source_records USING btree (waiting_for, id) WHERE (venue_id IS NULL);

CREATE INDEX source_records_waiting_musicbrainz_id ON public.source_records USING btree (((facts ->> 'musicbrainzId'::text))) WHERE ((waiting_for = 'MATCH'::record_wait) AND ((facts ->> 'musicbrainzId'::text) IS NOT NULL));

CREATE INDEX source_records_waiting_name_end ON public.source_records USING btree (region_id, reverse(search_key(search_text((facts ->> 'name'::text)))) COLLATE "C") WHERE (waiting_for = 'MATCH'::record_wait);

CREATE INDEX source_records_waiting_name_start ON public.source_records USING btree (region_id, search_key(search_text((facts ->> 'name'::text))) COLLATE "C") WHERE (waiting_for = 'MATCH'::record_wait);

CREATE INDEX source_records_waiting_openstreetmap_id ON public.source_records USING btree (((facts ->> 'openstreetmapId'::text))) WHERE ((waiting_for = 'MATCH'::record_wait) AND ((facts ->> 'openstreetmapId'::text) IS NOT NULL));

CREATE INDEX source_records_waiting_wikidata_id ON public.source_records USING btree (((facts ->> 'wikidataId'::text))) WHERE ((waiting_for = 'MATCH'::record_wait) AND ((facts ->> 'wikidataId'::text) IS NOT NULL));

CREATE UNIQUE INDEX sources_name_key ON public.sources USING btree (name);

CREATE INDEX spam_phrases_contribution_id_idx ON public.spam_phrases USING btree (contribution_id);

CREATE INDEX spam_senders_sender_idx ON public.spam_senders USING btree (sender);

CREATE UNIQUE INDEX spec_sheets_contribution_id_key ON public.spec_sheets USING btree (contribution_id);

CREATE INDEX spec_sheets_retired_at_idx ON public.spec_sheets USING btree (retired_at) WHERE (retired_at IS NOT NULL);

CREATE UNIQUE INDEX spec_sheets_venue_id_key ON public.spec_sheets USING btree (venue_id);

CREATE INDEX towns_search_name ON public.towns USING btree (search_name);

CREATE INDEX towns_search_name_trgm ON public.towns USING gin (search_name gin_trgm_ops);

CREATE INDEX venue_asks_address_hash_idx ON public.venue_asks USING btree (address_hash);

CREATE INDEX venue_asks_asked_at_idx ON public.venue_asks USING btree (asked_at);

CREATE UNIQUE INDEX venue_asks_venue_id_key ON public.venue_asks USING btree (venue_id);

CREATE UNIQUE INDEX venue_changes_position_idx ON public.venue_changes USING btree ("position") WHERE ("position" IS NOT NULL);

CREATE INDEX venue_changes_unplaced_idx ON public.venue_changes USING btree (id) WHERE ("position" IS NULL);

CREATE INDEX venue_events_kind_happened_on_id_idx ON public.venue_events USING btree (kind, happened_on DESC, id DESC);

CREATE INDEX venue_events_region_id_kind_happened_on_id_idx ON public.venue_events USING btree (region_id, kind, happened_on DESC, id DESC);

CREATE INDEX venue_events_venue_id_idx ON public.venue_events USING btree (venue_id);

CREATE INDEX venue_genres_genre_id_venue_id_idx ON public.venue_genres USING btree (genre_id, venue_id);

CREATE INDEX venue_genres_listed ON public.venue_genres USING btree (genre_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, venue_id) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venue_genres_listed_in_city ON public.venue_genres USING btree (genre_id, city_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, venue_id) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE UNIQUE INDEX venue_images_photo_id_key ON public.venue_images USING btree (photo_id);

CREATE UNIQUE INDEX venue_images_venue_id_position_key ON public.venue_images USING btree (venue_id, "position");

CREATE INDEX venues_address_in_region ON public.venues USING btree (region_id, address_key(address), city_id) WHERE (address IS NOT NULL);

CREATE INDEX venues_by_capacity ON public.venues USING btree (status, sort_capacity, sort_name, id) INCLUDE (facets) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_by_capacity_descending ON public.venues USING btree (status, sort_capacity DESC NULLS LAST, sort_name, id) INCLUDE (facets) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_by_facets ON public.venues USING btree (facets) INCLUDE (status, is_featured, completeness, walk_count, shuffle, sort_name, sort_capacity, id) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_by_name ON public.venues USING btree (status, sort_name, id) INCLUDE (facets) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_by_name_descending ON public.venues USING btree (status, sort_name DESC, id DESC) INCLUDE (facets) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_by_position ON public.venues USING gist (flat_position(latitude, longitude)) INCLUDE (id, region_id, status, latitude, longitude, facets, traits) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (latitude IS NOT NULL));

CREATE INDEX venues_by_region_and_position ON public.venues USING gist (((flat_position(latitude, longitude) + point(((10 * region_id))::double precision, (0)::double precision)))) INCLUDE (id, region_id, status, latitude, longitude) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (latitude IS NOT NULL));

CREATE INDEX venues_city_id_status_is_featured_sort_name_id_idx ON public.venues USING btree (city_id, status, is_featured DESC, sort_name, id);

CREATE INDEX venues_in_sitemaps ON public.venues USING btree (region_id, id) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (NOT is_sample));

CREATE INDEX venues_merged_into_id_idx ON public.venues USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

CREATE INDEX venues_musicbrainz_id_idx ON public.venues USING btree (musicbrainz_id) WHERE (musicbrainz_id IS NOT NULL);

CREATE INDEX venues_name_end_in_city ON public.venues USING btree (city_id, reverse(search_key(search_name)));

CREATE INDEX venues_name_in_city ON public.venues USING btree (city_id, search_key(search_name));

CREATE INDEX venues_of_houses ON public.venues USING btree (city_id, house_key) WHERE (house_key IS NOT NULL);

CREATE INDEX venues_of_several_sizes ON public.venues USING btree (sort_capacity) INCLUDE (status, facets, sort_name, id) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (((facets >> 11) & ((facets >> 11) - 1)) <> 0));

CREATE INDEX venues_of_type_in_city ON public.venues USING btree (city_id, venue_type, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (venue_type IS NOT NULL));

CREATE INDEX venues_openstreetmap_id_idx ON public.venues USING btree (openstreetmap_id) WHERE (openstreetmap_id IS NOT NULL);

CREATE INDEX venues_paused_by_position ON public.venues USING gist (flat_position(latitude, longitude)) INCLUDE (id, region_id, status, latitude, longitude) WHERE ((status = 'TEMPORARILY_CLOSED'::venue_status) AND (latitude IS NOT NULL));

CREATE INDEX venues_paused_by_region_and_position ON public.venues USING gist (((flat_position(latitude, longitude) + point(((10 * region_id))::double precision, (0)::double precision)))) INCLUDE (id, region_id, status, latitude, longitude) WHERE ((status = 'TEMPORARILY_CLOSED'::venue_status) AND (latitude IS NOT NULL));

CREATE INDEX venues_phone_key ON public.venues USING btree (phone_key(phone)) WHERE (phone IS NOT NULL);

CREATE INDEX venues_postal_key ON public.venues USING btree (postal_key(postal_code) COLLATE "C") WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (postal_code IS NOT NULL));

CREATE INDEX venues_recommended ON public.venues USING btree (status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) INCLUDE (facets) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_recommended_in_city ON public.venues USING btree (city_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) INCLUDE (latitude, longitude) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_recommended_in_region ON public.venues USING btree (region_id, status, is_featured DESC, completeness DESC, walk_count DESC, shuffle, id) INCLUDE (latitude, longitude) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_region_id_status_is_featured_sort_name_id_idx ON public.venues USING btree (region_id, status, is_featured DESC, sort_name, id);

CREATE INDEX venues_samples ON public.venues USING btree (id) WHERE is_sample;

CREATE INDEX venues_search_document ON public.venues USING gin (search_document gin_trgm_ops) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_search_key ON public.venues USING btree (search_key(search_name), id) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_search_terms ON public.venues USING gin (venue_search_terms(search_name, city_id, region_id, facets)) WHERE (status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status]));

CREATE INDEX venues_search_terms_first ON public.venues USING gin (venue_search_terms(search_name, city_id, region_id, facets)) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (is_featured OR (capacity > 10000) OR ((id % 32) = 0)));

CREATE UNIQUE INDEX venues_slug_key ON public.venues USING btree (slug);

CREATE INDEX venues_status_id_idx ON public.venues USING btree (status, id);

CREATE INDEX venues_tech_in_sitemaps ON public.venues USING btree (region_id, id) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (NOT is_sample) AND is_tech_indexed);

CREATE INDEX venues_thin_idx ON public.venues USING btree (id) WHERE ((status = 'PUBLISHED'::venue_status) AND (NOT is_sample) AND (address IS NULL) AND (phone IS NULL) AND (website IS NULL) AND (latitude IS NULL));

CREATE INDEX venues_traits ON public.venues USING gin (trait_bits(traits)) WHERE ((status = ANY (ARRAY['PUBLISHED'::venue_status, 'TEMPORARILY_CLOSED'::venue_status])) AND (traits <> 0));

CREATE INDEX venues_unlisted_names ON public.venues USING btree (status, search_key(search_name), id) WHERE ((status <> 'PUBLISHED'::venue_status) AND (NOT is_sample));

CREATE INDEX venues_website_host ON public.venues USING btree (website_host(website)) WHERE (website IS NOT NULL);

CREATE INDEX venues_wikidata_id_idx ON public.venues USING btree (wikidata_id) WHERE (wikidata_id IS NOT NULL);

CREATE INDEX venues_with_email ON public.venues USING btree (id) WHERE ((status = 'PUBLISHED'::venue_status) AND (NOT is_sample) AND (email IS NOT NULL));

CREATE INDEX visitor_answers_answered_on_idx ON public.visitor_answers USING btree (answered_on);

CREATE INDEX visitor_answers_venue_id_kind_idx ON public.visitor_answers USING btree (venue_id, kind);

CREATE UNIQUE INDEX visitor_answers_visitor_key ON public.visitor_answers USING btree (visitor);

CREATE INDEX vocabulary_word_trgm ON public.vocabulary USING gin (word gin_trgm_ops);

CREATE INDEX walks_city_id_venue_count_idx ON public.walks USING btree (city_id, venue_count DESC);

CREATE INDEX walks_venue_count_id_idx ON public.walks USING btree (venue_count DESC, id);

CREATE INDEX website_checks_dead_idx ON public.website_checks USING btree (first_failed_at, venue_id) WHERE (failure_count >= 3);

CREATE INDEX website_checks_next_check_at_idx ON public.website_checks USING btree (next_check_at);

CREATE VIEW change_log AS
 SELECT epoch,
    "position",
    pruned_position
   FROM venue_change_feed;

CREATE VIEW directory_changes AS
 SELECT id
   FROM directory_versions;

CREATE VIEW genre_counts AS
 SELECT g.id AS genre_id,
    (COALESCE(sum(k.venue_count), (0)::bigint))::integer AS venue_count
   FROM (genres g
     LEFT JOIN kind_counts k ON (((k.city_id = 0) AND (k.kind = ('genre:'::text || g.slug)))))
  GROUP BY g.id;

CREATE TRIGGER cities_directory_version AFTER INSERT OR DELETE OR UPDATE OF name, slug, region_id, likely_meant_id ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION add_directory_version();

CREATE TRIGGER cities_log_update AFTER UPDATE OF name, slug ON public.cities FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug))) EXECUTE FUNCTION log_changed_city();

CREATE TRIGGER cities_totals_update AFTER UPDATE ON public.cities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_region_totals();

CREATE TRIGGER cities_vocabulary AFTER INSERT OR UPDATE OF name ON public.cities FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

CREATE TRIGGER contributions_place BEFORE INSERT OR UPDATE OF venue_id ON public.contributions FOR EACH ROW WHEN ((new.venue_id IS NOT NULL)) EXECUTE FUNCTION place_contribution();

CREATE TRIGGER contributions_senders_delete AFTER DELETE ON public.contributions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();

CREATE TRIGGER contributions_senders_insert AFTER INSERT ON public.contributions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();

CREATE TRIGGER contributions_senders_update AFTER UPDATE ON public.contributions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();

CREATE TRIGGER countries_vocabulary AFTER INSERT OR UPDATE OF name ON public.countries FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

CREATE TRIGGER former_venue_names_vocabulary AFTER INSERT ON public.former_venue_names FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

CREATE TRIGGER genres_vocabulary AFTER INSERT OR UPDATE OF name ON public.genres FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

CREATE TRIGGER regions_directory_version AFTER INSERT OR DELETE OR UPDATE OF name, slug, code ON public.regions FOR EACH STATEMENT EXECUTE FUNCTION add_directory_version();

CREATE TRIGGER regions_totals_update AFTER UPDATE ON public.regions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_country_totals();

CREATE TRIGGER regions_vocabulary AFTER INSERT OR UPDATE OF name ON public.regions FOR EACH ROW EXECUTE FUNCTION add_name_to_vocabulary();

CREATE TRIGGER review_actions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.review_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER review_actions_only_redacted BEFORE UPDATE ON public.review_actions FOR EACH ROW EXECUTE FUNCTION refuse_more_than_redaction();

CREATE TRIGGER reviewer_sessions_end BEFORE INSERT OR UPDATE ON public.reviewer_sessions FOR EACH ROW EXECUTE FUNCTION end_session_in_time();

CREATE TRIGGER venue_genres_copy_order BEFORE INSERT OR UPDATE OF venue_id ON public.venue_genres FOR EACH ROW EXECUTE FUNCTION copy_order_to_venue_genre();

CREATE TRIGGER venue_genres_kind_counts_delete AFTER DELETE ON public.venue_genres REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_links();

CREATE TRIGGER venue_genres_kind_counts_insert AFTER INSERT ON public.venue_genres REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_links();

CREATE TRIGGER venue_genres_log_delete AFTER DELETE ON public.venue_genres REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_removed_members('genres');

CREATE TRIGGER venue_genres_log_insert AFTER INSERT ON public.venue_genres REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_members('genres');

CREATE TRIGGER venue_genres_renew_delete AFTER DELETE ON public.venue_genres REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION renew_photo_and_music();

CREATE TRIGGER venue_genres_renew_insert AFTER INSERT ON public.venue_genres REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();

CREATE TRIGGER venue_images_directory_version AFTER INSERT OR DELETE OR UPDATE ON public.venue_images FOR EACH STATEMENT EXECUTE FUNCTION add_directory_version();

CREATE TRIGGER venue_images_log_delete AFTER DELETE ON public.venue_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_removed_members('images');

CREATE TRIGGER venue_images_log_insert AFTER INSERT ON public.venue_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_members('images');

CREATE TRIGGER venue_images_log_update AFTER UPDATE ON public.venue_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_members('images');

CREATE TRIGGER venue_images_renew_delete AFTER DELETE ON public.venue_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();

CREATE TRIGGER venue_images_renew_insert AFTER INSERT ON public.venue_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();

CREATE TRIGGER venue_images_renew_update AFTER UPDATE ON public.venue_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_photo_and_music();

CREATE TRIGGER venue_submissions_place AFTER INSERT OR UPDATE OF region_id ON public.venue_submissions FOR EACH ROW EXECUTE FUNCTION place_proposed_venue();

CREATE TRIGGER venues_batch BEFORE UPDATE ON public.venues FOR EACH ROW WHEN ((old.updated_at IS DISTINCT FROM new.updated_at)) EXECUTE FUNCTION set_venue_batch();

CREATE TRIGGER venues_copy_order AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_order_to_venue_genres();

CREATE TRIGGER venues_directory_version AFTER INSERT OR DELETE OR UPDATE ON public.venues FOR EACH STATEMENT EXECUTE FUNCTION add_directory_version();

CREATE TRIGGER venues_facet_counts_delete AFTER DELETE ON public.venues REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();

CREATE TRIGGER venues_facet_counts_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();

CREATE TRIGGER venues_facet_counts_update AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_facet_counts();

CREATE TRIGGER venues_feeds_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_feeds();

CREATE TRIGGER venues_feeds_update AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_feeds();

CREATE TRIGGER venues_former_name AFTER UPDATE OF name ON public.venues FOR EACH ROW WHEN (((old.name <> new.name) AND (old.status <> 'PENDING'::venue_status))) EXECUTE FUNCTION keep_former_venue_name();

CREATE TRIGGER venues_guard_slug_on_insert AFTER INSERT ON public.venues FOR EACH ROW EXECUTE FUNCTION guard_venue_slug();

CREATE TRIGGER venues_guard_slug_on_update AFTER UPDATE OF slug ON public.venues FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION guard_venue_slug();

CREATE TRIGGER venues_kind_counts_delete AFTER DELETE ON public.venues REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();

CREATE TRIGGER venues_kind_counts_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();

CREATE TRIGGER venues_kind_counts_update AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_kind_counts_of_venues();

CREATE TRIGGER venues_log_delete AFTER DELETE ON public.venues REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_deleted_venues();

CREATE TRIGGER venues_log_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_added_venues();

CREATE TRIGGER venues_log_update AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_changed_venues();

CREATE TRIGGER venues_remove_genres BEFORE DELETE ON public.venues FOR EACH ROW EXECUTE FUNCTION remove_venue_genres();

CREATE TRIGGER venues_totals_delete AFTER DELETE ON public.venues REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();

CREATE TRIGGER venues_totals_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();

CREATE TRIGGER venues_totals_update AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_venue_totals();

CREATE TRIGGER venues_vocabulary_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_venues_to_vocabulary();

CREATE TRIGGER venues_vocabulary_update AFTER UPDATE ON public.venues REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_venues_to_vocabulary();
