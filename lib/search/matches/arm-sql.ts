import { facetFilter, facetTerms } from "@/lib/model/facets";
import { bitsOf, type TraitFilter, traitMask } from "@/lib/model/traits";
import { listedStatusSql } from "@/lib/model/venue-status";
import type { Scope } from "../places/scopes";
import { leastStored, type People } from "../places/sizes";
import { anyOf, everyWord } from "../terms";
import { type Arm, indexedPatterns } from "./arms";

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

export function bindInto(values: unknown[]): Bind {
  return (value) => `$${values.push(value)}`;
}

/** Condition that a venue `v`, already found otherwise, matches any of the arms. */
export function matchesAny(arms: Arm[], bind: Bind): string {
  return arms.length === 0 ? "false" : `(${arms.map((arm) => matches(arm, bind)).join(" OR ")})`;
}

/** Matching venues from the indexes, without duplicates; `columns` and `condition` refer to a venue `v`. */
export function allMatches(arms: Arm[], bind: Bind, columns: string, condition: string): string {
  return arms
    .map((arm, index) => {
      const isNew = index === 0 ? "" : `AND NOT ${matchesAny(arms.slice(0, index), bind)}`;
      return `(SELECT ${columns} FROM ${indexed(arm, bind)} AND v.${listedStatusSql}
        AND ${matches(arm, bind)} ${isNew} AND ${condition})`;
    })
    .join(" UNION ALL ");
}

function matches(arm: Arm, bind: Bind): string {
  const { scope, within, patterns = [], words, endings = [], filter, genreIds = [], people } = arm;
  const { ids, traits } = arm;
  const scopes = [scope, within].filter((place) => place !== undefined);
  const conditions = scopes
    .map(placeOf)
    .map(({ column, placeIds }) => `v.${column} = ANY(${bind(placeIds)})`);
  // Not by the index, which reads less for others.
  conditions.push(...patterns.map((pattern) => `v.search_document || '' LIKE ${bind(pattern)}`));
  if (words) {
    const end = endings.length > 0 ? "%" : " %";
    const patternsOfWords = words.map(
      (word, index) => `% ${word}${index === words.length - 1 ? end : " %"}`,
    );
    conditions.push(
      ...patternsOfWords.map((pattern) => `' ' || v.search_name || ' ' LIKE ${bind(pattern)}`),
    );
  }
  if (filter) {
    const { mask, value } = facetFilter(filter);
    conditions.push(`v.facets & ${bind(mask)} = ${bind(value)}`);
  }
  if (genreIds.length > 0) {
    conditions.push(`(SELECT count(*) FROM venue_genres known
      WHERE known.venue_id = v.id AND known.genre_id = ANY(${bind(genreIds)})) = ${bind(genreIds.length)}`);
  }
  if (traits) {
    const { mask, value } = traitMask(traits);
    conditions.push(`v.traits & ${bind(mask)} = ${bind(value)}`);
  }
  if (people) {
    conditions.push(holds(people, bind));
  }
  if (ids) {
    conditions.push(`v.id = ANY(${bind(ids)}::int[])`);
  }
  return `(${conditions.join(" AND ") || "true"})`;
}

/** A range of a venue may reach into what is asked. The first two comparisons are for the index of capacities. */
function holds(people: People, bind: Bind): string {
  return `v.sort_capacity >= ${bind(leastStored(people))} AND v.sort_capacity <= ${bind(people.max ?? maxInteger)}
    AND coalesce(v.capacity, v.capacity_max, ${maxInteger}) >= ${bind(people.min)}`;
}

const maxInteger = 2_147_483_647;

/** FROM clause that reads an arm's venues through an index. */
function indexed({ genreIds = [], patterns, ids, ...arm }: Arm, bind: Bind): string {
  const [genreId] = genreIds;
  if (genreId !== undefined && !arm.words) {
    const ofGenre = `SELECT venue_id AS id FROM venue_genres
      WHERE ${listedStatusSql} AND genre_id = ${bind(genreId)}`;
    const listed = arm.scope ? `${ofGenre} ${ofGenreIn(arm.scope, bind)}` : ofGenre;
    // As an array, which the planner assumes to be short, so it fetches only these rows.
    return `venues v WHERE v.id = ANY(ARRAY(${listed}))`;
  }
  const { scope, words, endings, filter, traits } = arm;
  const terms = [
    ...(words ? [everyWord(words, endings)] : []),
    ...(scope ? [placeTerms(scope)] : []),
    ...facetTerms(filter ?? {}),
  ];
  const passing = traits && !traits.isUnknownToo ? ofTraits(traits, bind) : "true";
  if (patterns) {
    const found = indexedPatterns(patterns).map((one) => `v.search_document LIKE ${bind(one)}`);
    return `venues v WHERE ${[passing, ...found].join(" AND ")}`;
  }
  if (ids || terms.length === 0) {
    return `venues v WHERE ${passing}`;
  }
  return `venues v WHERE venue_search_terms(v.search_name, v.city_id, v.region_id, v.facets)
    @@ ${bind(terms.join(" & "))}::tsquery AND ${passing}`;
}

/** By the index of the few venues of which any trait is known. */
function ofTraits({ ids }: TraitFilter, bind: Bind): string {
  return `v.traits <> 0 AND trait_bits(v.traits) @> ${bind(bitsOf(ids))}::int[]`;
}

/** A genre's index has the city; of a region, only the intersection of two lists of IDs is fetched. */
function ofGenreIn(scope: Scope, bind: Bind): string {
  const { column, placeIds } = placeOf(scope);
  return column === "city_id"
    ? `AND city_id = ANY(${bind(placeIds)})`
    : `INTERSECT ALL SELECT id FROM venues
         WHERE ${listedStatusSql} AND ${column} = ANY(${bind(placeIds)})`;
}

type PlaceColumn = { column: "city_id" | "region_id"; placeIds: number[] };

export function placeOf({ kind, places }: Scope): PlaceColumn {
  return kind === "city"
    ? { column: "city_id", placeIds: places.map(({ id }) => id) }
    : { column: "region_id", placeIds: places.flatMap(({ regionIds }) => regionIds) };
}

/** Search index terms of the place. */
export function placeTerms(scope: Scope): string {
  const { column, placeIds } = placeOf(scope);
  return anyOf(placeIds.map((id) => `${column === "city_id" ? "city" : "region"}:${id}`));
}
