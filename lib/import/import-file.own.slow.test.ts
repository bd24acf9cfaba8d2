import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectVenues } from "@/lib/facts/mutations";
import { fromConnection } from "@/lib/facts/queries";
import { seedGeography } from "@/prisma/seed";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { inspectCsv } from "./csv-reader";
import { importFile } from "./import-file";
import { tryLock } from "./locks";
import type { ReportEntry } from "./report";
import { openImportSession } from "./session";
import { noTotals, type Totals } from "./totals";

let database: TestDatabase;
let client: Client;
let sourceCount = 0;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  client = await connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function connect(): Promise<Client> {
  const connection = new Client({ connectionString: database.databaseUrl });
  await connection.connect();
  return connection;
}

function newSource(): string {
  sourceCount += 1;
  return `source-${sourceCount}`;
}

type Options = {
  allowsNewTowns?: boolean;
  dryRun?: boolean;
  license?: string;
  stopAfter?: number;
  stopsAtPositions?: boolean;
  batchSize?: number;
};

/** Imports rows of 'id,name,city,region' plus columns added to the header. */
async function run(source: string, csv: string, options: Options = {}) {
  const path = join(mkdtempSync(join(tmpdir(), "marquee-import-")), `${source}.csv`);
  writeFileSync(path, csv);
  const session = await openImportSession(client, {
    sourceName: source,
    license: options.license ?? null,
    isDryRun: options.dryRun ?? false,
    allowsNewTowns: options.allowsNewTowns ?? true,
  });
  const stop = new AbortController();
  const entries: ReportEntry[] = [];
  let positions = 0;
  const totals = await importFile({
    session,
    layout: await inspectCsv(path),
    signal: stop.signal,
    batchSize: options.batchSize ?? 3,
    onNote: async (entry) => {
      if (entry.kind === "warning" || entry.kind === "rejected") {
        entries.push(entry);
      }
    },
    onPositions: (read) => {
      positions = read;
      options.stopsAtPositions && stop.abort();
    },
    onProgress: (read) => {
      if (read >= (options.stopAfter ?? Number.POSITIVE_INFINITY)) {
        stop.abort();
      }
    },
  });
  const describeEntry = ({ line, kind, note }: ReportEntry) =>
    `${line} ${kind}: ${note.reason} ${note.detail ?? ""}`;
  const isNewCity = ({ note }: ReportEntry) => note.reason.startsWith("new city");
  return {
    totals,
    positions,
    notes: entries.filter((entry) => !isNewCity(entry)).map(describeEntry),
    newCities: entries.filter(isNewCity).map(describeEntry),
  };
}

async function venuesOf(source: string) {
  const { rows } = await client.query(
    `SELECT v.*, v.xmin::text, c.slug AS city, c.name AS city_name, r.record_id FROM source_records r
       JOIN sources s ON s.id = r.source_id JOIN venues v ON v.id = r.venue_id JOIN cities c ON c.id = v.city_id
       WHERE s.name = $1 ORDER BY r.id`,
    [source],
  );
  return rows;
}

/** Decides values of all venues of a source, by group of facts. */
async function decide(source: string, values: Record<string, object>) {
  const decided = Object.entries(values).map(([group, said]) => [
    group,
    { by: "REVIEWER", at: new Date().toISOString(), values: said },
  ]);
  const ids = (await venuesOf(source)).map(({ id }) => id);
  await client.query("UPDATE venues SET decided = $2 WHERE id = ANY ($1)", [
    ids,
    JSON.stringify(Object.fromEntries(decided)),
  ]);
  await projectVenues(fromConnection(client), ids);
}

async function findCity(slug: string) {
  const { rows } = await client.query("SELECT * FROM cities WHERE slug = $1", [slug]);
  return rows[0];
}

