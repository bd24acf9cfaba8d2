import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./support/test-database";

type Opened = Awaited<ReturnType<typeof open>>;
type Page = NonNullable<Awaited<ReturnType<Opened["findChanges"]>>>;
type Change = Page["changes"][number];

// A separate database, so that a walk can be compared with the whole table.
let database: TestDatabase;
let site: Opened;
let city: { id: number; regionId: number };

async function open() {
  const [core, support, factories, changes, pruning] = await Promise.all([
    import("@/lib/core/db"),
    import("./support/connection"),
    import("./support/factories"),
    import("@/lib/api/changes"),
    import("@/lib/api/prune-changes"),
  ]);
  return { core, prisma: support.prisma, ...factories, ...changes, ...pruning };
}

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  site = await open();
  city = await site.createCity();
});

beforeEach(() => site.prisma.venue.deleteMany());

afterAll(async () => {
  await site.prisma.$disconnect();
  await Promise.all([site.core.pool.end(), site.core.streams.end()]);
  await database.drop();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  return client;
}

async function findPage(since: string | undefined, limit = 1000): Promise<Page> {
  const page = await site.findChanges(since, limit);
  if (!page) {
    throw new Error(`The cursor ${since} is refused.`);
  }
  return page;
}

/** Walks until there is nothing more, and returns the cursor at the end. */
async function walk(
  since: string | undefined,
  take: (change: Change) => void = () => {},
  limit = 1000,
): Promise<string> {
  const { changes, next, isMore } = await findPage(since, limit);
  changes.forEach(take);
  return isMore ? walk(next, take, limit) : next;
}

async function changesAfter(since: string): Promise<Change[]> {
  const changes: Change[] = [];
  await walk(since, (change) => changes.push(change));
  return changes;
}

/** The cursor after all that was written so far. */
async function findEnd(): Promise<string> {
  return walk(undefined);
}

const kindsOf = (changes: Change[]) => changes.map(({ change, venueId }) => [change, venueId]);

/** A copy of the directory, kept as the API page says: with the venue that a change brings, or without it if none. */
function keep(copy: Map<number, unknown>, { venueId, venue }: Change): void {
  if (venue) {
    copy.set(venueId, venue);
  } else {
    copy.delete(venueId);
  }
}

/** The IDs of the public venues, kept by the kinds of the changes alone; returns a change that does not fit them. */
function follow(known: Set<number>, { change, venueId }: Change): string[] {
  const wasKnown = known.has(venueId);
  if (change === "hidden" || change === "merged") {
    known.delete(venueId);
  } else {
    known.add(venueId);
  }
  return wasKnown === (change === "created") ? [`${change} ${venueId}`] : [];
}

async function venuesInTable(): Promise<Map<number, unknown>> {
  const { venueResponseSql } = await import("@/lib/api/venue-sql");
  const { rows } = await site.core.pool.query<{ row: string }>(
    `${venueResponseSql} WHERE v.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED') AND NOT v.is_sample`,
  );
  return new Map(rows.map(({ row }) => [JSON.parse(row).id, JSON.parse(row)]));
}

/** Statements of a writer; `$1` is a random number. */
const statements = [
  `INSERT INTO venues (slug, name, status, city_id, region_id, is_sample)
     SELECT 'new-' || gen_random_uuid(), 'New', (ARRAY['PUBLISHED', 'PENDING', 'CLOSED'])[1 + ($1 + n) % 3]::venue_status,
            city.id, city.region_id, n = 4
       FROM generate_series(1, 4) n, (SELECT id, region_id FROM cities WHERE slug LIKE 'city-%' LIMIT 1) city`,
  "UPDATE venues SET name = 'Name ' || $1 WHERE id % 7 = $1 % 7",
  `UPDATE venues SET status = (ARRAY['PUBLISHED', 'HIDDEN', 'CLOSED', 'TEMPORARILY_CLOSED'])[1 + $1 % 4]::venue_status
     WHERE id % 5 = $1 % 5`,
  "DELETE FROM venues WHERE id % 23 = $1 % 23",
];

const random = (most: number) => Math.floor(Math.random() * most);

/** Writes in transactions that overlap with those of other writers; some are rolled back. */
async function write(transactions: number): Promise<void> {
  const client = await connect();
  await client.query("SET deadlock_timeout = '20ms'");
  for (let left = transactions; left > 0; left -= 1) {
    try {
      await client.query("BEGIN");
      for (let step = 0; step <= random(3); step += 1) {
        await client.query(statements[random(statements.length)] ?? "", [random(1000)]);
        await client.query("SELECT pg_sleep($1)", [Math.random() / 100]);
      }
      await client.query(random(5) === 0 ? "ROLLBACK" : "COMMIT");
    } catch (error) {
      // Two writers waited for each other.
      expect((error as { code: string }).code).toBe("40P01");
      await client.query("ROLLBACK");
    }
  }
  await client.end();
}

describe("GET /api/changes", () => {
  it("equals the table when walked from the first cursor, also while it is written to", async () => {
    for (let index = 0; index < 200; index += 1) {
      await site.createVenue({ city });
    }
    const known = new Set((await venuesInTable()).keys());
    const sinceKnown = await findEnd();
    const copy = new Map<number, unknown>();
    const take = (change: Change) => keep(copy, change);
    const writers = { left: 4 };
    const written = Promise.all(
      Array.from({ length: writers.left }, () =>
        write(12).finally(() => {
          writers.left -= 1;
        }),
      ),
    );
    let since: string | undefined;
    while (writers.left > 0) {
      const { changes, next } = await findPage(since, 23);
      changes.forEach(take);
      since = next;
    }
    await written;
    await walk(since, take, 200);

    const table = await venuesInTable();
    expect(table.size).toBeGreaterThan(20);
    expect(copy).toEqual(table);
    const changes = await changesAfter(sinceKnown);
    expect(changes.flatMap((change) => follow(known, change))).toEqual([]);
    expect(known).toEqual(new Set(table.keys()));
  });

  it("skips no transaction that began earlier and commits later", async () => {
    const since = await findEnd();
    const slow = await connect();
    await slow.query("BEGIN");
    // Rows of the log alone: a venue's totals would make the other transaction wait.
    await slow.query("INSERT INTO venue_changes (venue_id, kind) VALUES (-1, 'HIDDEN')");
    await site.core.pool.query("INSERT INTO venue_changes (venue_id, kind) VALUES (-2, 'HIDDEN')");
    const [first, ...more] = await changesAfter(since);
    expect([first?.venueId, ...more]).toEqual([-2]);
    const { next } = await findPage(since);
    await slow.query("COMMIT");
    await slow.end();

    expect(kindsOf(await changesAfter(next))).toEqual([["hidden", -1]]);
    expect(kindsOf(await changesAfter(since))).toEqual([
      ["hidden", -2],
      ["hidden", -1],
    ]);
  });

  it("gives each change one position when many read at once", async () => {
    const since = await findEnd();
    const count = 6000;
    await site.core.pool.query(
      "INSERT INTO venue_changes (venue_id, kind) SELECT -n, 'HIDDEN' FROM generate_series(1, $1::int) n",
      [count],
    );
    const read = await Promise.all(Array.from({ length: 4 }, () => changesAfter(since)));

    const inOrder = Array.from({ length: count }, (_, index) => -index - 1);
    expect(read.map((changes) => changes.map(({ venueId }) => venueId))).toEqual(
      read.map(() => inOrder),
    );
  });

  it("keeps the order of one venue's changes, whichever transaction began first", async () => {
    const { id } = await site.createVenue({ city });
    const since = await findEnd();
    const first = await connect();
    await first.query("BEGIN");
    await first.query("SELECT pg_current_xact_id()");
    await site.prisma.venue.update({ where: { id }, data: { status: "HIDDEN" } });
    await first.query("UPDATE venues SET status = 'PUBLISHED' WHERE id = $1", [id]);
    await first.query("COMMIT");
    await first.end();

    expect(kindsOf(await changesAfter(since))).toEqual([
      ["hidden", id],
      ["created", id],
    ]);
  });

  it.each([
    [{ name: "Other" }, "changed", ["name"]],
    [{ latitude: 44, longitude: -63 }, "changed", ["locationCoordinates"]],
    [{ capacity: 90, bar: true, barSource: "IMPORT" }, "changed", ["capacity", "bar"]],
    [{ status: "CLOSED" }, "closed", ["status"]],
    [
      { status: "TEMPORARILY_CLOSED", phone: "+1 902 555 0100" },
      "temporarily-closed",
      ["status", "phone"],
    ],
    [{ status: "HIDDEN" }, "hidden", []],
  ] as const)("tells of %j as %s", async (data, change, fields) => {
    const { id } = await site.createVenue({ city });
    const since = await findEnd();
    await site.prisma.venue.update({ where: { id }, data });
    await site.prisma.venue.update({ where: { id }, data: { decided: {} } });

    const [told, ...more] = await changesAfter(since);
    expect(told).toMatchObject({ change, venueId: id, mergedInto: null });
    expect(told?.fields.toSorted()).toEqual(fields.toSorted());
    expect(told?.venue === null).toBe(change === "hidden");
    expect(more).toEqual([]);
  });

  it("tells of genres, images, the city, reopening, and merging", async () => {
    const renamed = await site.createCity();
    const { id } = await site.createVenue({ city: renamed, status: "CLOSED" });
    const kept = await site.createVenue({ city });
    const genre = await site.createGenre();
    const since = await findEnd();
    const { venue } = site.prisma;
    await venue.update({ where: { id }, data: { genres: { create: { genreId: genre.id } } } });
    const image = { position: 0, url: "https://example.com/1.jpg", alt: "Stage" };
    await venue.update({ where: { id }, data: { images: { create: image } } });
    await site.prisma.city.update({ where: { id: renamed.id }, data: { name: "Renamed" } });
    await venue.update({ where: { id }, data: { status: "PUBLISHED" } });
    await venue.update({ where: { id }, data: { status: "HIDDEN", mergedIntoId: kept.id } });

    const changes = await changesAfter(since);
    expect(changes.map(({ change, fields }) => [change, ...fields])).toEqual([
      ["changed", "genres"],
      ["changed", "images"],
      ["changed", "cityName", "url"],
      ["reopened", "status"],
      ["merged"],
    ]);
    expect(changes.at(-1)).toMatchObject({ venueId: id, mergedInto: kept.id, venue: null });
  });

  it("names every fact of the API that a change can concern", async () => {
    const { venueFields } = await import("@/lib/model/venue-fields");
    const { rows } = await site.core.pool.query<{ source: string }>(
      "SELECT prosrc AS source FROM pg_proc WHERE proname = 'changed_venue_fields'",
    );
    const columns = Object.values(venueFields)
      .filter(({ type }) => type !== "fact_source")
      .map(({ column }) => column);
    expect(columns.filter((column) => !rows[0]?.source.includes(`n.${column}`))).toEqual([]);
  });

  it("leaves out samples and venues that are not public yet", async () => {
    const since = await findEnd();
    const sample = await site.createVenue({ city, isSample: true });
    await site.createVenue({ city, status: "PENDING" });
    await site.prisma.venue.update({ where: { id: sample.id }, data: { status: "HIDDEN" } });

    expect(await changesAfter(since)).toEqual([]);
    expect((await findPage(undefined)).changes).toEqual([]);
  });

  it("refuses a cursor whose changes were deleted, but not one that has read them", async () => {
    const atStart = await findEnd();
    const { id } = await site.createVenue({ city });
    const halfway = await walk(atStart);
    const other = await site.createVenue({ city });
    const atEnd = await walk(halfway);
    await site.core.pool.query(
      "UPDATE venue_changes SET changed_at = changed_at - interval '31 days' WHERE venue_id <> $1",
      [other.id],
    );
    expect(await site.pruneChanges()).toBeGreaterThan(0);
    expect(await site.findChanges(atStart, 10)).toBeNull();
    expect(kindsOf(await changesAfter(halfway))).toEqual([["created", other.id]]);

    await site.core.pool.query(
      "UPDATE venue_changes SET changed_at = changed_at - interval '31 days'",
    );
    expect(await site.pruneChanges()).toBe(1);
    expect(await site.findChanges(halfway, 10)).toBeNull();
    expect(await changesAfter(atEnd)).toEqual([]);
    const all: Change[] = [];
    await walk(undefined, (change) => all.push(change));
    expect(kindsOf(all)).toEqual([
      ["created", id],
      ["created", other.id],
    ]);
  });

  it("refuses cursors from before a restore, and of a database that was set back", async () => {
    await site.createVenue({ city });
    const since = await findEnd();
    await site.core.pool.query("UPDATE venue_change_feed SET epoch = DEFAULT");

    expect(await site.findChanges(since, 10)).toBeNull();
    const again = await findEnd();
    expect(await site.findChanges(again, 10)).toMatchObject({ changes: [], next: again });

    await site.core.pool.query("UPDATE venue_change_feed SET position = position - 1");
    expect(await site.findChanges(again, 10)).toBeNull();
    await site.core.pool.query("UPDATE venue_change_feed SET position = position + 1");
  });

  it("answers 410 with what to do to a cursor that is not valid", async () => {
    const [{ ask }, { endpoints }] = await Promise.all([
      import("./support/api"),
      import("@/lib/api/endpoints"),
    ]);
    const since = await findEnd();
    await site.core.pool.query("UPDATE venue_change_feed SET epoch = DEFAULT");
    const response = await ask(endpoints.listChanges, { query: `?since=${since}` });

    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({
      type: expect.stringContaining("#cursor-expired"),
      detail: "Discard your copy and start again without since.",
    });
  });
});
