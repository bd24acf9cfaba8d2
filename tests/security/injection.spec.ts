import { randomBytes } from "node:crypto";
import { load } from "cheerio";
import { addReviewer, cookieHeader, openSession } from "../e2e/review-site";
import { expect, inventedAddress, test } from "../e2e/test";
import { query } from "../support/query";
import { isFull, proves } from "../support/reliability";
import { databaseSigns } from "./payloads";

test.describe.configure({ timeout: 600_000 });

/** Every part of a URL that takes input, marked `*`; review pages are requested with a session. */
const places = [
  ...["/*", "/canada/*", "/canada/nova-scotia/*", "/canada/nova-scotia/halifax/*", "/genres/*"],
  ...["/capacity/*", "/contributions/*", "/not-found/*", "/canada?page=*", "/genres/jazz?page=*"],
  ...["/browse?q=*", "/browse?type=*", "/browse?capacity=*", "/browse?bar=*", "/browse?sort=*"],
  ...["/browse?page=*", "/search?q=*", "/search?q=hall&tab=*", "/search?q=hall&tab=venues&page=*"],
  ...["/near-me?place=*", "/near-me?place=halifax&page=*", "/update-info?venue=*"],
  ...["/submit-photos?venue=*", "/previews/canada/*.png", "/photos/*/480.webp", "/sitemap-*.xml"],
  ...["/*/feed.atom", "/canada/*/feed.json", "/api/search?q=*", "/api/venues?limit=*"],
  ...["/api/venues?offset=*", "/api/venues?all=*", "/api/venues/search?query=*"],
  "/api/venues/duplicates?countryCode=ca&regionCode=NS&city=Halifax&name=*",
  "/api/venues/duplicates?countryCode=ca&regionCode=NS&name=hall&city=*",
  ...["/api/venues/lookup?q=*", "/api/venues/lookup?slug=*", "/api/venues/slug/*"],
  ...["/api/countries/*", "/api/countries/slug/*", "/api/countries/ca/regions/*"],
  ...["/api/countries/ca/regions/slug/*", "/api/countries/*/regions/NS/cities"],
  ...["/api/countries/ca/regions/NS/cities/slug/*", "/api/cities/*", "/api/cities/*/venues"],
  ...["/review?q=*", "/review?tab=*", "/review?after=*", "/review?tab=decided&after=*"],
  ...["/review/venues?q=*", "/review/venues?tab=closed&q=*", "/review/venues?tab=hidden&q=*"],
  ...[
    "/review/cities?q=*",
    "/review/cities/*",
    "/review/actions?action=*",
    "/review/actions?day=*",
  ],
  ...["/review/venues/*", "/review/venues/1?find=*", "/review/venues/1?into=*"],
  ...["/review/venues/1?done=*", "/review/contributions/*", "/review/photos/*/480.webp"],
  ...["/review/contributions/{id}?find=*", "/review/contributions/{id}?venue=*"],
  ...["/review/contributions/{id}?done=*", "/review/actions?venue=*", "/review/actions?reviewer=*"],
  ...["/review/actions?after=*", "/review/mails?mail=*", "/review/mails?after=*"],
  "/review/sign-in?next=*",
  ...["/list?v=*", "/list?v=harbour-lantern-hall&n=*", "/list?v=harbour-lantern-hall&view=*"],
  "/list?v=harbour-lantern-hall&up=*",
  ...["/list.csv?v=*", "/list.kml?v=harbour-lantern-hall&n=*"],
];

const state = { cookie: "", id: "", key: "" };

test.beforeAll(async ({ importedDatabaseUrl }) => {
  // Unique per run, because concurrent runs share the database.
  state.key = randomBytes(4).toString("hex");
  const reviewer = await addReviewer(importedDatabaseUrl);
  state.cookie = cookieHeader(await openSession(importedDatabaseUrl, reviewer));
  for (const name of [`Wild ${state.key}`, `Wi%d ${state.key}`, `W_ld ${state.key}`]) {
    const [row] = await query<{ id: string }>(
      importedDatabaseUrl,
      "INSERT INTO contributions (kind, venue_name) VALUES ('UPDATE', $1) RETURNING id",
      [name],
    );
    state.id = row?.id ?? "";
    await query(
      importedDatabaseUrl,
      "INSERT INTO update_requests (contribution_id, update_type, update_details) VALUES ($1, 'x', 'x')",
      [state.id],
    );
  }
});

