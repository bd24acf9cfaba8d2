import "server-only";
import type { FactValues } from "@/lib/model/fact-groups";
import type { RunQuery } from "./queries";

/** By which a venue is found beside its own name. */
const mostNames = 20;

/** Two names less alike than this are no spellings of one. */
const otherName = 0.7;

/** Whether a record says what its venue was or is also called. */
export function statesNames({ formerNames, otherNames }: FactValues): boolean {
  return Boolean(formerNames || otherNames);
}

/** Gives venues the other names that their records state, or have themselves; names that they lost by renaming stay. */
export async function writeStatedNames(
  query: RunQuery,
  venueIds: readonly number[],
): Promise<void> {
  if (venueIds.length === 0) {
    return;
  }
  await query(
    `WITH stated AS MATERIALIZED (
       SELECT DISTINCT ON (v.id, search_text(said.name)) v.id AS venue_id, said.name, said.kind::venue_name_kind AS kind
         FROM venues v JOIN source_records r ON r.venue_id = v.id
           CROSS JOIN LATERAL (
             SELECT name, 'FORMER' FROM string_to_table(r.facts ->> 'formerNames', E'\\n') AS name
             UNION ALL SELECT name, 'OTHER' FROM string_to_table(r.facts ->> 'otherNames', E'\\n') AS name
             UNION ALL SELECT r.facts ->> 'name', 'OTHER'
               WHERE similarity(search_text(r.facts ->> 'name'), v.search_name) < ${otherName}
           ) AS said (name, kind)
         WHERE v.id = ANY ($1::int[]) AND search_text(said.name) NOT IN ('', v.search_name)
         ORDER BY v.id, search_text(said.name), said.kind, said.name
     ), chosen AS MATERIALIZED (
       SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY venue_id ORDER BY kind, name) AS rank FROM stated) ranked
         WHERE rank <= ${mostNames}
     ), gone AS (
       DELETE FROM former_venue_names f WHERE f.venue_id = ANY ($1::int[]) AND f.kind <> 'RETIRED'
         AND NOT EXISTS (SELECT FROM chosen c WHERE (c.venue_id, c.name) = (f.venue_id, f.name))
     )
     INSERT INTO former_venue_names AS f (venue_id, name, kind) SELECT venue_id, name, kind FROM chosen
       ON CONFLICT (venue_id, name) DO UPDATE SET kind = EXCLUDED.kind WHERE f.kind NOT IN ('RETIRED', EXCLUDED.kind)`,
    [venueIds],
  );
}