/** Waits until another connection waits for a lock of this one. */
async function untilBlocked(holder: Client): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await holder.query(
        "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

function totalsOf(totals: Partial<Totals>): Totals {
  return { ...noTotals, ...totals };
}

const header = "id,name,city,region";

describe(importFile, () => {
  it("publishes venues with their source and creates missing towns", async () => {
    const source = newSource();
    const { totals, notes } = await run(
      source,
      `${header},lat,lng,phone,description
1,Plain Hall,Testville,NS,44.9,-63.9,902-555-0101,With a bar
2,Other Hall,TESTVILLE,NS,44.8,-63.8,,
3,No Hall,,NS,,,,
`,
      { license: "CC0" },
    );

    expect(totals).toEqual(totalsOf({ read: 3, created: 2, rejected: 1 }));
    expect(notes).toEqual(["4 rejected: the city is missing "]);
    const [first] = await venuesOf(source);
    expect(first).toMatchObject({
      slug: "plain-hall",
      status: "PUBLISHED",
      city: "testville",
      city_name: "Testville",
      phone: "+19025550101",
      latitude: 44.9,
      bar: true,
      bar_source: "DESCRIPTION",
      food: null,
      record_id: "1",
      decided: null,
      verified_at: null,
    });
    expect(await findCity("testville")).toMatchObject({
      latitude: 44.9,
      longitude: -63.9,
      population: null,
      venue_count: 2,
    });
  });

  it("places a venue that names no place by its position, if a town is near", async () => {
    const source = newSource();
    const { totals, notes } = await run(
      source,
      `${header},lat,lng
1,Quiet Hall,,,39.53,-119.81
2,Far Hall,,,66.5,-100.1
3,Half Hall,,NV,39.53,-119.81
4,Swapped Hall,,,-119.81,39.53
`,
    );

    expect(totals).toEqual(totalsOf({ read: 4, created: 2, rejected: 2 }));
    expect(notes).toEqual([
      "2 warning: place taken from the coordinates Reno, NV",
      "3 rejected: the state or province is missing ",
      "4 warning: place taken from the coordinates Reno, NV",
      "5 rejected: the state or province is missing ",
    ]);
    const [first] = await venuesOf(source);
    expect(first).toMatchObject({ city: "reno", latitude: 39.53 });
  });

  it("takes the state from the postal code, then from a town of the stated name, before the position", async () => {
    const source = newSource();
    const { notes } = await run(
      source,
      `${header},lat,lng,postalcode
1,Pier Hall,New York,,40.7567,-74.0105,10036
2,Bridge Hall,Newport,,39.0950,-84.4960,
3,Levee Hall,Council Bluffs,,41.2580,-95.9200,
4,Ferry Hall,Weehawken,NY,40.7690,-74.0200,
5,River Hall,,KY,39.0860,-84.5110,
`,
      { allowsNewTowns: false },
    );
    expect((await venuesOf(source)).map(({ city }) => city)).toEqual([
      ...["new-york", "newport", "council-bluffs", "weehawken", "covington"],
    ]);
    expect(notes).toEqual([
      "2 warning: place taken from the postal code New York, NY",
      "3 warning: place taken from the coordinates Newport, KY",
      "4 warning: place taken from the coordinates Council Bluffs, IA",
      "5 warning: region corrected: the town is in another one Weehawken, NY: Weehawken, NJ",
      "6 warning: place taken from the coordinates Covington, KY",
    ]);
  });

  it("publishes a part of a city in the town of its postal code, and says so", async () => {
    const source = newSource();
    const { notes } = await run(
      source,
      `${header},lat,lng,postalcode
1,Sunset Hall,Hollywood,CA,34.0983,-118.3200,90028
`,
      { allowsNewTowns: false },
    );
    expect(notes).toEqual([
      "2 warning: unknown town: placed in the one that it is in Hollywood, CA: Los Angeles, CA",
    ]);
  });

  it("places a venue that names no place by its postal code", async () => {
    const source = newSource();
    const { totals, notes } = await run(
      source,
      `${header},postalcode,country
1,Post Hall,,,b3h4p7,
2,Zip Hall,,,89109-1234,
3,Half Post Hall,Reno,,89501,
4,Berlin Hall,Berlin,,10115,
5,Border Hall,,,89501,Canada
6,Lost Hall,,,99999,
`,
    );

    expect(totals).toEqual(totalsOf({ read: 6, created: 3, rejected: 3 }));
    expect(notes).toEqual([
      "2 warning: place taken from the postal code Halifax, NS",
      "3 warning: place taken from the postal code Las Vegas, NV",
      "4 warning: place taken from the postal code Reno, NV",
      ...[5, 6, 7].map((line) => `${line} rejected: the state or province is missing `),
    ]);
    expect((await venuesOf(source)).map(({ city }) => city)).toEqual([
      ...["halifax", "las-vegas", "reno"],
    ]);
  });

  it("never publishes a venue as open that a record says is closed", async () => {
    const { totals, notes } = await run(
      newSource(),
      `${header},status,ended
1,Old Hall,Reno,NV,,5/31/2013
2,Older Hall,Reno,NV,,2013-5-31
3,Vague Hall,Reno,NV,open,a while ago
4,Shut Hall,Reno,NV,Shut down,
5,Moved Hall,Reno,NV,Closed (2019),
6,Open Ended Hall,Reno,NV,open,1/1/2999
`,
    );

    expect(totals).toEqual(totalsOf({ read: 6, created: 1, unchanged: 4, rejected: 1 }));
    const closed = "warning: closed, and not listed on this site ";
    expect(notes).toEqual([
      ...[`2 ${closed}`, `3 ${closed}`],
      "4 rejected: the closing day is not a date a while ago",
      ...[`5 ${closed}`, `6 ${closed}`],
    ]);
  });

  it("reports new towns and flags one spelled like a larger one", async () => {
    const rows = [
      "1,Broad Hall,Phladelphia,PA",
      "2,Mill Barn,Quarryfield,PA",
      "3,Long Hall,Winter Partk,CO",
      "4,High Hall,Winter Park,CO",
      "5,Low Hall,Winter Park,CO",
      "6,Wide Hall,Philadelphia,PA",
    ].join("\n");
    const expected = [
      "2 warning: new city, to be confirmed by a reviewer Phladelphia, PA: did you mean Philadelphia?",
      "3 warning: new city Quarryfield, PA",
      "4 warning: new city, to be confirmed by a reviewer Winter Partk, CO: did you mean Winter Park?",
      "5 warning: new city Winter Park, CO",
    ];
    const source = newSource();
    const csv = `${header}\n${rows}\n`;
    const dry = await run(source, csv, { dryRun: true });
    expect(dry.newCities[0]).toBe(expected[0]);
    expect(await findCity("phladelphia")).toBeUndefined();

    expect((await run(source, csv)).newCities).toEqual(expected);
    const { rows: doubted } = await client.query(
      `SELECT c.slug, meant.slug AS meant FROM cities c JOIN cities meant ON meant.id = c.likely_meant_id ORDER BY 1`,
    );
    expect(doubted).toEqual([
      { slug: "phladelphia", meant: "philadelphia" },
      { slug: "winter-partk", meant: "winter-park" },
    ]);
    expect((await run(source, csv)).newCities).toEqual([]);
  });

  it("adds towns with their position, corrects misspelled ones, and has others wait", async () => {
    const source = newSource();
    const csv = `${header},lat,lng,postalcode
1,Sound Barn,Lunenburg,NS,,,
2,Tide Barn,Lunenberg,NS,44.38,-64.31,
3,Moss Barn,Nowhereville,NS,44.38,-64.31,
4,Fern Barn,Nowhereburg,NV,,,89501
5,Dust Barn,Nowhereton,NS,,,
6,Dawn Barn,Lunenbug,NS,,,
`;
    const dry = await run(source, csv, { dryRun: true, allowsNewTowns: false });
    const { totals, notes, newCities } = await run(source, csv, { allowsNewTowns: false });

    expect(totals).toEqual(totalsOf({ read: 6, created: 4, waiting: 2 }));
    expect(dry.totals).toEqual(totals);
    expect(notes).toEqual([
      "3 warning: town corrected by its position Lunenberg, NS: Lunenburg, NS",
      "4 warning: unknown town: placed in the one that it is in Nowhereville, NS: Lunenburg, NS",
      "5 warning: unknown town: placed in the one that it is in Nowhereburg, NV: Reno, NV",
      "6 warning: waits for a reviewer: unknown town Nowhereton, NS",
      "7 warning: waits for a reviewer: unknown town Lunenbug, NS: did you mean Lunenburg?",
    ]);
    expect(newCities).toEqual(["2 warning: new city Lunenburg, NS"]);
    expect(await findCity("lunenburg")).toMatchObject({ latitude: expect.closeTo(44.38, 1) });
    expect((await venuesOf(source)).map(({ city }) => city)).toEqual([
      ...["lunenburg", "lunenburg", "lunenburg", "reno"],
    ]);
    const { rows } = await client.query(
      "SELECT record_id, waiting_for, city_id FROM source_records WHERE venue_id IS NULL ORDER BY id",
    );
    expect(rows).toEqual([
      { record_id: "5", waiting_for: "PLACE", city_id: null },
      { record_id: "6", waiting_for: "PLACE", city_id: null },
    ]);

    const again = await run(source, csv, { allowsNewTowns: true });
    expect(again.totals).toEqual(totalsOf({ read: 6, created: 2, updated: 2, unchanged: 2 }));
  });

  it("adds no town for a record of a known venue that names a wrong one", async () => {
    const [first, second] = [newSource(), newSource()];
    await run(first, `${header},address\n1,Anchor Barn,Halifax,NS,12 Cove Road\n`);
    const wrong = `${header},address,lat,lng\n9,Anchor Barn,Digby,NS,12 Cove Road,44.65,-63.58\n`;
    await client.query(
      "UPDATE venues SET latitude = 44.65, longitude = -63.58 WHERE name = 'Anchor Barn'",
    );
    const { totals, newCities } = await run(second, wrong, { allowsNewTowns: false });

    expect(totals).toEqual(totalsOf({ read: 1, enriched: 1 }));
    expect(newCities).toEqual([]);
    expect(await findCity("digby")).toBeUndefined();
    expect(await venuesOf(second)).toMatchObject([{ city: "halifax" }]);
    const again = await run(second, wrong, { allowsNewTowns: false });
    expect(again.totals).toEqual(totalsOf({ read: 1, unchanged: 1 }));
    expect(await findCity("digby")).toBeUndefined();
  });

  it("finds a renamed town by its former name", async () => {
    await client.query(
      `INSERT INTO former_city_slugs (region_id, slug, city_id)
         SELECT region_id, 'hallifax', id FROM cities WHERE slug = 'halifax'`,
    );
    const source = newSource();
    const { newCities } = await run(source, `${header}\n1,Wharf Hall,Hallifax,NS\n`);

    expect(newCities).toEqual([]);
    expect(await venuesOf(source)).toMatchObject([{ city: "halifax" }]);
    await seedGeography(database.databaseUrl);
    expect(await findCity("hallifax")).toBeUndefined();
  });

  it("changes nothing on a second run", async () => {
    const source = newSource();
    const csv = `${header},lat,lng,capacity
1,Again Hall,Halifax,NS,44.648812345678,-63.575298765432,300
2,Again Hall,Halifax,NS,,,
3,Again Room,Againville,NS,,,
1,Again Barn,Halifax,NS,,,
`;
    const first = await run(source, csv, { license: "CC0" });
    const before = await venuesOf(source);
    const second = await run(source, csv);

    expect(first.totals).toEqual(totalsOf({ read: 4, created: 2, rejected: 2 }));
    expect(second.totals).toEqual(totalsOf({ read: 4, unchanged: 2, rejected: 2 }));
    expect(second.notes).toEqual(first.notes);
    expect(await venuesOf(source)).toEqual(before);
  });

  it("updates changed values and keeps slug, status, and creation date", async () => {
    const source = newSource();
    await run(source, `${header},phone\n1,Old Name,Halifax,NS,\n2,Same Name,Halifax,NS,\n`);
    await decide(source, { status: { status: "CLOSED" } });
    const before = await venuesOf(source);
    const { totals } = await run(
      source,
      `${header},phone\n1,New Name,Truro,NS,902-555-0102\n2,Same Name,Halifax,NS,\n`,
    );
    const after = await venuesOf(source);

    expect(totals).toEqual(totalsOf({ read: 2, updated: 1, unchanged: 1 }));
    expect(after[0]).toMatchObject({
      id: before[0].id,
      name: "New Name",
      slug: "old-name",
      status: "CLOSED",
      city: "truro",
      phone: "+19025550102",
      created_at: before[0].created_at,
    });
    expect(after[0].updated_at.getTime()).toBeGreaterThan(before[0].updated_at.getTime());
    expect(after[1]).toEqual(before[1]);
  });

  it("leaves hidden venues hidden", async () => {
    const [source, other] = [newSource(), newSource()];
    await run(source, `${header},phone\n1,Private Barn,Halifax,NS,902-555-0105\n`);
    await decide(source, { status: { status: "HIDDEN" } });
    const rows = `${header},phone\n1,Private Barn,Halifax,NS,902-555-0106\n`;
    const again = await run(source, rows);
    const elsewhere = await run(other, rows);

    expect(again.totals).toEqual(totalsOf({ read: 1, unchanged: 1 }));
    expect(again.notes).toEqual([expect.stringContaining("taken down by a reviewer")]);
    expect(elsewhere.totals).toEqual(totalsOf({ read: 1, unchanged: 1 }));
    const { rows: venues } = await client.query(
      "SELECT status FROM venues WHERE name = 'Private Barn'",
    );
    expect(venues).toEqual([{ status: "HIDDEN" }]);
  });

  it("leaves what people decided, and takes the rest", async () => {
    const source = newSource();
    await run(source, `${header},phone,capacity\n1,Checked Hall,Halifax,NS,902-555-0103,100\n`);
    await decide(source, { phone: { phone: "+19025550199" } });
    const { totals } = await run(
      source,
      `${header},phone,capacity\n1,Checked Hall,Halifax,NS,902-555-0104,200\n`,
    );

    expect(totals).toEqual(totalsOf({ read: 1, updated: 1, conflicts: 1 }));
    expect((await venuesOf(source))[0]).toMatchObject({ phone: "+19025550199", capacity: 200 });
  });

  it("adds what another source says to the venue it is certainly about", async () => {
    const [first, second] = [newSource(), newSource()];
    await run(first, `${header},phone\n1,The Shared Hall,Halifax,NS,902-555-0107\n`);
    const csv = `${header},phone,capacity,bar\n77,Shared Hall,Halifax,NS,902-555-0108,450,yes\n`;
    const dry = await run(second, csv, { dryRun: true });
    const { totals } = await run(second, csv);

    expect(totals).toEqual(totalsOf({ read: 1, enriched: 1 }));
    expect(dry.totals).toEqual(totals);
    const [venue] = await venuesOf(second);
    expect(venue).toMatchObject({
      slug: "the-shared-hall",
      name: "The Shared Hall",
      phone: "+19025550108",
      capacity: 450,
      bar: true,
      bar_source: "IMPORT",
    });
    expect((await venuesOf(first))[0].id).toBe(venue.id);
    // Of two sources that were imported on the same day, the later one counts.
    const again = await run(first, `${header},phone\n1,The Shared Hall,Halifax,NS,902-555-0109\n`);
    expect(again.totals).toEqual(totalsOf({ read: 1, unchanged: 1 }));
  });

  it("rejects duplicates within a source", async () => {
    const source = newSource();
    const { notes } = await run(
      source,
      `${header}
1,The Dôme & Lounge,Halifax,NS
2,Dome and Lounge,Halifax,NS
3,Dome and Lounge,Truro,NS
4,Stranger,Halifax,NS
4,Another,Halifax,NS
5,L’Étoile du Nord,Halifax,NS
6,"L'Etoile-du-Nord!",Halifax,NS
`,
    );

    expect(notes).toEqual([
      "3 rejected: duplicate of a venue with the same name and city line 2",
      "6 rejected: duplicate of a venue with the same name and city line 5",
      "8 rejected: duplicate of a venue with the same name and city line 7",
    ]);
    const later = await run(source, `${header}\n9,dome and lounge,Halifax,NS\n`);
    expect(later.notes).toEqual([
      "2 rejected: duplicate of a venue with the same name and city the-dome-and-lounge",
    ]);
  });

  it("tells branches apart by address and position", async () => {
    const source = newSource();
    const columns = `${header},address,latitude,longitude`;
    const { notes, totals } = await run(
      source,
      `${columns}
1,Anchor Branch Room,Halifax,NS,1 Quay St,44.65,-63.57
2,Anchor Branch Room,Halifax,NS,99 Far Rd,44.70,-63.57
3,Anchor Branch Room,Halifax,NS,97 Far Rd,44.70,-63.57
4,Anchor Branch Room,Halifax,NS,,44.70,-63.57
`,
    );

    expect(notes).toEqual([
      "3 warning: another venue has the same name and city line 2",
      "4 rejected: duplicate of a venue with the same name and city line 3",
      "5 rejected: duplicate of a venue with the same name and city line 2",
    ]);
    expect(totals).toEqual(totalsOf({ read: 4, created: 2, rejected: 2 }));
    const later = await run(
      source,
      `${columns}
5,Anchor Branch Room,Halifax,NS,5 Other Ave,44.60,-63.57
6,Anchor Branch Room,Halifax,NS,6 Quay St,44.651,-63.57
`,
    );
    expect(later.notes).toEqual([
      "2 warning: another venue has the same name and city anchor-branch-room",
      expect.stringContaining("3 rejected: duplicate of a venue with the same name and city"),
    ]);
  });

  it("has a reviewer look at records of one source that are likely one venue", async () => {
    const rows = [
      "1,Zinc Hall,Halifax,NS,12 Quartz St",
      "2,Zinc Hall Upstairs,Halifax,NS,12 Quartz St",
      "3,Basalt Lounge,Halifax,NS,12 Quartz St",
      "4,Gneiss Lounge,Halifax,NS,700 Slate Rd",
    ];
    const { totals } = await run(newSource(), `${header},address\n${rows.join("\n")}\n`, {
      batchSize: 1,
    });
    expect(totals).toEqual(totalsOf({ read: 4, created: 2, waiting: 2 }));
  });

  it("has a record wait while one of another source waits under its name", async () => {
    const hall = "1,Jasper Hall,Halifax,NS,14 Quartz St";
    const lounge = "1,Opal Lounge,Halifax,NS";
    const read = (row: string, options: Options = {}) =>
      run(newSource(), `${header},address\n${row}\n`, options);
    await read(hall);
    expect((await read(`${lounge},14 Quartz St`)).totals).toEqual(
      totalsOf({ read: 1, waiting: 1 }),
    );

    // Nothing but its name says that it may be the hall as well.
    const waiting = totalsOf({ read: 1, waiting: 1 });
    expect((await read(`${lounge},`, { dryRun: true })).totals).toEqual(waiting);
    expect((await read(`${lounge},`)).totals).toEqual(waiting);
    expect((await read(`${lounge.replace("Opal", "Opla")},`)).totals).toEqual(waiting);
    const inTruro = lounge.replace("Halifax", "Truro");
    const elsewhere = await read(`${inTruro},`);
    const atItsAddress = await read(`${inTruro.replace("Lounge", "Lounge Bar")},14 Quartz Street`);
    expect(atItsAddress.totals).toEqual(waiting);
    expect(elsewhere.totals).toEqual(totalsOf({ read: 1, created: 1 }));
  });

  it("has a record wait that nearly names a venue of its city, or of its address in another city", async () => {
    const csv = (row: string) => `${header},address,latitude,longitude\n1,${row}\n`;
    await run(newSource(), csv("Feldspar Hall,Halifax,NS,1 Slate Rd,44.6488,-63.5752"));
    const results = async (...rows: string[]) => {
      const totals = [];
      for (const row of rows) {
        totals.push((await run(newSource(), csv(row), { dryRun: true })).totals);
      }
      return totals;
    };

    const waiting = totalsOf({ read: 1, waiting: 1 });
    expect(
      await results(
        "Feldpsar Hall,Halifax,NS,,,",
        "Feldspar Halls,Halifax,NS,7 Quartz St,,",
        "Feld Spar Hall Club,Halifax,NS,7 Quartz St,,",
        // A geocoder puts it on the other side of town.
        "Feldspar Hall Venue,Halifax,NS,1 Old Slate Road,44.6888,-63.5752",
        "Feldpsar Hall,Truro,NS,1 Slate Road,,",
      ),
    ).toEqual(Array(5).fill(waiting));
    const created = totalsOf({ read: 1, created: 1 });
    expect(
      await results(
        "Felt Hall,Halifax,NS,,,",
        "Feldspar Museum,Halifax,NS,7 Quartz St,,",
        "Feldpsar Hall,Halifax,NS,7 Quartz St,44.6888,-63.5752",
        "Feldpsar Hall,Truro,NS,7 Quartz St,,",
        "Spar Market Hall,Truro,NS,1 Slate Rd,,",
      ),
    ).toEqual(Array(5).fill(created));
  });

  it("updates the reason why a record waits", async () => {
    const [first, second] = [newSource(), newSource()];
    await run(first, `${header},address\n1,Garnet Hall,Halifax,NS,31 Facet St\n`);
    const waits = async (city: string) => {
      const csv = `${header},address\n1,Garnet Hall Upstairs,${city},NS,31 Facet St\n`;
      const { totals } = await run(second, csv, { allowsNewTowns: false });
      expect(totals).toEqual(totalsOf({ read: 1, waiting: 1 }));
      const { rows } = await client.query(
        `SELECT waiting_for, stated_city FROM source_records
           WHERE source_id = (SELECT id FROM sources WHERE name = $1)`,
        [second],
      );
      return rows;
    };
    expect(await waits("Nowhereham")).toEqual([
      { waiting_for: "PLACE", stated_city: "Nowhereham" },
    ]);
    expect(await waits("Halifax")).toEqual([{ waiting_for: "MATCH", stated_city: "Halifax" }]);
    expect(await waits("Nowhereham")).toEqual([
      { waiting_for: "PLACE", stated_city: "Nowhereham" },
    ]);
  });

  it("counts in a dry run what waits because the file has a venue twice", async () => {
    const csv = (...rows: string[]) => `${header},address\n${rows.join("\n")}\n`;
    await run(newSource(), csv("1,Beryl Hall,Halifax,NS,15 Quartz St"));
    const twice = csv(
      "1,Beryl Hall,Halifax,NS,15 Quartz St",
      "2,Beryl Hal,Halifax,NS,15 Quartz St",
    );
    const source = newSource();
    const [dry, real] = [
      await run(source, twice, { batchSize: 1, dryRun: true }),
      await run(source, twice, { batchSize: 1 }),
    ];

    expect(dry.totals).toEqual(real.totals);
    expect(dry.totals).toEqual(totalsOf({ read: 2, unchanged: 1, waiting: 1 }));
  });

  it("leaves out what a reviewer dismissed", async () => {
    const [first, second] = [newSource(), newSource()];
    const row = "Olivine Hall,Halifax,NS,9 Quartz St";
    await run(first, `${header},address\n1,${row}\n`);
    const csv = `${header},address\n1,${row.replace("Olivine", "Peridot")}\n`;
    expect((await run(second, csv)).totals).toEqual(totalsOf({ read: 1, waiting: 1 }));
    await client.query(
      `UPDATE source_records SET matched_by = 'PERSON', waiting_for = NULL
         WHERE source_id = (SELECT id FROM sources WHERE name = $1)`,
      [second],
    );
    const again = await run(second, csv);
    expect(again.totals).toEqual(totalsOf({ read: 1, unchanged: 1 }));
    expect(again.notes).toEqual(["2 warning: left out: dismissed by a reviewer "]);
    expect(await venuesOf(second)).toEqual([]);
  });

  it("ignores sample venues and pending submissions", async () => {
    const { id, region_id: regionId } = await findCity("halifax");
    await client.query(
      `INSERT INTO venues (slug, name, status, city_id, region_id, is_sample) VALUES
         ('shadow-hall', 'Shadow Hall', 'PUBLISHED', $1, $2, true),
         ('pending-hall', 'Pending Hall', 'PENDING', $1, $2, false)`,
      [id, regionId],
    );
    const source = newSource();
    const { totals } = await run(
      source,
      `${header}\n1,Shadow Hall,Halifax,NS\n2,Pending Hall,Halifax,NS\n`,
    );

    expect(totals.created).toBe(2);
    expect((await venuesOf(source)).map((venue) => venue.slug)).toEqual([
      "shadow-hall-halifax",
      "pending-hall-halifax",
    ]);
  });

  it("never reuses another venue's former slug", async () => {
    const first = newSource();
    await run(first, `${header}\n1,Former Hall,Halifax,NS\n`);
    await client.query("UPDATE venues SET slug = 'renamed-hall' WHERE slug = 'former-hall'");
    const second = newSource();
    await run(second, `${header}\n1,Former Hall,Truro,NS\n2,!!!,Truro,NS\n3,???,Truro,NS\n`);

    expect((await venuesOf(second)).map((venue) => venue.slug)).toEqual([
      "former-hall-truro",
      "venue-truro",
      "venue-truro-2",
    ]);
  });

  it("finds a city in any spelling and creates a town once", async () => {
    const source = newSource();
    await run(
      source,
      `${header}
1,A Hall,Saint Louis,MO
2,B Hall,Montreal,QC
3,C Hall,MONTRÉAL,QC
4,D Hall,St-Inventé,QC
5,E Hall,Saint-Invente,QC
6,F Hall,Ste. Inventée,QC
`,
      { batchSize: 5 },
    );
    const cities = (await venuesOf(source)).map((venue) => venue.city);

    expect(cities).toEqual([
      "st-louis",
      "montreal",
      "montreal",
      "st-invente",
      "st-invente",
      "ste-inventee",
    ]);
  });

  it("drops coordinates far from the city and does not locate a town by them", async () => {
    const source = newSource();
    const { totals, notes } = await run(
      source,
      `${header},lat,lng
1,Far Hall,Halifax,NS,52.5,13.4
2,Off Hall,Halifax,NS,999999,999999
6,Split Hall,Halifax,NS,45.365,-63.28
3,Swapped Hall,Halifax,NS,-63.58,44.65
4,Berlin Hall,Fartown,NS,52.5,13.4
5,Near Hall,Fartown,NS,45.1,-64.1
`,
    );
    const venues = await venuesOf(source);

    expect(totals.created).toBe(6);
    expect(notes).toHaveLength(5);
    expect(notes).toContainEqual(
      expect.stringContaining("45.365, -63.28, near Truro, NS, not Halifax, NS"),
    );
    expect(venues.map((venue) => venue.latitude)).toEqual([null, null, null, 44.65, null, 45.1]);
    expect(await findCity("fartown")).toMatchObject({ latitude: 45.1, longitude: -64.1 });
  });

  it("drops the position that three addresses of a file have", async () => {
    const source = newSource();
    const point = "44.65,-63.58";
    const csv = `${header},address,lat,lng
1,First Strip Hall,Halifax,NS,1 Strip Road,${point}
2,Second Strip Room,Halifax,NS,2 Strip Rd,${point}
3,Third Strip Barn,Halifax,NS,2 Strip Road,${point}
4,Fourth Strip Loft,Halifax,NS,77 Strip Road,${point}
5,House Hall,Halifax,NS,9 House Street,44.66,-63.59
6,House Cellar Bar,Halifax,NS,"9 House St., Floor 2",44.66,-63.59
7,House Roof,Halifax,NS,9 House St,44.66,-63.59
8,Next Door,Halifax,NS,11 House St,44.66,-63.59
`;
    const dry = await run(source, csv, { dryRun: true, batchSize: 2 });
    const { notes } = await run(source, csv, { batchSize: 2 });
    const [dropped, inDryRun] = [notes, dry.notes].map((of) =>
      of.filter((note) => note.includes("coordinates dropped")),
    );
    const { rows } = await client.query(
      `SELECT record_id FROM source_records r JOIN sources s ON s.id = r.source_id
         WHERE s.name = $1 AND r.facts ? 'latitude' ORDER BY r.record_id`,
      [source],
    );

    expect(dropped).toEqual(
      [2, 3, 4, 5].map(
        (line) =>
          `${line} warning: coordinates dropped: several addresses have the same point 3 addresses at 44.65000, -63.58000`,
      ),
    );
    expect(inDryRun).toEqual(dropped);
    expect(rows.map((row) => row.record_id)).toEqual(["5", "6", "7", "8"]);
    expect((await run(source, csv)).totals).toMatchObject({ created: 0, updated: 0 });
  });

  it("says how many records were read for their positions, and can be stopped then", async () => {
    const source = newSource();
    const csv = `${header},address,lat,lng
1,Early Hall,Halifax,NS,1 Early Road,44.65,-63.58
2,Early Room,Halifax,NS,2 Early Road,44.66,-63.58
`;
    const stopped = await run(source, csv, { stopsAtPositions: true });

    expect(stopped.positions).toBe(2);
    expect(stopped.totals.created).toBe(0);
    expect((await run(source, csv)).totals.created).toBe(2);
  });

  it("reports a dry run like a real one but writes nothing", async () => {
    const source = newSource();
    await run(source, `${header}\n1,Dry Hall,Halifax,NS\n`);
    const before = await venuesOf(source);
    const csv = `${header}
1,Dry Hall Renamed,Halifax,NS
2,Dry Room,St. Drytown,NS
3,Dry Barn,Saint Drytown,NS
4,The Dry Room,Saint-Drytown,NS
5,Nowhere,,NS
`;
    const dry = await run(source, csv, { dryRun: true });

    expect(await venuesOf(source)).toEqual(before);
    expect(await findCity("st-drytown")).toBeUndefined();
    const real = await run(source, csv);
    expect(dry).toEqual(real);
    expect(real.totals).toEqual(totalsOf({ read: 5, created: 2, updated: 1, rejected: 2 }));
  });

  it("completes an interrupted import on the second run", async () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) =>
        `${index},SUFFIX Room ${index % 17},SUFFIXtown ${index % 4},NS,${44 + index / 100},-63.${index}`,
    ).join("\n");
    const csv = (suffix: string) => `${header},lat,lng\n${rows.replaceAll("SUFFIX", suffix)}\n`;
    const [whole, parted] = [newSource(), newSource()];
    const inOne = await run(whole, csv("Whole"));
    const first = await run(parted, csv("Parted"), { stopAfter: 6 });
    const second = await run(parted, csv("Parted"));

    expect(first.totals).toEqual(totalsOf({ read: 6, created: 6 }));
    expect(second.totals.unchanged).toBe(6);
    expect(first.totals.created + second.totals.created).toBe(inOne.totals.created);
    const shape = async (source: string) =>
      (await venuesOf(source)).map(({ name, latitude, record_id, city }) => ({
        name: name.replace(/^(?:Whole|Parted)/, ""),
        latitude,
        recordId: record_id,
        city: city.replace(/^(?:whole|parted)/, ""),
      }));
    expect(await shape(parted)).toEqual(await shape(whole));
    expect(await findCity("partedtown-0")).toMatchObject({
      latitude: (await findCity("wholetown-0")).latitude,
    });
  });

  it("rejects only the row that the database refuses", async () => {
    await client.query(
      `ALTER TABLE venues ADD CONSTRAINT test_refusal CHECK (name <> 'Refused Hall') NOT VALID`,
    );
    const source = newSource();
    const { totals, notes } = await run(
      source,
      `${header}\n1,Fine Hall,Finetown,NS\n2,Refused Hall,Refusedtown,NS\n3,Fine Room,Finetown,NS\n`,
    );

    expect(totals).toEqual(totalsOf({ read: 3, created: 2, rejected: 1 }));
    expect(notes).toEqual([expect.stringContaining("3 rejected: the database refused the row")]);
    expect(await findCity("refusedtown")).toBeUndefined();
  });

  it("rejects only the row with a value that is too long for an index", async () => {
    const long = randomBytes(3000).toString("hex");
    await client.query("CREATE INDEX test_limit ON venues (description)");
    const source = newSource();
    const { totals, notes } = await run(
      source,
      `${header},address,description\n1,Short Hall,Truro,NS,,\n2,Endless Hall,Truro,NS,,${long}\n3,Long Hall,Truro,NS,${long},\n`,
    );
    await client.query("DROP INDEX test_limit");

    expect(totals).toEqual(totalsOf({ read: 3, created: 2, rejected: 1 }));
    expect(notes).toEqual([
      expect.stringContaining("3 rejected: the database refused the row"),
      expect.stringContaining("4 warning: address dropped"),
    ]);
  });

  it("keeps what a reviewer decides about a venue while a batch is written", async () => {
    const rival = await connect();
    const source = newSource();
    const rows = `${header},phone\n1,Contested Hall,Halifax,NS,902-555-0121\n`;
    await run(source, rows);
    const decided = {
      status: { by: "REVIEWER", at: new Date().toISOString(), values: { status: "HIDDEN" } },
    };
    await rival.query("BEGIN");
    await rival.query(
      "UPDATE venues SET status = 'HIDDEN', decided = $1 WHERE name = 'Contested Hall'",
      [JSON.stringify(decided)],
    );
    const running = run(source, rows.replace("0121", "0122"));
    await untilBlocked(rival);
    await rival.query("COMMIT");
    await rival.end();
    await running;

    expect((await venuesOf(source))[0]).toMatchObject({ status: "HIDDEN", phone: "+19025550122" });
  });

  it("keeps what a reviewer decides about a record while a batch is written", async () => {
    const rival = await connect();
    const source = newSource();
    const csv = `${header}\n1,Dismissed Hall,Contestville,NS\n`;
    await run(source, csv, { allowsNewTowns: false });
    await rival.query("BEGIN");
    await rival.query(
      `UPDATE source_records SET matched_by = 'PERSON', waiting_for = NULL
         WHERE source_id = (SELECT id FROM sources WHERE name = $1)`,
      [source],
    );
    const running = run(source, csv);
    await untilBlocked(rival);
    await rival.query("COMMIT");
    await rival.end();

    expect((await running).totals).toEqual(totalsOf({ read: 1, unchanged: 1 }));
    expect(await venuesOf(source)).toEqual([]);
  });

  it("picks another slug if a submission takes the first one concurrently", async () => {
    const rival = await connect();
    const { id, region_id: regionId } = await findCity("halifax");
    await rival.query("BEGIN");
    await rival.query(
      "INSERT INTO venues (slug, name, city_id, region_id) VALUES ('rival-hall', 'Rival Hall', $1, $2)",
      [id, regionId],
    );
    const source = newSource();
    const running = run(source, `${header}\n1,Rival Hall,Truro,NS\n`);
    await sleep(300);
    await rival.query("COMMIT");
    await rival.end();

    expect((await running).totals.created).toBe(1);
    expect((await venuesOf(source))[0].slug).toBe("rival-hall-truro");
  });
});

