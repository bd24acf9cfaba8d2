-- What a reviewer changes of a name or an address corrects a mistake, unless the decision says what happened.
-- See docs/decisions/register-of-change.md.
CREATE OR REPLACE FUNCTION stated_venue_events(ids integer[])
  RETURNS TABLE (venue_id integer, region_id integer, kind venue_event_kind, happened_on date, date_precision date_precision,
                 is_stated boolean, source_id integer, as_of date, was text, becomes text)
  LANGUAGE sql STABLE AS $$
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
$$;

-- Of the decisions that are stored already, none says it.
SELECT renew_venue_events(ARRAY(
  SELECT DISTINCT a.venue_id FROM review_actions a
    WHERE a.venue_id IS NOT NULL AND a.action IN ('edit-venue', 'approve-update', 'take-fact')
));
