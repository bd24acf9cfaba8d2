import { browseSorts } from "@/lib/model/browse-sorts";
import { browseHref, cityHref, searchHref } from "@/lib/routes/hrefs";
import { fromAddress, type RequestAt } from "../../../tests/support/load/request";
import { median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { compareCosts } from "../cost";
import { listCities, listVenues, unseen } from "../directory";
import { neverSeenPrefix, neverSeenText } from "../never-seen";
import type { Row } from "../row";
import { countStatements } from "../statements";

const by = (pathAt: (index: number) => string): RequestAt => {
  return (index) => ({ path: pathAt(index), headers: fromAddress(index) });
};

const searchAt = (index: number) => searchHref({ q: neverSeenText(index) });
const suggestionsAt = (index: number) =>
  `/api/search?${new URLSearchParams({ q: neverSeenPrefix(index) })}`;

const countOf = (bench: Bench) => bench.by({ quick: 50, usual: 60, full: 80 });

/** Paths that nobody asked for before ÷ the framework's minimal page or JSON. */
async function compareWithHello(
  bench: Bench,
  name: string,
  pathAt: (at: number) => string,
  floor = "/",
) {
  const count = countOf(bench);
  const databaseUrl = await bench.database();
  const ours = { server: await bench.site(), requestAt: by(pathAt), count, databaseUrl };
  const helloAt = by((index) => `${floor}?name=${index}`);
  const hello = { server: await bench.hello(), requestAt: helloAt, count };
  return compareCosts(bench, name, ours, hello);
}

export const newPages: Row = {
  title:
    "venue, city, and browse page never seen ÷ the framework's hello page, processor time with PostgreSQL's",
  target: "≤ 2.5 each",
  measure: async (bench) => {
    const databaseUrl = await bench.database();
    const most = countOf(bench) * (bench.rounds + 1);
    // Other venues than those the rest of the rows start on.
    const venues = (await listVenues(databaseUrl, most + 10)).slice(10);
    const cityPaths = (await listCities(databaseUrl, most + 10)).slice(10).map(cityHref);
    const kinds: Record<string, (index: number) => string> = {
      venue: (index) => unseen(venues, index).path,
      city: (index) => unseen(cityPaths, index),
      // Every order, since a list has 200 pages at most.
      browse: (index) => {
        const sort = browseSorts[index % browseSorts.length]?.id;
        return browseHref({ sort, page: 2 + Math.floor(index / browseSorts.length) });
      },
    };
    const compared: { times: number; line: string }[] = [];
    for (const [name, pathAt] of Object.entries(kinds)) {
      compared.push(await compareWithHello(bench, name, pathAt));
    }
    return {
      figure: compared.map(({ times }) => formatNumber(times)).join(", "),
      isMet: compared.every(({ times }) => times <= 2.5),
      details: compared.map(({ line }) => line),
    };
  },
};

export const searches: Row = {
  title:
    "search and suggestions never seen ÷ the hello page, the hello JSON, as above; statements of each",
  target: "≤ 3; ≤ 4; ≤ 4 statements",
  measure: async (bench) => {
    const search = await compareWithHello(bench, "search", searchAt);
    const suggestions = await compareWithHello(bench, "suggestions", suggestionsAt, "/json");
    const ofSearch = await countStatements(bench, searchAt);
    const ofSuggestions = await countStatements(bench, suggestionsAt);
    const usual = Math.max(median(ofSearch), median(ofSuggestions));
    const most = Math.max(...ofSearch, ...ofSuggestions);
    return {
      figure: `${formatNumber(search.times)}; ${formatNumber(suggestions.times)}; ${usual} statements, at most ${most}`,
      isMet: search.times <= 3 && suggestions.times <= 4 && most <= 4,
      details: [
        search.line,
        suggestions.line,
        `statements of ${ofSearch.length} searches: ${ofSearch.join(" ")}; of suggestions: ${ofSuggestions.join(" ")}`,
      ],
    };
  },
};
