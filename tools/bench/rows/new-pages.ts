import { browseSorts } from "@/lib/model/browse-sorts";
import { browseHref, cityHref, searchHref } from "@/lib/routes/hrefs";
import { fromAddress, type RequestAt } from "../../../tests/support/load/request";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { compareRates } from "../cost";
import { listCities, listVenues } from "../directory";
import { neverSeenPrefix, neverSeenText } from "../never-seen";
import type { Row } from "../row";

const by = (pathAt: (index: number) => string): RequestAt => {
  return (index) => ({ path: pathAt(index), headers: fromAddress(index) });
};

const suggestionsAt = (index: number) =>
  `/api/search?${new URLSearchParams({ q: neverSeenPrefix(index) })}`;

const countOf = (bench: Bench) => bench.by({ quick: 40, usual: 100, full: 150 });

/** Paths that nobody asked for before against the framework's minimal page or JSON. */
async function compareWithHello(
  bench: Bench,
  name: string,
  pathAt: (at: number) => string,
  floor = "/",
) {
  const ours = { server: await bench.site(), requestAt: by(pathAt), count: countOf(bench) };
  const helloAt = by((index) => `${floor}?name=${index}`);
  const hello = { server: await bench.hello(), requestAt: helloAt, count: countOf(bench) };
  return compareRates(bench, name, ours, hello);
}

export const searchPage: Row = {
  title: "search page, never-seen query ÷ dynamic hello page, requests per processor time",
  target: "≥ 0.50",
  measure: async (bench) => {
    const searchAt = (index: number) => searchHref({ q: neverSeenText(index) });
    const { ratio, line } = await compareWithHello(bench, "search", searchAt);
    return { figure: formatNumber(ratio), isMet: ratio >= 0.5, details: [line] };
  },
};

export const suggestions: Row = {
  title: "search suggestions, never-seen query ÷ JSON hello, requests per processor time",
  target: "≥ 0.45",
  measure: async (bench) => {
    const { ratio, line } = await compareWithHello(bench, "suggestions", suggestionsAt, "/json");
    return { figure: formatNumber(ratio), isMet: ratio >= 0.45, details: [line] };
  },
};

export const newPages: Row = {
  title: "first venue, city, and browse page ÷ dynamic hello page, requests per processor time",
  target: "≥ 0.40 each",
  measure: async (bench) => {
    const databaseUrl = await bench.database();
    const most = countOf(bench) * (bench.rounds + 1);
    // Other venues than those the rest of the rows start on.
    const venues = (await listVenues(databaseUrl, most + 10)).slice(10);
    const cityPaths = (await listCities(databaseUrl, most + 10)).slice(10).map(cityHref);
    const kinds: Record<string, (index: number) => string> = {
      venue: (index) => venues[index]?.path ?? "/",
      city: (index) => cityPaths[index] ?? "/",
      // Every order, since a list has 200 pages at most.
      browse: (index) => {
        const sort = browseSorts[index % browseSorts.length]?.id;
        return browseHref({ sort, page: 2 + Math.floor(index / browseSorts.length) });
      },
    };
    const compared: { ratio: number; line: string }[] = [];
    for (const [name, pathAt] of Object.entries(kinds)) {
      compared.push(await compareWithHello(bench, name, pathAt));
    }
    return {
      figure: compared.map(({ ratio }) => formatNumber(ratio)).join(", "),
      isMet: compared.every(({ ratio }) => ratio >= 0.4),
      details: compared.map(({ line }) => line),
    };
  },
};
