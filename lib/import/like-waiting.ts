import "server-only";
import { recordOf } from "@/lib/core/typed-object";
import { halfOf } from "@/lib/match/candidates";
import type { Compared } from "@/lib/match/likeness";
import { compareNames } from "@/lib/match/names";
import { judge } from "@/lib/match/verdict";
import { type IdentifierField, identifierFields } from "@/lib/model/identifiers";
import { beginsWith } from "@/lib/search/terms";
import type { ImportSession } from "./session";

type Sent = Compared & { regionId: number };

type Waiting = { index: number; record: Compared };

/** Few records wait, unless a whole source does. */
const mostWaiting = 100;

const key = "search_key(search_text(facts ->> 'name'))";

/** Waiting records of other sources in the region; `condition` is on their name. */
function waitingBy(condition: string): string {
  return `(SELECT facts, city_id FROM source_records
    WHERE waiting_for = 'MATCH' AND region_id = w.region_id AND source_id <> $2 AND ${condition} LIMIT ${mostWaiting})`;
}

function waitingByIdentifier(field: IdentifierField): string {
  return `(SELECT facts, city_id FROM source_records
    WHERE waiting_for = 'MATCH' AND source_id <> $2 AND facts ->> '${field}' = w."${field}" LIMIT ${mostWaiting})`;
}

const waitingSql = `
  WITH wanted AS MATERIALIZED (
    SELECT i.*, left(key, half) AS name_start, left(reverse(key), half) AS name_end
      FROM json_to_recordset($1::json)
        AS i (index integer, key text, region_id integer, ${identifierFields.map((field) => `"${field}" text`).join(", ")}),
        ${halfOf("key")} AS half
  )
  SELECT w.index, json_build_object(
           'searchName', search_text(facts ->> 'name'), 'formerNames', ARRAY[]::text[], 'otherNames', ARRAY[]::text[],
           ${identifierFields.map((field) => `'${field}', facts ->> '${field}'`).join(", ")}, 'cityId', city_id,
           'cityName', (SELECT search_name FROM cities WHERE cities.id = r.city_id),
           'addressKey', nullif(address_key(facts ->> 'address'), ''), 'phoneKey', phone_key(facts ->> 'phone'),
           'websiteHost', website_host(facts ->> 'website'),
           'latitude', facts -> 'latitude', 'longitude', facts -> 'longitude') AS record
    FROM wanted w CROSS JOIN LATERAL (
      ${waitingBy(`w.key <> '' AND ${beginsWith(`${key} COLLATE "C"`, "w.name_start")}`)}
      UNION ALL ${waitingBy(`w.key <> '' AND ${beginsWith(`reverse(${key}) COLLATE "C"`, "w.name_end")}`)}
      ${identifierFields.map((field) => `UNION ALL ${waitingByIdentifier(field)}`).join(" ")}
    ) r`;

/**
 * Indexes of the records that may be of one venue with a record of another source that waits for a reviewer. Published, these
 * would be second pages of what the reviewer is about to decide.
 */
export async function findLikeWaiting(
  { query, source }: ImportSession,
  records: readonly Sent[],
): Promise<Set<number>> {
  const wanted = records.map(({ searchName, regionId, ...ids }, index) => ({
    index,
    key: searchName.replaceAll(" ", ""),
    region_id: regionId,
    ...recordOf(identifierFields, (field) => ids[field]),
  }));
  const rows = await query<Waiting>(waitingSql, [JSON.stringify(wanted), source.id]);
  const like = rows.filter(({ index, record }) => isLike(records[index], record));
  return new Set(like.map(({ index }) => index));
}

/** In one city, the name is enough. */
function isLike(sent: Sent | undefined, waiting: Compared): boolean {
  if (!sent) {
    return false;
  }
  const names = compareNames(sent.searchName, waiting.searchName);
  const isNamedAlike = sent.cityId === waiting.cityId && (names === "same" || names === "close");
  return isNamedAlike || judge(sent, waiting) !== "different";
}
