import "server-only";
import type { ClientBase } from "pg";
import { env } from "@/lib/core/env";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { keysOf } from "@/lib/core/typed-object";
import { detailSections, detailsOf } from "@/lib/model/details";
import { agingMonths, freshMonths } from "./freshness-of-venues";

/** The newest day that somebody says something of this venue, apart from imports of undated data. */
const newest = `greatest(
    (SELECT max(r.as_of) FROM source_records r WHERE r.venue_id = v.id AND r.facts IS NOT NULL),
    (SELECT max((d.value->>'at')::timestamptz)::date FROM jsonb_each(v.decided) d),
    (SELECT max((c.value->>'at')::timestamptz)::date FROM jsonb_each(v.confirmed) c))`;

const monthsAgo = (months: number) => `CURRENT_DATE - interval '${months} months'`;

/** By section, the venues with any of its details. */
const withDetails = keysOf(detailSections).map((section) => {
  const ids = detailsOf(section).map(({ id }) => `'${id}'`);
  return `'${section}', count(*) FILTER (WHERE details ?| ARRAY[${ids}])`;
});

const countRegion = `INSERT INTO region_quality (region_id, venue_count, with_position, with_capacity, with_hours,
    with_access, with_contact, with_details, fresh, aging, old, unknown, counted_at)
  SELECT $1, count(*), count(latitude), count(coalesce(capacity, capacity_min)), count(operating_hours),
         count(accessibility), count(coalesce(phone, website)),
         jsonb_build_object(${withDetails}),
         count(*) FILTER (WHERE newest >= ${monthsAgo(freshMonths)}),
         count(*) FILTER (WHERE newest < ${monthsAgo(freshMonths)} AND newest >= ${monthsAgo(agingMonths)}),
         count(*) FILTER (WHERE newest < ${monthsAgo(agingMonths)}), count(*) FILTER (WHERE newest IS NULL),
         CURRENT_TIMESTAMP
    FROM (SELECT v.*, ${newest} AS newest FROM venues v
           WHERE region_id = $1 AND status = 'PUBLISHED' AND NOT is_sample) known
  ON CONFLICT (region_id) DO UPDATE SET (venue_count, with_position, with_capacity, with_hours, with_access,
      with_contact, with_details, fresh, aging, old, unknown, counted_at) =
    (excluded.venue_count, excluded.with_position, excluded.with_capacity, excluded.with_hours, excluded.with_access,
      excluded.with_contact, excluded.with_details, excluded.fresh, excluded.aging, excluded.old, excluded.unknown, excluded.counted_at)`;

/**
 * Counts every region, one after the other. Returns their number. Reads each venue once, so it needs a connection without
 * time limits.
 */
export function countQuality(): Promise<number> {
  return withOperatorConnection(env.DATABASE_URL ?? "", "quality", async (connection) =>
    countRegions(connection, await listIds(connection, "SELECT id FROM regions ORDER BY id")),
  );
}

/** The regions that an import changed since they were counted. */
export function listImportedRegions(connection: ClientBase): Promise<number[]> {
  const changed = `SELECT id FROM regions r LEFT JOIN region_quality q ON q.region_id = r.id
    WHERE EXISTS (SELECT FROM batch_regions b WHERE b.region_id = r.id
                    AND b.changed_at > coalesce(q.counted_at, '-infinity')) ORDER BY id`;
  return listIds(connection, changed);
}

async function listIds(connection: ClientBase, sql: string): Promise<number[]> {
  return (await connection.query<{ id: number }>(sql)).rows.map(({ id }) => id);
}

/** Counts regions, one after the other. Returns their number. */
export async function countRegions(
  connection: ClientBase,
  regionIds: readonly number[],
): Promise<number> {
  for (const id of regionIds) {
    await connection.query(countRegion, [id]);
  }
  return regionIds.length;
}
