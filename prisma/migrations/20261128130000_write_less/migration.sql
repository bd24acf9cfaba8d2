-- What triggers do when venues change, done only where something of it changed, and as fast for thousands as for one.
--
-- PostgreSQL plans a statement of a function once for each session, for as many rows as the first call has. A join of old
-- and new rows that was planned for one venue is a nested loop, which takes ten seconds for 2,000. So rows are compared by
-- EXCEPT, sums of differences, or a full join, which all use hashes.

CREATE OR REPLACE FUNCTION maintain_venue_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION maintain_facet_counts() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- Calls the others in FROM, where PostgreSQL takes them into the statement of the trigger, instead of running four functions
-- for each venue. Traits are read only of the few venues of which some are known.
CREATE OR REPLACE FUNCTION kinds_of_venue(venue_type text, facets integer, search_name text, traits integer) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT kind FROM kinds_of_facets(venue_type, facets) AS told (kind)
    UNION ALL SELECT kind FROM name_kinds(search_name) AS told (kind)
    UNION ALL SELECT kind FROM trait_kinds(traits) AS told (kind) WHERE traits <> 0 $$;
DROP FUNCTION kinds_of_venue(text, integer, text);

CREATE OR REPLACE FUNCTION maintain_kind_counts_of_venues() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION copy_order_to_venue_genres() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION add_venues_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION log_changed_venues() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION add_to_batch_regions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
    -- A venue that the batch changes again is counted once. Materialized, as above.
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
END $$;

-- Writes a venue only if its music or its photos came or went: whoever wrote them may have noted it already.
CREATE OR REPLACE FUNCTION renew_photo_and_music() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
