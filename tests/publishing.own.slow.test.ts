import { randomInt } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isListed } from "@/lib/model/venue-status";
import { createTestDatabase, type TestDatabase } from "./support/test-database";

// A separate database, so that its totals can be checked in full.
let database: TestDatabase;
let client: Client;
let reviewPage: Awaited<ReturnType<typeof openReview>>;

async function openReview() {
  const [db, { retryDeadlocks }, factories, approve, venues, merge, undo, states, search] =
    await Promise.all([
      import("./support/connection"),
      import("./support/factories"),
      import("./support/review-factories"),
      import("@/lib/review/decide/approve"),
      import("@/lib/review/venues/mutations"),
      import("@/lib/review/venues/merge"),
      import("@/lib/review/decide/undo"),
      import("@/lib/review/venues/venue-state"),
      import("@/lib/search/queries"),
    ]);
  return {
    ...db,
    retryDeadlocks,
    ...factories,
    ...approve,
    ...venues,
    ...merge,
    ...undo,
    ...states,
    ...search,
    ada: factories.aReviewer(),
  };
}

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  reviewPage = await openReview();
});

afterAll(async () => {
  await client.end();
  await reviewPage.prisma.$disconnect();
  await reviewPage.pool.end();
  await database.drop();
});

async function findVenue(id: number) {
  return reviewPage.prisma.venue.findUniqueOrThrow({
    where: { id },
    select: reviewPage.reviewedVenueSelect,
  });
}

async function publish() {
  const contribution = await reviewPage.createVenueContribution({ city: `Town ${randomInt(5)}a` });
  await reviewPage.approveVenue(reviewPage.ada, {
    contributionId: contribution.id,
    version: 0,
    input: reviewPage.factsOf(contribution, randomFacts()),
    note: null,
  });
}

function randomFacts() {
  return {
    latitude: 40 + randomInt(100) / 10,
    longitude: -100 + randomInt(100) / 10,
    capacity: [null, 100, 400, 900, 4000, 9000][randomInt(6)] ?? null,
    venueType: (["club", "bar", "arena", null] as const)[randomInt(4)] ?? null,
    bar: [true, false, null][randomInt(3)] ?? null,
    genres: ["blues", "jazz", "rock"].slice(randomInt(4)),
    description: [null, "A room by the harbor."][randomInt(2)] ?? null,
    website: [null, "https://example.com/"][randomInt(2)] ?? null,
  };
}

async function addPhoto(venueId: number) {
  const photo = { venueId, position: randomInt(1_000_000), url: "/photos/1.webp", alt: "Stage" };
  await reviewPage.retryDeadlocks(() => reviewPage.prisma.venueImage.create({ data: photo }));
}

