import { cityHref, routes } from "@/lib/routes/hrefs";
import { dataTypes, type Loaded, makeGesture, packedBytes, scriptsOf, visit } from "../browsing";
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
  target: "≤ 1/220",
  measure: async (harness) => {
    const { baseUrl } = await harness.site(venueCount);
    const sizes = await visit(harness, { baseUrl, path: routes.browse }, ({ responses }) =>
      Promise.all(dataTypes.map((type) => packedBytes(responses, [type]))),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const parts = dataTypes.map((type, index) => `${type} ${formatNumber(sizes[index] ?? 0)}`);
    return {
      figure: `1/${formatNumber(bulkFetch / bytes)}`,
      isMet: bytes <= bulkFetch / 220,
      details: [`${formatNumber(bytes)} bytes: ${parts.join(", ")}`],
    };
  },
};

/** Pages with react-hook-form and zod. */
const forms = ["submitVenue", "submitPhotos", "updateInfo"] as const;

async function listRoutes(harness: Harness): Promise<Record<string, string>> {
  const databaseUrl = await harness.database(venueCount);
  const [venue = ""] = await listVenuePaths(databaseUrl, 1);
  const others = ["search", "nearMe", "genres", "capacity", "about", ...forms] as const;
  return {
    ...(await listKeptPages(databaseUrl)),
    venue,
    ...Object.fromEntries(others.map((name) => [name, routes[name]])),
  };
}

/** Bytes of scripts that a venue's page loads when its map comes into view. */
async function measureMap({ page, responses }: Loaded): Promise<number> {
  await makeGesture(page);
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

/** Bytes that a page runs before a gesture, and then in all. */
type Scripts = { name: string; before: number; after: number };

async function measureScripts(name: string, { page, responses }: Loaded): Promise<Scripts> {
  const before = await scriptsOf(responses);
  await makeGesture(page);
  return { name, before, after: await scriptsOf(responses) };
}

export const clientScripts: Figure = {
  id: "P12",
  title:
    "client JavaScript per route (gzip): before a gesture; after it ÷ the framework's hello page, pages and forms; the map chunk",
  target: "≤ 3 kB; ≤ 1.10, ≤ 1.25; ≤ 50 kB, only when wanted",
  measure: async (harness) => {
    const { baseUrl } = await harness.site(venueCount);
    const hello = await harness.hello();
    const floor = await visit(harness, { baseUrl: hello.baseUrl, path: "/" }, ({ responses }) =>
      scriptsOf(responses),
    );
    const measured: Scripts[] = [];
    const routesToVisit = await listRoutes(harness);
    for (const [name, path] of Object.entries(routesToVisit)) {
      measured.push(
        await visit(harness, { baseUrl, path }, (loaded) => measureScripts(name, loaded)),
      );
    }
    const { venue = "/" } = routesToVisit;
    const map = await visit(harness, { baseUrl, path: venue }, measureMap);
    const isForm = ({ name }: Scripts) => forms.some((form) => form === name);
    const before = Math.max(...measured.map((one) => one.before));
    const ratio = (those: Scripts[]) => Math.max(...those.map(({ after }) => after)) / floor;
    const pages = ratio(measured.filter((one) => !isForm(one)));
    const ofForms = ratio(measured.filter(isForm));
    return {
      figure: `${formatNumber(before / 1000)} kB; ${formatNumber(pages)}, ${formatNumber(ofForms)}; ${formatNumber(map / 1000)} kB`,
      isMet: before <= 3_000 && pages <= 1.1 && ofForms <= 1.25 && map > 0 && map <= 50_000,
      details: [
        `hello: ${formatNumber(floor)} bytes`,
        ...measured.map(
          ({ name, before: first, after }) =>
            `${name}: ${formatNumber(first)}, then ${formatNumber(after / floor)} (${formatNumber(after)})`,
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
  title:
    "requests after load on a 24-card page before any intent, other than scripts fetched ahead",
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
          const late = responses
            .slice(before)
            .map((response) => response.url())
            // Scripts are fetched ahead when the browser is idle, sometimes only now.
            .filter((url) => !new URL(url).pathname.startsWith("/_next/static/"));
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
