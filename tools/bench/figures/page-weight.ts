import { cityHref, routes } from "@/lib/routes/hrefs";
import { dataTypes, type Loaded, packedBytes, scriptsOf, visit } from "../browsing";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { findLargestCity, listKeptPages, listVenuePaths } from "../places";
import { formatNumber } from "../table";

const venueCount = 15_000;
/** Bytes of the specification's bulk fetch on the browse page. */
const bulkFetch = 2_170_000;
/** Time to wait for requests after the load. */
const quietMs = 2_000;

export const firstBrowseView: Figure = {
  id: "P11",
  title: "bytes of the first browse view (document and data, gzip) ÷ bulk fetch of 2.17 MB",
  target: "≤ 1/200",
  measure: async (harness) => {
    const { baseUrl } = await harness.site(venueCount);
    const sizes = await visit(harness, { baseUrl, path: routes.browse }, ({ responses }) =>
      Promise.all(dataTypes.map((type) => packedBytes(responses, [type]))),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const parts = dataTypes.map((type, index) => `${type} ${formatNumber(sizes[index] ?? 0)}`);
    return {
      figure: `1/${formatNumber(bulkFetch / bytes)}`,
      isMet: bytes <= bulkFetch / 200,
      details: [`${formatNumber(bytes)} bytes: ${parts.join(", ")}`],
    };
  },
};

async function listRoutes(harness: Harness): Promise<Record<string, string>> {
  const databaseUrl = await harness.database(venueCount);
  const [venue = ""] = await listVenuePaths(databaseUrl, 1);
  const forms = ["submitVenue", "submitPhotos", "updateInfo"] as const;
  const others = ["search", "nearMe", "genres", "capacity", "about"] as const;
  return {
    ...(await listKeptPages(databaseUrl)),
    venue,
    ...Object.fromEntries([...forms, ...others].map((name) => [name, routes[name]])),
  };
}

/** Bytes of scripts that a venue's page loads when its map comes into view. */
async function measureMap({ page, responses }: Loaded): Promise<number> {
  const before = await scriptsOf(responses);
  const tab = page.getByRole("tab", { name: "Location" });
  if ((await tab.count()) > 0) {
    await tab.click();
  }
  await page.mouse.wheel(0, 100_000);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  return (await scriptsOf(responses)) - before;
}

export const clientScripts: Figure = {
  id: "P12",
  title: "client JavaScript per route (gzip) ÷ the framework's hello page; the map chunk",
  target: "≤ 1.10; ≤ 50 kB, only when wanted",
  measure: async (harness) => {
    const { baseUrl } = await harness.site(venueCount);
    const hello = await harness.hello();
    const scripts = ({ responses }: Loaded) => scriptsOf(responses);
    const floor = await visit(harness, { baseUrl: hello.baseUrl, path: "/" }, scripts);
    const measured: { name: string; bytes: number }[] = [];
    const pages = await listRoutes(harness);
    for (const [name, path] of Object.entries(pages)) {
      measured.push({ name, bytes: await visit(harness, { baseUrl, path }, scripts) });
    }
    const map = await visit(harness, { baseUrl, path: pages.venue ?? "/" }, measureMap);
    const most = Math.max(...measured.map(({ bytes }) => bytes));
    return {
      figure: `${formatNumber(most / floor)} at most; ${formatNumber(map / 1000)} kB`,
      isMet: most / floor <= 1.1 && map > 0 && map <= 50_000,
      details: [
        `hello: ${formatNumber(floor)} bytes`,
        ...measured.map(
          ({ name, bytes }) => `${name}: ${formatNumber(bytes / floor)} (${formatNumber(bytes)})`,
        ),
        map > 0
          ? `map: ${formatNumber(map)} bytes, once it is in view`
          : "map: nothing was loaded when it came into view, so its size is unknown",
      ],
    };
  },
};

export const quietLinks: Figure = {
  id: "P14",
  title: "requests after load on a 24-card page before any intent",
  target: "0",
  measure: async (harness) => {
    const { baseUrl } = await harness.site(venueCount);
    const city = cityHref(await findLargestCity(await harness.database(venueCount)));
    const counts = await Promise.all(
      [city, routes.browse].map((path) =>
        visit(harness, { baseUrl, path }, async ({ page, responses }) => {
          const cards = await page.getByRole("article").count();
          const before = responses.length;
          await page.waitForTimeout(quietMs);
          const late = responses.slice(before).map((response) => response.url());
          const ahead = responses.filter((response) => "rsc" in response.request().headers());
          return {
            path,
            cards,
            requests: new Set([...late, ...ahead.map((one) => one.url())]).size,
          };
        }),
      ),
    );
    const requests = counts.reduce((sum, one) => sum + one.requests, 0);
    return {
      figure: `${requests}`,
      isMet: requests === 0 && counts.every(({ cards }) => cards >= 24),
      details: counts.map((one) => `${one.path}: ${one.cards} cards, ${one.requests} requests`),
    };
  },
};
