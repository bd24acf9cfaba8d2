import "server-only";
import { readPrepared } from "@/lib/core/db";
import { facetFilter, facetTerms, type VenueFilter } from "@/lib/model/facets";
import { listedStatusSql } from "@/lib/model/venue-status";
import { type Bind, bindInto, placeOf, placeTerms } from "../matches/arm-sql";
import type { Scope } from "../places/scopes";
import { beginsWith, everyWord } from "../terms";
import type { Candidate } from "./ranking";

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

/**
 * Venues whose current or former name equals or starts with the words, ignoring spaces; and unless these are as many as
 * wanted, venues with all of the words in their name, in any order. In one statement, since most texts need both.
 */
export async function findNamed(wanted: Wanted): Promise<Candidate[]> {
  const { words, endings, scope, filter, most } = wanted;
  const terms = [everyWord(words, endings), ...termsOf(scope, filter)].join(" & ");
  const values: unknown[] = [words.join(""), terms, words.join(" ")];
  const conditions = narrowing(wanted, bindInto(values));
  const read = conditions.length > 0 ? maxNamesRead : most;
  const begins = beginsWith("search_key(search_name)", "asked.key");
  return readPrepared<Candidate>(
    `WITH ${askedAs("$1::text AS key, $2::tsquery AS terms")}, by_name AS MATERIALIZED (
       SELECT ${columns}, CASE
              WHEN search_key(called) = asked.key
                THEN CASE WHEN name_kind IS NULL THEN 'name' WHEN name_kind = 'OTHER' THEN 'other-name' ELSE 'former-name' END
              WHEN name_kind IS NOT NULL THEN 'former-name-begins'
              WHEN called LIKE $3 || ' %' THEN 'name-begins'
              ELSE 'letters-begin' END AS tier
       FROM asked CROSS JOIN LATERAL (
         (SELECT *, search_name AS called, NULL::venue_name_kind AS name_kind FROM venues
            WHERE ${listedStatusSql} AND ${begins}
            ORDER BY search_key(search_name), id LIMIT ${read})
         UNION ALL
         SELECT now.*, former.search_name, former.kind FROM (
             SELECT venue_id, search_name, kind FROM former_venue_names
               WHERE ${begins}
               ORDER BY search_key(search_name), venue_id LIMIT ${read}
           ) former CROSS JOIN LATERAL (
             -- OFFSET keeps the planner from joining whole tables for what are a few names.
             SELECT * FROM venues WHERE id = former.venue_id AND ${listedStatusSql} OFFSET 0
           ) now
       ) v
       WHERE ${["true", ...conditions].join(" AND ")} LIMIT ${most}
     )
     SELECT * FROM by_name
     UNION ALL
     SELECT by_words.*, 'words'
       FROM asked CROSS JOIN LATERAL (${readByTerms("terms")} LIMIT ${most}) by_words
       WHERE (SELECT count(*) FROM by_name) < ${most}`,
    values,
  );
}

/**
 * A CTE of values for LATERAL subqueries, which the planner plans without seeing them: else it plans each execution again,
 * which takes longer than running it, as few venues match most texts. Unlike `(SELECT $1)`, it rules out parallel workers.
 */
function askedAs(values: string): string {
  return `asked AS MATERIALIZED (SELECT ${values})`;
}

/** Conditions of a place and a filter on a venue `v`. */
function narrowing({ scope, filter }: Wanted, bind: Bind): string[] {
  const { mask, value } = facetFilter(filter);
  const place = scope && placeOf(scope);
  return [
    ...(mask === 0 ? [] : [`v.facets & ${bind(mask)} = ${bind(value)}`]),
    ...(place ? [`v.${place.column} = ANY(${bind(place.placeIds)})`] : []),
  ];
}

/** Featured and the largest venues, plus a sample: searched first for common words, see venues_search_terms_first. */
const first = "(is_featured OR capacity > 10000 OR id % 32 = 0)";

/** Reads the venues of a tsquery on their search terms. The second half runs only if the first finds too few. */
function readByTerms(terms: string): string {
  const found = `SELECT ${columns} FROM venues v WHERE ${listedStatusSql}
    AND venue_search_terms(search_name, city_id, region_id, facets) @@ ${terms}`;
  return `${found} AND ${first} UNION ALL ${found} AND ${first} IS NOT TRUE`;
}

/** Venues whose current or former name matches any tsquery, those of the first before others. */
export async function findBySpelling(queries: string[], most: number): Promise<Candidate[]> {
  if (queries.length === 0) {
    return [];
  }
  const names = queries.map((_, index) => `terms${index}`);
  const former = names.map((terms) => `former_search_terms(search_name) @@ ${terms}`).join(" OR ");
  const rows = await readPrepared<Omit<Candidate, "tier">>(
    `WITH ${askedAs(names.map((terms, index) => `$${index + 1}::tsquery AS ${terms}`).join(", "))}
     SELECT found.* FROM asked CROSS JOIN LATERAL (
       (${names.map(readByTerms).join(" UNION ALL ")} LIMIT ${most})
       UNION ALL (${readFormer(former)} LIMIT ${most})
     ) found`,
    queries,
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

/** Search index terms of a place and a filter. */
function termsOf(scope: Scope | null, filter: VenueFilter): string[] {
  return [...(scope ? [placeTerms(scope)] : []), ...facetTerms(filter)];
}