/** Sends a request from a new address, with a session for review pages. */
async function ask(site: string, path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site + path, {
    redirect: "manual",
    headers: {
      "X-Forwarded-For": inventedAddress(),
      ...(path.startsWith("/review") && { cookie: state.cookie }),
    },
  });
  return { status: response.status, text: await response.text() };
}

const addressOf = (place: string, sign: string) =>
  place.replace("{id}", state.id).replace("*", encodeURIComponent(sign));

test("never fails on SQL, LIKE, tsquery, or NUL characters in any part of a URL", async ({
  importedSite,
}) => {
  const signs = isFull ? databaseSigns : ["%", "%'_\\\" & !hall:* | (\u0000 --"];
  const failures: string[] = [];
  for (const place of places) {
    for (const sign of [...signs, "hall\u0000"]) {
      const path = addressOf(place, sign);
      const { status } = await ask(importedSite, path);
      if (status >= 500 || status === 429) {
        failures.push(`${status} ${path}`);
      }
    }
  }
  expect(failures).toEqual([]);
  const count = places.length * (signs.length + 1);
  proves(14, `0 findings in ${count} URLs, ${places.length} inputs in them`);
});

/** Extracts a list's entries as links or slugs, in any order. */
function entriesOf(text: string): string[] {
  if (/^[[{]/.test(text)) {
    return [...text.matchAll(/"slug":"([^"]*)"/g)].map(([, slug = ""]) => slug);
  }
  const links = load(text)("main a[href]").toArray();
  return links
    .map(({ attribs }) => attribs.href ?? "")
    .filter((href) => /^\/[a-z-]+\/[a-z-]+\/[a-z-]+\/|^\/review\/\w+\/[\w-]+$/.test(href));
}

const searches = [
  ...["/api/search?q=*", "/api/venues/search?query=*", "/api/venues/lookup?q=*", "/browse?q=*"],
  ...["/search?q=*&tab=venues", "/near-me?place=*", "/review/venues?q=*"],
  ...["/review/venues?tab=closed&q=*"],
];

/** Queries that would match more if their operators worked, with the same queries as plain words. */
const meanings: [text: string, plain: string[]][] = [
  ["har%", ["har"]],
  ["h_ll", ["h ll", "hll"]],
  ["ha%l", ["ha l", "hal"]],
  ["%hall", ["hall"]],
  ["hall | lantern", ["hall lantern"]],
  ["!lantern", ["lantern"]],
  ["hall & !lantern", ["hall and lantern"]],
  ["lant:*", ["lant"]],
  ["hall <-> lantern", ["hall lantern"]],
  ["hall' OR '1'='1", ["hall or 1 1", "hall or 11"]],
  ["xyzzy') OR ('1'='1", ["xyzzy or 1 1", "xyzzy or 11"]],
  ["xyzzy\\", ["xyzzy"]],
];

test("finds no more with operators in a search than with its words alone", async ({
  importedSite,
}) => {
  const growths: unknown[] = [];
  for (const place of searches) {
    const listOf = async (text: string) =>
      entriesOf((await ask(importedSite, addressOf(place, text))).text);
    for (const [text, plain] of meanings) {
      const expected = new Set((await Promise.all(plain.map(listOf))).flat());
      const more = (await listOf(text)).filter((entry) => !expected.has(entry));
      if (more.length > 0) {
        growths.push({ place, text, more });
      }
    }
  }
  expect(growths).toEqual([]);
  // Guards against lists that were not read at all.
  const { text } = await ask(importedSite, addressOf("/search?q=*&tab=venues", "hall"));
  expect(entriesOf(text).length).toBeGreaterThan(0);
  proves(14, `0 of ${searches.length * meanings.length} searches found more with an operator`);
});

test("matches % and _ literally in the review queue's search", async ({ importedSite }) => {
  const namesFor = async (text: string) => {
    const { text: html } = await ask(importedSite, addressOf("/review?q=*", text));
    const texts = load(html)("main a")
      .toArray()
      .map((link) => load(link).text());
    return texts.filter((name) => name.endsWith(state.key)).toSorted();
  };
  expect(await namesFor(state.key)).toHaveLength(3);
  expect(await namesFor(`Wi%d ${state.key}`)).toEqual([`Wi%d ${state.key}`]);
  expect(await namesFor(`W_ld ${state.key}`)).toEqual([`W_ld ${state.key}`]);
  expect(await namesFor(`%${state.key}`)).toEqual([]);
  expect(await namesFor(`W\\_ld ${state.key}`)).toEqual([]);
  expect(await namesFor(`Wild\u0000 ${state.key}`)).toEqual([`Wild ${state.key}`]);
  proves(14, "0 of 5 searches by reviewers found more with an operator");
});
