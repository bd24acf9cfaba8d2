import "server-only";
import { pool } from "@/lib/core/db";
import type { Decision } from "@/lib/facts/facts";
import { type FactGroupId, type FactValues, factGroups } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { notKnown } from "@/lib/model/field-words";
import type { ConflictCursor } from "./cursor";

const perPage = 50;

export type ConflictEntry = {
  recordId: number;
  group: FactGroupId;
  label: string;
  venue: { id: number; name: string; place: string };
  /** What people decided. */
  shown: { text: string; by: Decision["by"]; at: Date };
  /** What the source says instead. */
  said: { text: string; source: string; at: Date; asOf: Date | null };
};

type Row = ConflictCursor & {
  group: FactGroupId;
  venueId: number;
  name: string;
  place: string;
  decision: Decision;
  facts: FactValues;
  saidPlace: string;
  source: string;
  saidAt: Date;
  asOf: Date | null;
};

/** What sources say since people decided otherwise; the oldest records first. */
export async function listConflicts(
  after: ConflictCursor | null,
): Promise<{ entries: ConflictEntry[]; next: ConflictCursor | null }> {
  const { rows } = await pool.query<Row>(
    `SELECT f.source_record_id AS "recordId", f.fact_group AS "group", f.said_at AS "saidAt", v.id AS "venueId", v.name,
            v.decided -> f.fact_group AS decision, r.facts, r.as_of AS "asOf", s.name AS source,
            concat_ws(', ', city.name, region.code) AS place, concat_ws(', ', said_city.name, said_region.code) AS "saidPlace"
       FROM fact_conflicts f
       JOIN venues v ON v.id = f.venue_id
       JOIN cities city ON city.id = v.city_id JOIN regions region ON region.id = v.region_id
       JOIN source_records r ON r.id = f.source_record_id JOIN sources s ON s.id = r.source_id
       LEFT JOIN cities said_city ON said_city.id = r.city_id LEFT JOIN regions said_region ON said_region.id = r.region_id
       WHERE (f.source_record_id, f.fact_group) > ($1, $2) AND ${isOpenSql}
       ORDER BY f.source_record_id, f.fact_group LIMIT $3`,
    [after?.recordId ?? 0, after?.group ?? "", perPage + 1],
  );
  const entries = rows.slice(0, perPage).map(toEntry);
  const last = entries.at(-1);
  const next =
    last && rows.length > perPage ? { recordId: last.recordId, group: last.group } : null;
  return { entries, next };
}

/** A later decision settles a conflict. Of `fact_conflicts f` and `venues v`. */
export const isOpenSql = `(v.decided -> f.fact_group ->> 'at')::timestamptz < f.said_at AND v.merged_into_id IS NULL`;

function toEntry(row: Row): ConflictEntry {
  const { recordId, group: id, venueId, name, place, decision, facts, saidPlace, source } = row;
  const group = factGroups.find((one) => one.id === id);
  const text = (values: FactValues, of: string) =>
    (group && factWords(group.id, values, { place: of })) || notKnown;
  return {
    recordId,
    group: id,
    label: group?.label ?? id,
    venue: { id: venueId, name, place },
    shown: { text: text(decision.values, place), by: decision.by, at: new Date(decision.at) },
    said: { text: text(facts, saidPlace), source, at: row.saidAt, asOf: row.asOf },
  };
}
