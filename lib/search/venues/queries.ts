import "server-only";
import { readPrepared } from "@/lib/db";
import { facetFilter, facetTerms, type VenueFilter } from "@/lib/venues/facets";
import type { Scope } from "../places/scopes";
import { anyOf, beginsWith, everyWord } from "../terms";
import type { Candidate, Tier } from "./ranking";

/** What is looked for: words of a name, in the whole directory or in the places of one scope. */
export type Wanted = {
  words: string[];
  /** Words that the last one may become. */
  endings: string[];
  scope: Scope | null;
  filter: VenueFilter;
  /** Candidates of each kind at most. */
  most: number;
};

/** Names read before a place or a filter leaves some of them out. */
const mostNamesRead = 500;

/** Venues of a place read before a genre leaves some of them out. */
const mostOfPlaceRead = 2000;

/** Cities of one name that are looked through. */
const mostPlacesOfName = 20;

const columns = `v.id, v.is_featured AS "isFeatured", v.capacity, v.search_name AS "searchName"`;

/** Venues whose name, now or before, is the words or begins with them, written with whatever spaces. */
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
            WHERE status = 'PUBLISHED' AND ${beginsWith("search_key(search_name)", "$1")}
            ORDER BY search_key(search_name), id LIMIT $3)
         UNION ALL
         SELECT now.*, former.search_name, true FROM (
             SELECT venue_id, search_name FROM former_venue_names
               WHERE ${beginsWith("search_key(search_name)", "$1")}
               ORDER BY search_key(search_name), venue_id LIMIT $3
           ) former CROSS JOIN LATERAL (
             -- OFFSET keeps the planner from joining whole tables for what are a few names.
             SELECT * FROM venues WHERE id = former.venue_id AND status = 'PUBLISHED' OFFSET 0
           ) now
       ) v
       WHERE facets & $4 = $5 AND ($6::int[] IS NULL OR city_id = ANY($6)) AND ($7::int[] IS NULL OR region_id = ANY($7))
       LIMIT $8`,
    [
      words.join(""),
      words.join(" "),
      isNarrowed ? mostNamesRead : most,
      mask,
      value,
      ...placeIds(scope),
      most,
    ],
  );
}

/** Venues that have every one of the words in their name, in any order. */
export async function findByWords(wanted: Wanted): Promise<Candidate[]> {
  const { words, endings, scope, filter, most } = wanted;
  return findByTerms([everyWord(words, endings), ...termsOf(scope, filter)], "words", most);
}

/** The featured, the largest and some more: where a common word is looked for first, see venues_search_terms_first. */
const first = "(is_featured OR capacity > 10000 OR id % 32 = 0)";

/** Venues that a tsquery over their search terms finds. The second half runs only when the first finds too few. */
export async function findByTerms(terms: string[], tier: Tier, most: number): Promise<Candidate[]> {
  const found = `SELECT ${columns} FROM venues v WHERE status = 'PUBLISHED'
    AND venue_search_terms(search_name, city_id, region_id, facets) @@ $1::tsquery`;
  const rows = await readPrepared<Omit<Candidate, "tier">>(
    `${found} AND ${first} UNION ALL ${found} AND ${first} IS NOT TRUE LIMIT $2`,
    [terms.join(" & "), most],
  );
  return rows.map((row) => ({ ...row, tier }));
}

/** Venues of the cities or regions of a scope, featured ones first. Countries are too much to choose from. */
export async function findInPlace({ scope, filter, most }: Wanted): Promise<Candidate[]> {
  if (scope === null || scope.kind === "country") {
    return [];
  }
  if (facetTerms(filter).length > 0) {
    return findByTerms(termsOf(scope, filter), "place", most);
  }
  return readPrepared<Candidate>(
    `SELECT ${columns}, 'place' AS tier FROM (${firstOf(scope)}) v ORDER BY is_featured DESC, sort_name, id LIMIT $2`,
    [scopeIds(scope), most],
  );
}

/** Venues of a place that are known for this music. */
export async function findByMusic(genreId: number, wanted: Wanted): Promise<Candidate[]> {
  const { scope, filter, most } = wanted;
  if (scope === null || scope.kind === "country") {
    return [];
  }
  const { mask, value } = facetFilter(filter);
  const ids = scopeIds(scope);
  return readPrepared<Candidate>(
    `SELECT ${columns}, 'kind' AS tier FROM (${firstOf(scope)}) v
       WHERE facets & $3 = $4 AND EXISTS (SELECT FROM venue_genres vg WHERE vg.venue_id = v.id AND vg.genre_id = $5)
       LIMIT $6`,
    [ids, Math.ceil(mostOfPlaceRead / ids.length), mask, value, genreId, most],
  );
}

/** Venues whose ZIP or postal code begins with the key, which is as `parsePostalCode` writes it. */
export async function findByPostalCode(
  key: string,
  { filter, most }: Wanted,
): Promise<Candidate[]> {
  const { mask, value } = facetFilter(filter);
  return readPrepared<Candidate>(
    `SELECT ${columns}, 'postal-code' AS tier FROM (
         SELECT id, is_featured, capacity, search_name, facets FROM venues
           WHERE status = 'PUBLISHED' AND postal_code IS NOT NULL
             AND ${beginsWith('postal_key(postal_code) COLLATE "C"', "$1")}
           ORDER BY postal_key(postal_code) COLLATE "C", id LIMIT $2
       ) v WHERE facets & $3 = $4 LIMIT $5`,
    [key, mostNamesRead, mask, value, most],
  );
}

/** The first $2 venues of each of the cities or regions $1, in the order of their lists. */
function firstOf({ kind }: Scope): string {
  return `SELECT venue.* FROM unnest($1::int[]) AS place (id) CROSS JOIN LATERAL (
    SELECT id, is_featured, capacity, search_name, sort_name, facets FROM venues
      WHERE status = 'PUBLISHED' AND ${kind}_id = place.id
      ORDER BY is_featured DESC, sort_name, id LIMIT $2
  ) venue`;
}

function scopeIds({ places }: Scope): number[] {
  return places.slice(0, mostPlacesOfName).map(({ id }) => id);
}

/** City ids and region ids that a venue may have; null where any will do. */
function placeIds(scope: Scope | null): [number[] | null, number[] | null] {
  if (scope === null) {
    return [null, null];
  }
  return scope.kind === "city"
    ? [scope.places.map(({ id }) => id), null]
    : [null, scope.places.flatMap(({ regionIds }) => regionIds)];
}

/** A place and a filter as terms of the search index. */
export function termsOf(scope: Scope | null, filter: VenueFilter): string[] {
  const [cityIds, regionIds] = placeIds(scope);
  const terms = [
    ...(cityIds ?? []).map((id) => `city:${id}`),
    ...(regionIds ?? []).map((id) => `region:${id}`),
  ];
  return [...(terms.length > 0 ? [anyOf(terms)] : []), ...facetTerms(filter)];
}
