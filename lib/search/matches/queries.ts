import "server-only";
import { pool } from "@/lib/core/db";
import { type FacetCount, isSorted } from "@/lib/model/browse-filter";
import { browseOrders, orderedColumns } from "@/lib/model/browse-orders";
import type { BrowseSort } from "@/lib/model/browse-sorts";
import { facetFilter, type VenueFilter } from "@/lib/model/facets";
import { listedStatusSql } from "@/lib/model/venue-status";
import { allMatches, bindInto, matchesAny } from "./arm-sql";
import type { Arm } from "./arms";

/** Number of matching venues: per combination of facets and traits, or an estimate if counting would be slow. */
export type MatchCount = {
  counts: FacetCount[] | null;
  about: number;
  /** All IDs, if there are few. */
  ids: number[] | null;
};

/** Up to this directory size, every search is counted exactly. */
const smallDirectory = 20_000;

/** Sample size for estimates. */
const sampleSize = 2_000;

/** An index scan fetches every row it checks, so on the last pages, up to this share of the directory is sorted instead. */
const shareSorted = 1 / 10;

/** Up to this number, the IDs are memoized after the first search. */
const maxMemoized = 5_000;

/** Counting stops here, well above what a list shows. */
const maxCounted = 10_000;

export async function countMatches(
  arms: Arm[],
  filter: VenueFilter,
  directorySize: number,
  mostCounted = maxCounted,
): Promise<MatchCount> {
  if (arms.length === 0) {
    return { counts: [], about: 0, ids: [] };
  }
  const guess = directorySize > smallDirectory ? await sample(arms, filter, directorySize) : 0;
  if (guess > mostCounted) {
    return { counts: null, about: guess, ids: null };
  }
  const values: unknown[] = [];
  const bind = bindInto(values);
  const found = allMatches(arms, bind, "v.id, v.facets, v.traits", indexedPassing(filter, bind));
  const { rows } = await pool.query<FacetCount & { ids: number[] | null }>(
    `WITH found AS MATERIALIZED (${found})
     SELECT facets, traits, count(*)::integer AS "venueCount",
            CASE WHEN (SELECT count(*) FROM found) <= ${maxMemoized} THEN array_agg(id) END AS ids
       FROM found GROUP BY facets, traits`,
    values,
  );
  const about = rows.reduce((sum, { venueCount }) => sum + venueCount, 0);
  const ids = about <= maxMemoized ? rows.flatMap((row) => row.ids ?? []) : null;
  return { counts: rows, about, ids };
}

/** Index of the first list of arms that any venue matches; null if none does. Nothing matches an empty list. */
export async function findFirstMatched(ways: Arm[][]): Promise<number | null> {
  const values: unknown[] = [];
  const bind = bindInto(values);
  const cases = ways.flatMap((arms, index) =>
    arms.length > 0 ? [`WHEN EXISTS (${allMatches(arms, bind, "1", "true")}) THEN ${index}`] : [],
  );
  if (cases.length === 0) {
    return null;
  }
  const { rows } = await pool.query<{ first: number | null }>(
    `SELECT CASE ${cases.join(" ")} END AS first`,
    values,
  );
  return rows[0]?.first ?? null;
}

/** Estimates the number of matches from a fixed number of table pages. */
async function sample(arms: Arm[], filter: VenueFilter, directorySize: number): Promise<number> {
  const values: unknown[] = [Math.min(100, (100 * sampleSize) / directorySize)];
  const bind = bindInto(values);
  const { rows } = await pool.query<{ share: number | null }>(
    `SELECT avg((${matchesAny(arms, bind)} AND ${passing(filter, bind)})::integer)::float8 AS share
       FROM venues v TABLESAMPLE SYSTEM ($1::real) REPEATABLE (1) WHERE v.${listedStatusSql}`,
    values,
  );
  return (rows[0]?.share ?? 0) * directorySize;
}

export type MatchList = {
  arms: Arm[];
  filter: VenueFilter;
  sort: BrowseSort;
  /** IDs of venues listed elsewhere. */
  without: number[];
  /** LIKE pattern of names that come first. */
  namePattern: string | null;
  offset: number;
  limit: number;
};

type Statement = { query: string; values: unknown[] };

/** IDs of a slice of the matches in order: by sorting all of them, or by scanning an index in that order. */
export function listedMatches(list: MatchList, matches: number, directorySize: number): Statement {
  const depth = list.offset + list.limit;
  return isSorted({
    matches,
    depth,
    walked: directorySize,
    maxSorted: directorySize * shareSorted,
  })
    ? sortMatches(list)
    : walkMatches(list);
}

function sortMatches(list: MatchList): Statement {
  const { arms, filter, sort, without, offset, limit } = list;
  const values: unknown[] = [];
  const bind = bindInto(values);
  const condition = `${indexedPassing(filter, bind)} AND v.id <> ALL(${bind(without)}::int[])`;
  const namesFirst = list.namePattern ? `${isNamed(bind(list.namePattern))} DESC,` : "";
  const query = `WITH found AS MATERIALIZED (${allMatches(arms, bind, orderedColumns, condition)})
    SELECT id FROM found ORDER BY ${namesFirst} ${browseOrders[sort]}
    OFFSET ${bind(offset)} LIMIT ${bind(limit)}`;
  return { query, values };
}

function isNamed(pattern: string): string {
  return `(' ' || sort_name LIKE ${pattern})`;
}

/**
 * Scans the index of the order and checks each venue, in a subquery that the planner cannot turn into reading and
 * sorting the whole table.
 */
function walkMatches(list: MatchList): Statement {
  const { arms, filter, sort, without, offset, limit } = list;
  const values: unknown[] = [];
  const bind = bindInto(values);
  const walk = (condition: string) => `(SELECT id FROM venues o
    WHERE ${listedStatusSql} AND ${passing(filter, bind, "o")} AND id <> ALL(${bind(without)}::int[])
      AND ${condition} AND (SELECT ${matchesAny(arms, bind)} FROM venues v WHERE v.id = o.id)
    ORDER BY ${browseOrders[sort]})`;
  const named = list.namePattern ? isNamed(bind(list.namePattern)) : null;
  const walks = named ? [walk(named), walk(`NOT ${named}`)] : [walk("true")];
  const query = `${walks.join(" UNION ALL ")} OFFSET ${bind(offset)} LIMIT ${bind(limit)}`;
  return { query, values };
}

/** Filters by the matching facet values, which an index can find even if the text alone would need a full scan. */
function indexedPassing(filter: VenueFilter, bind: (value: unknown) => string): string {
  const { mask, value } = facetFilter(filter);
  return mask === 0
    ? "true"
    : `v.facets = ANY(ARRAY(SELECT facets FROM facet_counts WHERE facets & ${bind(mask)} = ${bind(value)}))`;
}

/** A CASE, since the planner estimates few matches for a bit mask, but half of all venues for this. */
function passing(
  filter: VenueFilter,
  bind: (value: unknown) => string,
  venue: "v" | "o" = "v",
): string {
  const { mask, value } = facetFilter(filter);
  return mask === 0
    ? "true"
    : `CASE WHEN ${venue}.facets & ${bind(mask)} = ${bind(value)} THEN true ELSE false END`;
}