/** Picks two random venues. */
async function pickVenues() {
  const ids = await reviewPage.prisma.venue.findMany({
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const pick = async () => findVenue(ids[randomInt(ids.length)]?.id ?? 0);
  return [await pick(), await pick()] as const;
}

/** Takes a random review action, which may be refused. */
async function doAnything(): Promise<unknown> {
  const [venue, other] = await pickVenues();
  const seen = { venueId: venue.id, updatedAt: venue.updatedAt };
  const input = { ...reviewPage.toVenueInput(venue), ...randomFacts() };
  const steps = [
    publish,
    () => reviewPage.editVenue(reviewPage.ada, { ...seen, input }),
    () =>
      reviewPage.editVenue(reviewPage.ada, {
        ...seen,
        input: { ...input, name: `${venue.name} Two` },
      }),
    () =>
      reviewPage.editVenue(reviewPage.ada, {
        ...seen,
        input: { ...input, city: `Town ${randomInt(5)}a` },
      }),
    () => reviewPage.featureVenue(reviewPage.ada, { ...seen, isFeatured: !venue.isFeatured }),
    () => addPhoto(venue.id),
    () =>
      reviewPage.arrangeImages(reviewPage.ada, {
        ...seen,
        images: venue.images.slice(randomInt(2)),
      }),
    () => reviewPage.closeVenue(reviewPage.ada, seen),
    () => reviewPage.reopenVenue(reviewPage.ada, seen),
    () => reviewPage.mergeVenues(reviewPage.ada, { loserId: venue.id, winnerId: other.id }),
    async () => {
      const last = await reviewPage.prisma.reviewAction.findFirst({
        where: { undoes: null, undoneBy: null },
        orderBy: { id: "desc" },
        skip: randomInt(3),
      });
      return reviewPage.undoAction(reviewPage.ada, { actionId: last?.id ?? 0n });
    },
  ];
  return steps[randomInt(steps.length)]?.();
}

/** Every maintained total that differs from an actual count. */
const wrongTotals = `
  SELECT 'city' AS what, c.id::text FROM cities c
    WHERE venue_count <> (SELECT count(*) FROM venues v WHERE v.city_id = c.id AND is_listed_venue(status))
  UNION ALL SELECT 'region', r.id::text FROM regions r
    WHERE venue_count <> (SELECT count(*) FROM venues v WHERE v.region_id = r.id AND is_listed_venue(status))
  UNION ALL SELECT 'country', n.code FROM countries n
    WHERE venue_count <> (SELECT coalesce(sum(venue_count), 0) FROM regions r WHERE r.country_id = n.id)
  UNION ALL SELECT 'genre', g.slug FROM genres g JOIN genre_counts c ON c.genre_id = g.id
    WHERE c.venue_count <> (SELECT count(*) FROM venues v WHERE is_listed_venue(status) AND (v.venue_type = g.slug
      OR EXISTS (SELECT FROM venue_genres l WHERE l.venue_id = v.id AND l.genre_id = g.id)))
  UNION ALL SELECT 'facets', f.facets::text FROM facet_counts f
    WHERE venue_count <> (SELECT count(*) FROM venues v WHERE v.facets = f.facets AND is_listed_venue(status))
  UNION ALL SELECT 'cell', m.region_id || ':' || m.x || ':' || m.y FROM map_cells m
    WHERE venue_count <> (SELECT count(*) FROM venues v WHERE v.region_id = m.region_id AND is_listed_venue(status)
      AND floor(longitude * 10) = m.x AND floor(latitude * 10) = m.y)
  UNION ALL SELECT 'kind', k.region_id || ':' || k.city_id || ':' || k.kind FROM kind_counts k
    WHERE venue_count <> (SELECT count(*) FROM venues v WHERE v.region_id = k.region_id AND is_listed_venue(status)
      AND k.city_id IN (0, v.city_id) AND (k.kind IN (SELECT kinds_of_venue(v.venue_type, v.facets, v.search_name, v.traits))
        OR EXISTS (SELECT FROM venue_genres l JOIN genres g ON g.id = l.genre_id
                     WHERE l.venue_id = v.id AND k.kind = 'genre:' || g.slug)))
  UNION ALL SELECT 'music', l.venue_id::text FROM venue_genres l JOIN venues v ON v.id = l.venue_id
    WHERE (l.city_id, l.status, l.is_listed, l.is_featured, l.completeness, l.walk_count, l.shuffle, l.sort_name) IS DISTINCT FROM
      (v.city_id, v.status, is_listed_venue(v.status), v.is_featured, v.completeness, v.walk_count, v.shuffle, v.sort_name)
  UNION ALL SELECT 'completeness', v.slug FROM venues v
    WHERE completeness <> 35 * (EXISTS (SELECT FROM venue_images i WHERE i.venue_id = v.id))::int
      + 15 * (description IS NOT NULL)::int + 10 * (latitude IS NOT NULL)::int + 10 * (website IS NOT NULL)::int
      + 8 * (capacity IS NOT NULL OR capacity_min IS NOT NULL)::int + 6 * (venue_type IS NOT NULL)::int
      + 6 * (operating_hours IS NOT NULL)::int + 5 * (phone IS NOT NULL)::int
      + 3 * (EXISTS (SELECT FROM venue_genres l WHERE l.venue_id = v.id))::int
  UNION ALL SELECT 'word', w.word FROM venues v, unnest(search_words(v.search_name)) AS w (word)
    WHERE is_listed_venue(v.status) AND length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[^0-9]'
      AND NOT EXISTS (SELECT FROM vocabulary k WHERE k.word = w.word)
  UNION ALL SELECT 'slug', v.slug FROM venues v JOIN former_venue_slugs f ON f.slug = v.slug`;

describe("random review actions, sequential and concurrent", () => {
  it("keep totals and search words equal to actual counts", async () => {
    for (let index = 0; index < 8; index++) {
      await publish();
    }
    for (let round = 0; round < 25; round++) {
      await Promise.all([doAnything(), doAnything(), doAnything()]);
      const { rows } = await client.query(wrongTotals);
      expect(rows, `after round ${round}`).toEqual([]);
    }
    const counts = await client.query(
      "SELECT count(DISTINCT action)::int AS kinds, count(*)::int AS actions FROM review_actions",
    );
    // Guards against a run in which every action was refused.
    expect(counts.rows[0].kinds).toBeGreaterThanOrEqual(5);
    expect(counts.rows[0].actions).toBeGreaterThan(30);
  });

  it("leave every venue as its facts have it", async () => {
    const { projectVenues } = await import("@/lib/facts/mutations");
    const { fromConnection } = await import("@/lib/facts/queries");
    const ids = await reviewPage.prisma.venue.findMany({ select: { id: true }, take: 1000 });
    expect(await countDecided()).toBeGreaterThan(5);

    const shown = await readVenues();
    await projectVenues(
      fromConnection(client),
      ids.map(({ id }) => id),
    );
    expect(await readVenues()).toEqual(shown);
  });

  async function readVenues(): Promise<unknown[]> {
    return (await client.query("SELECT to_jsonb(v) AS venue FROM venues v ORDER BY id")).rows;
  }

  async function countDecided(): Promise<number> {
    const { rows } = await client.query(
      "SELECT count(*)::int AS count FROM venues WHERE decided ? 'name' AND decided ? 'city'",
    );
    return rows[0].count;
  }

  it("leave exactly the listed venues searchable", async () => {
    const venues = await reviewPage.prisma.venue.findMany({
      select: { id: true, name: true, status: true },
      orderBy: { id: "asc" },
    });
    for (const { id, name, status } of venues) {
      const found = (await reviewPage.rankVenues(name, 240)).ids.includes(id);
      expect({ id, found }).toEqual({ id, found: isListed(status) });
    }
  });
});

describe("an import after a review", () => {
  async function importCsv(source: string, csv: string) {
    const { importFile } = await import("@/lib/import/import-file");
    const { openImportSession } = await import("@/lib/import/session");
    const { inspectCsv } = await import("@/lib/import/csv-reader");
    const path = join(mkdtempSync(join(tmpdir(), "marquee-publishing-")), "venues.csv");
    writeFileSync(path, csv);
    const options = { sourceName: source, license: null, isDryRun: false };
    const session = await openImportSession(client, options);
    return importFile({
      session,
      layout: await inspectCsv(path),
      signal: new AbortController().signal,
      batchSize: 10,
      onNote: async () => {},
      onProgress: () => {},
    });
  }
  const csv = (phone: string) =>
    `id,name,city,region,phone,capacity\n1,Umbra Loft,Truro,NS,${phone},100\n`;

  it("keeps facts a reviewer edited but updates a venue that was only featured", async () => {
    await importCsv("reviewed", csv("(902) 555-0101"));
    const { venueId } = await reviewPage.prisma.sourceRecord.findFirstOrThrow({
      where: { source: { name: "reviewed" } },
    });
    const id = venueId ?? 0;
    const venue = await findVenue(id);
    const seen = { venueId: id, updatedAt: venue.updatedAt };
    await reviewPage.featureVenue(reviewPage.ada, { ...seen, isFeatured: true });
    await importCsv("reviewed", csv("(902) 555-0102"));
    const imported = await findVenue(id);
    expect(imported).toMatchObject({ phone: "+19025550102", isFeatured: true, verifiedAt: null });

    const input = { ...reviewPage.toVenueInput(imported), phone: "+19025550199" };
    await reviewPage.editVenue(reviewPage.ada, {
      venueId: id,
      updatedAt: imported.updatedAt,
      input,
    });
    expect(await importCsv("reviewed", csv("(902) 555-0103"))).toMatchObject({ updated: 0 });
    expect(await findVenue(id)).toMatchObject({ phone: "+19025550199" });
  });
});
