import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { toSlug } from "@/lib/core/text/slug";
import { approveVenue } from "@/lib/review/decide/approve";
import { emptyVenueInput } from "@/lib/review/venues/venue-input-schema";
import { feedHref } from "@/lib/routes/endpoints";
import { cityHref, regionHref, routes, searchHref, venueHref } from "@/lib/routes/hrefs";
import { median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import { listCities } from "../directory";
import type { Row } from "../row";
import type { Server } from "../server-process";
import { type Written, watchWriting } from "../writing";

const target = 2;
/** Timeout in seconds, after which a change counts as never visible. */
const maxSeconds = 20;

type City = Awaited<ReturnType<typeof listCities>>[number];

/** A page that must show the new venue, and how to detect it. */
type Check = { path: string; isVisible: (text: string, before: string) => boolean };

function checksFor(name: string, city: City): Check[] {
  const slug = toSlug(name);
  const hasChanged = (text: string, before: string) => countsIn(text) !== countsIn(before);
  // Not by its name, which the search page repeats even without results.
  const isFound = (text: string) => text.includes(slug);
  return [
    { path: venueHref({ slug, city }), isVisible: (text) => text.includes(name) },
    { path: cityHref(city), isVisible: hasChanged },
    { path: routes.home, isVisible: hasChanged },
    { path: routes.browse, isVisible: hasChanged },
    { path: searchHref({ q: name }), isVisible: isFound },
    { path: `/api/search?${new URLSearchParams({ q: name })}`, isVisible: isFound },
    { path: feedHref(regionHref(city.region), "atom"), isVisible: isFound },
  ];
}

/** All numbers on a page, one of which changes with one more venue. */
function countsIn(html: string): string {
  const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ");
  return (text.match(/\d[\d,]*/g) ?? []).join(" ");
}

/** Submits a venue like a visitor, and returns a function that approves it like a reviewer. */
async function propose(name: string, { input: place }: City): Promise<() => Promise<void>> {
  const region = await prisma.region.findFirstOrThrow({
    where: { code: place.regionCode, country: { code: place.countryCode } },
    select: { id: true },
  });
  const details = { name, venueType: "club" as const, address: "1 Example Street" };
  const { id, version } = await prisma.contribution.create({
    data: {
      kind: "VENUE",
      venueName: name,
      submitterEmail: "visitor@example.com",
      venueSubmission: { create: { ...details, regionId: region.id, city: place.city } },
    },
  });
  const reviewer = { id: "bench", email: "bench@example.com", name: "Bench" };
  const input = { ...emptyVenueInput, ...place, ...details };
  return async () => {
    const decided = await approveVenue(
      { ...reviewer, role: "ADMINISTRATOR" },
      { contributionId: id, version, input, note: null },
    );
    if (!decided.ok) {
      throw new Error(`could not publish the venue: ${decided.message}`);
    }
  };
}

/** A fact that lists are sorted by, and two that no list reads. */
const changedFacts = {
  capacity: "capacity = coalesce(capacity, 0) + 1",
  detail: `details = coalesce(details, '{}') || '{"ceilingHeightCm": 420}'`,
  hours: "operating_hours = 'Mo-Fr 18:00-23:00'",
};

/** Bytes that one statement which changes a fact of a venue writes, with all that it sets off, each of other venues. */
async function measureChanges(rounds: number): Promise<string> {
  const medians: string[] = [];
  for (const [at, [name, change]] of Object.entries(changedFacts).entries()) {
    const sizes: number[] = [];
    while (sizes.length < rounds) {
      const id = 7 + 1_000 * at + sizes.length;
      const { walBytes } = await watchWriting(async () => {
        await pool.query(`UPDATE venues SET ${change}, updated_at = now() WHERE id = $1`, [id]);
      });
      sizes.push(walBytes);
    }
    medians.push(`${name} ${formatNumber(median(sizes))}`);
  }
  return medians.join(", ");
}

const read = async (server: Server, path: string) => (await fetch(server.baseUrl + path)).text();

type Published = { seconds: [path: string, seconds: number][]; written: Written };

/** Requests every page on both servers first, so that a stale cache would show. */
async function publishOnce(servers: Server[], city: City): Promise<Published> {
  const name = `Bench ${randomUUID().slice(0, 8)}`;
  const approve = await propose(name, city);
  const pages = await Promise.all(
    servers.flatMap((server) =>
      checksFor(name, city).map(async (check) => ({
        server,
        ...check,
        before: await read(server, check.path),
      })),
    ),
  );
  const written = await watchWriting(approve);
  const published = performance.now();
  const secondsSince = () => (performance.now() - published) / 1000;
  const seconds = await Promise.all(
    pages.map(async ({ server, path, isVisible, before }): Promise<[string, number]> => {
      while (!isVisible(await read(server, path), before) && secondsSince() < maxSeconds) {
        await sleep(25);
      }
      return [path, secondsSince()];
    }),
  );
  return { seconds, written };
}

const medianOf = (published: readonly Published[], key: keyof Written) =>
  median(published.map(({ written }) => written[key]));

export const publishing: Row = {
  title:
    "seconds from publishing to visible everywhere, two processes; statements and WAL bytes of publishing a venue; of changing one fact",
  target: `≤ ${target} s; halved`,
  measure: async (bench) => {
    const [city] = await listCities(await bench.database(), 1);
    const servers = [await bench.site(), await bench.freshSite()];
    const published: Published[] = [];
    const rounds = bench.by({ quick: 2, usual: 5, full: 20 });
    while (city && published.length < rounds) {
      published.push(await publishOnce(servers, city));
    }
    const changed = await measureChanges(rounds);
    await prisma.$disconnect();
    await pool.end();
    const slowest = published.map(({ seconds }) => Math.max(...seconds.map(([, late]) => late)));
    const late = published.flatMap(({ seconds }) => seconds).filter(([, at]) => at > target);
    const [statements, walBytes] = (["statements", "walBytes"] as const).map((key) =>
      medianOf(published, key),
    );
    return {
      figure: `${formatNumber(median(slowest))} s, at most ${formatNumber(Math.max(...slowest))}; ${statements} statements, ${formatNumber(walBytes ?? 0)} bytes; ${changed} bytes`,
      isMet: late.length === 0,
      details: late.map(([path, seconds]) => `${path}: after ${formatNumber(seconds)} s`),
    };
  },
};