describe(tryLock, () => {
  it("allows one import at a time", async () => {
    const other = await connect();

    expect(await tryLock(client, "imports")).toBe(true);
    expect(await tryLock(other, "imports")).toBe(false);
    await client.query("SELECT pg_advisory_unlock_all()");
    expect(await tryLock(other, "imports")).toBe(true);
    await other.end();
  });
});

describe("a column of genres", () => {
  async function genresOf(source: string) {
    const { rows } = await client.query<{ slugs: string[] }>(
      `SELECT ARRAY(SELECT g.slug FROM venue_genres l JOIN genres g ON g.id = l.genre_id
                      WHERE l.venue_id = r.venue_id ORDER BY g.slug) AS slugs
         FROM source_records r JOIN sources s ON s.id = r.source_id WHERE s.name = $1 ORDER BY r.id`,
      [source],
    );
    return rows.map(({ slugs }) => slugs);
  }

  const header = "id,name,city,region,Music Genres";

  it("gives venues their music, and lists what is unknown", async () => {
    const source = newSource();
    const first = [
      `${header}`,
      'g1,Otter Hall,Halifax,NS,"Punk Rock; Polka"',
      "g2,Loon Room,Halifax,NS,",
    ];
    const { notes } = await run(source, first.join("\n"));
    expect(await genresOf(source)).toEqual([["punk"], []]);
    expect(notes).toEqual(["2 warning: genre dropped: unknown genre Polka"]);

    await run(
      source,
      [header, "g1,Otter Hall,Halifax,NS,Jazz/R&B", "g2,Loon Room,Halifax,NS,folk"].join("\n"),
    );
    expect(await genresOf(source)).toEqual([["jazz", "r-and-b"], ["folk"]]);

    await run(
      source,
      [header, "g1,Otter Hall,Halifax,NS,", "g2,Loon Room,Halifax,NS,folk"].join("\n"),
    );
    expect(await genresOf(source)).toEqual([[], ["folk"]]);
  });

  it("leaves alone what a person chose", async () => {
    const source = newSource();
    await run(
      source,
      [header, "g1,Heron Hall,Halifax,NS,Jazz", "g2,Bittern Room,Halifax,NS,Jazz"].join("\n"),
    );
    const [first, second] = await venuesOf(source);
    await client.query("UPDATE venues SET has_chosen_genres = true WHERE id = $1", [first.id]);
    await client.query("DELETE FROM venue_genres WHERE venue_id = $1", [first.id]);
    await client.query("UPDATE venue_genres SET is_imported = false WHERE venue_id = $1", [
      second.id,
    ]);
    await run(
      source,
      [header, "g1,Heron Hall,Halifax,NS,Rock", "g2,Bittern Room,Halifax,NS,Rock"].join("\n"),
    );
    expect(await genresOf(source)).toEqual([[], ["jazz"]]);
  });
});
