import "server-only";
import { allMatches, bindInto } from "./matches/arm-sql";
import type { Arm } from "./matches/arms";
import { findMatches } from "./matches/find-matches";
import { listedMatches } from "./matches/queries";
import { readText } from "./places/read-text";

/** `where` and `orderBy` refer to a venue `v` and to the values. */
export type TextCondition = { where: string; orderBy: string; values: unknown[] };

/** Venues that match a text, or with a limit, so many of them: those by name first, then the recommended ones. */
export async function findTextCondition(text: string, limit?: number): Promise<TextCondition> {
  const reading = await readText(text);
  const leeway = { mayGuess: () => false, mayRelax: false };
  const { arms, count, ranked } = await findMatches(reading, leeway);
  if (arms.length === 0) {
    return { where: "false", orderBy: "v.id", values: [] };
  }
  const named = ranked.map(({ id }) => id).slice(0, limit);
  const { query, values } =
    limit === undefined
      ? everyMatch(arms)
      : listedMatches(
          {
            arms: count.ids ? [{ ids: count.ids }] : arms,
            filter: {},
            sort: "relevance",
            without: named,
            namePattern: null,
            offset: 0,
            limit: limit - named.length,
          },
          count.about,
          reading.directorySize,
        );
  const bind = bindInto(values);
  const first = `${bind(named)}::int[]`;
  return {
    where: `v.id IN (SELECT unnest(${first}) UNION ALL (${query}))`,
    orderBy: `array_position(${first}, v.id)`,
    values,
  };
}

function everyMatch(arms: Arm[]) {
  const values: unknown[] = [];
  return { query: allMatches(arms, bindInto(values), "v.id", "true"), values };
}
