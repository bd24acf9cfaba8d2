import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { toSlug } from "@/lib/core/text/slug";
import { feedHref, sitemapHref } from "@/lib/routes/endpoints";
import {
  cityHref,
  countryHref,
  regionHref,
  routes,
  searchHref,
  venueHref,
} from "@/lib/routes/hrefs";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { findLargestCity } from "../places";
import { type Place, type Publisher, startPublisher } from "../publisher";
import { withClient } from "../scratch-databases";
import type { Server } from "../server-process";
import { median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const target = 2;
/** Timeout in seconds, after which a change counts as never visible. */
const maxSeconds = 20;

/** A page that must show the new venue, and how to detect it. */
type Check = { path: string; isVisible: (text: string, before: string) => boolean };

async function checksFor(name: string, databaseUrl: string): Promise<Check[]> {
  const city = await findLargestCity(databaseUrl);
  const hasChanged = (text: string, before: string) => countsIn(text) !== countsIn(before);
  const slug = toSlug(name);
  // Not by its name, which the search page repeats even without results.
  const isFound = (text: string) => text.includes(slug);
  return [
    { path: venueHref({ slug, city }), isVisible: (text) => text.includes(name) },
    { path: cityHref(city), isVisible: hasChanged },
    { path: regionHref(city.region), isVisible: hasChanged },
    { path: countryHref(city.region.country), isVisible: hasChanged },
    { path: routes.home, isVisible: hasChanged },
    { path: routes.browse, isVisible: hasChanged },
    { path: "/api/countries/venue-counts", isVisible: (text, before) => text !== before },
    { path: searchHref({ q: name }), isVisible: isFound },
    { path: `/api/search?${new URLSearchParams({ q: name })}`, isVisible: isFound },
    // All ids are in the first file.
    { path: sitemapHref(`${city.region.country.slug}-venues-1`), isVisible: isFound },
    { path: feedHref(regionHref(city.region), "atom"), isVisible: isFound },
  ];
}

/** All numbers on a page, one of which changes with one more venue. */
function countsIn(html: string): string {
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ");
  return (text.match(/\d[\d,]*/g) ?? []).join(" ");
}

async function read(server: Server, path: string): Promise<string> {
  const response = await fetch(server.baseUrl + path);
  return response.text();
}

type Seen = { path: string; seconds: number };
type Stage = { servers: Server[]; publisher: Publisher; databaseUrl: string };

/** Requests every page on both servers first, so that a stale cache would show. */
async function publishOnce(
  { servers, publisher, databaseUrl }: Stage,
  name: string,
): Promise<Seen[]> {
  const checks = await checksFor(name, databaseUrl);
  await publisher.propose({ name, ...(await findPlace(databaseUrl)) });
  const pages = await Promise.all(
    servers.flatMap((server) =>
      checks.map(async (check) => ({ server, ...check, before: await read(server, check.path) })),
    ),
  );
  await publisher.approve();
  const published = performance.now();
  const secondsSince = () => (performance.now() - published) / 1000;
  return Promise.all(
    pages.map(async ({ server, path, isVisible, before }) => {
      while (!isVisible(await read(server, path), before) && secondsSince() < maxSeconds) {
        await sleep(25);
      }
      return { path, seconds: secondsSince() };
    }),
  );
}

async function findPlace(databaseUrl: string): Promise<Place> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Place>(
      `SELECT r.code AS "regionCode", countries.code AS "countryCode", c.name AS city
         FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries ON countries.id = r.country_id
         ORDER BY c.venue_count DESC, c.id LIMIT 1`,
    ),
  );
  const [place] = rows;
  if (!place) {
    throw new Error("the directory has no cities");
  }
  return place;
}

async function publishAll(harness: Harness, databaseUrl: string): Promise<Seen[][]> {
  const servers = [await harness.site(venueCount), await harness.freshSite(venueCount)];
  const publisher = startPublisher(databaseUrl);
  try {
    const stage = { servers, publisher, databaseUrl };
    const rounds: Seen[][] = [];
    for (let round = 0; round < harness.rounds * (harness.isQuick ? 1 : 4); round += 1) {
      rounds.push(await publishOnce(stage, `Bench ${randomUUID().slice(0, 8)}`));
    }
    return rounds;
  } finally {
    publisher.stop();
    await servers[1]?.stop();
  }
}

export const publishing: Figure = {
  id: "P19",
  title: "seconds from publishing to visible everywhere, two processes",
  target: "≤ 2",
  measure: async (harness) => {
    const databaseUrl = await harness.database(venueCount);
    const rounds = await publishAll(harness, databaseUrl);
    const slowest = rounds.map((seen) => Math.max(...seen.map(({ seconds }) => seconds)));
    const late = rounds.flat().filter(({ seconds }) => seconds > target);
    return {
      figure: `${formatNumber(median(slowest))}, at most ${formatNumber(Math.max(...slowest))}`,
      isMet: late.length === 0,
      details: [
        `${rounds.length} publications; venue, city, region, country, home, browse, counts, search page, suggestions, sitemap, and feed`,
        ...late.map(({ path, seconds }) =>
          seconds >= maxSeconds ? `${path}: never` : `${path}: after ${formatNumber(seconds)} s`,
        ),
      ],
    };
  },
};
