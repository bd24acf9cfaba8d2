import "server-only";
import { readPrepared } from "@/lib/core/db";
import { facetFilter, facetTerms, type VenueFilter } from "@/lib/model/facets";
import { listedStatusSql } from "@/lib/model/venue-status";
import { placeOf, placeTerms } from "../matches/arm-sql";
import type { Scope } from "../places/scopes";
import { beginsWith, everyWord } from "../terms";
import type { Candidate, Tier } from "./ranking";

/** Search for words of a name, in the whole directory or in the places of one scope. */
export type Wanted = {
  words: string[];
  /** Completions of the last word. */
  endings: string[];
  scope: Scope | null;
  filter: VenueFilter;
  /** Maximum number of candidates per kind. */
  most: number;
};

/** Maximum number of names read before filtering by place and facets. */
const maxNamesRead = 500;

const columns = `v.id, v.status <> 'PUBLISHED' AS "isPaused", v.is_featured AS "isFeatured", v.capacity, v.facets, v.search_name AS "searchName"`;

/** Venues whose current or former name equals or starts with the words, ignoring spaces. */
export async function findByName({ words, scope, filter, most }: Wanted): Promise<Candidate[]> {
  const { mask, value } = facetFilter(filter);
  const isNarrowed = scope !== null || mask !== 0;
  return readPrepared<Candidate>(
    `SELECT ${columns}, CASE
              WHEN search_key(called) = $1 THEN CASE WHEN is_former THEN 'former-name' ELSE 'name' END
              WHEN is_former THEN 'former-name-begins'
              WHEN called LIKE $2 || ' %' THEN 'name-begins'
              ELSE 'letters-begin' END AS tier
       FROM (
         (SELECT *, search_name AS called, false AS is_former FROM venues
            WHERE ${listedStatusSql} AND ${beginsWith("search_key(search_name)", "$1")}
            ORDER BY search_key(search_name), id LIMIT $3)
         UNION ALL
         SELECT now.*, former.search_name, true FROM (
             SELECT venue_id, search_name FROM former_venue_names
               WHERE ${beginsWith("search_key(search_name)", "$1")}
               ORDER BY search_key(search_name), venue_id LIMIT $3
           ) former CROSS JOIN LATERAL (
             -- OFFSET keeps the planner from joining whole tables for what are a few names.
             SELECT * FROM venues WHERE id = former.venue_id AND ${listedStatusSql} OFFSET 0
           ) now
       ) v
       WHERE facets & $4 = $5 AND ($6::int[] IS NULL OR city_id = ANY($6)) AND ($7::int[] IS NULL OR region_id = ANY($7))
       LIMIT $8`,
    [
      words.join(""),
      words.join(" "),
      isNarrowed ? maxNamesRead : most,
      mask,
      value,
      ...placeIds(scope),
      most,
    ],
  );
}

/** Venues with all of the words in their name, in any order. */
export async function findByWords(wanted: Wanted): Promise<Candidate[]> {
  const { words, endings, scope, filter, most } = wanted;
  return findByTerms([everyWord(words, endings), ...termsOf(scope, filter)], "words", most);
}

/** Featured and the largest venues, plus a sample: searched first for common words, see venues_search_terms_first. */
const first = "(is_featured OR capacity > 10000 OR id % 32 = 0)";

/** Reads the venues of a tsquery on their search terms. The second half runs only if the first finds too few. */
function readByTerms(terms: string): string {
  const found = `SELECT ${columns} FROM venues v WHERE ${listedStatusSql}
    AND venue_search_terms(search_name, city_id, region_id, facets) @@ ${terms}::tsquery`;
  return `${found} AND ${first} UNION ALL ${found} AND ${first} IS NOT TRUE`;
}

/** Venues whose search terms match every tsquery. */
async function findByTerms(terms: string[], tier: Tier, most: number): Promise<Candidate[]> {
  const rows = await readPrepared<Omit<Candidate, "tier">>(`${readByTerms("$1")} LIMIT $2`, [
    terms.join(" & "),
    most,
  ]);
  return rows.map((row) => ({ ...row, tier }));
}

/** Venues whose current or former name matches any tsquery, those of the first before others. */
export async function findBySpelling(queries: string[], most: number): Promise<Candidate[]> {
  if (queries.length === 0) {
    return [];
  }
  const current = queries.map((_, index) => readByTerms(`$${index + 2}`)).join(" UNION ALL ");
  const former = readFormer(
    queries
      .map((_, index) => `former_search_terms(search_name) @@ $${index + 2}::tsquery`)
      .join(" OR "),
  );
  const rows = await readPrepared<Omit<Candidate, "tier">>(
    `(${current} LIMIT $1) UNION ALL (${former} LIMIT $1)`,
    [most, ...queries],
  );
  return rows.map((row) => ({ ...row, tier: "similar" }));
}

/** Venues whose current or former name, without spaces, is one of the keys. */
export async function findByKeys(keys: string[], most: number): Promise<Candidate[]> {
  const rows = await readPrepared<Omit<Candidate, "tier">>(
    `(SELECT ${columns} FROM venues v WHERE ${listedStatusSql}
        AND search_key(search_name) COLLATE "C" = ANY($1) LIMIT $2)
      UNION ALL (${readFormer(`search_key(search_name) COLLATE "C" = ANY($1)`)} LIMIT $2)`,
    [keys, most],
  );
  return rows.map((row) => ({ ...row, tier: "similar" }));
}

/** Reads venues by their former names, which become their search names. */
function readFormer(condition: string): string {
  return `SELECT v.id, v.status <> 'PUBLISHED', v.is_featured, v.capacity, v.facets, former.search_name
    FROM (SELECT venue_id, search_name FROM former_venue_names WHERE ${condition}) former
      -- OFFSET keeps the planner from joining whole tables for what are a few names.
      CROSS JOIN LATERAL (SELECT * FROM venues WHERE id = former.venue_id AND ${listedStatusSql} OFFSET 0) v`;
}

/** Venues whose ZIP or postal code starts with a key from `parsePostalCode`. */
export async function findByPostalCode(
  key: string,
  { filter, most }: Wanted,
): Promise<Candidate[]> {
  const { mask, value } = facetFilter(filter);
  return readPrepared<Candidate>(
    `SELECT ${columns}, 'postal-code' AS tier FROM (
         SELECT id, status, is_featured, capacity, search_name, facets FROM venues
           WHERE ${listedStatusSql} AND postal_code IS NOT NULL
             AND ${beginsWith('postal_key(postal_code) COLLATE "C"', "$1")}
           ORDER BY postal_key(postal_code) COLLATE "C", id LIMIT $2
       ) v WHERE facets & $3 = $4 LIMIT $5`,
    [key, maxNamesRead, mask, value, most],
  );
}

/** City and region IDs to search in; null for any. */
function placeIds(scope: Scope | null): [number[] | null, number[] | null] {
  if (scope === null) {
    return [null, null];
  }
  const { column, placeIds: ids } = placeOf(scope);
  return column === "city_id" ? [ids, null] : [null, ids];
}

/** Search index terms of a place and a filter. */
function termsOf(scope: Scope | null, filter: VenueFilter): string[] {
  return [...(scope ? [placeTerms(scope)] : []), ...facetTerms(filter)];
}
