import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedCity } from "@/tests/support/invented-city";
import { connectionForFile } from "@/tests/support/own-database";
import { inspectCsv } from "./csv-reader";
import { importFile } from "./import-file";
import type { ReportEntry } from "./report";
import { openImportSession } from "./session";

const own = connectionForFile("geography");
let fileCount = 0;

/** Imports a file of a source of its own. */
async function importAs(sourceName: string, csv: string, asOf: string | null = null) {
  fileCount += 1;
  const path = join(mkdtempSync(join(tmpdir(), "marquee-import-")), `${fileCount}.csv`);
  writeFileSync(path, csv);
  const { client: connection } = own;
  const session = await openImportSession(connection, {
    sourceName,
    license: null,
    isDryRun: false,
    asOf,
  });
  const entries: ReportEntry[] = [];
  const totals = await importFile({
    session,
    layout: await inspectCsv(path),
    signal: new AbortController().signal,
    batchSize: 20,
    onNote: async (entry) => {
      entries.push(entry);
    },
    onPositions: () => {},
    onProgress: () => {},
  });
  return { totals, reasons: entries.flatMap(({ note }) => note?.reason ?? []) };
}

async function listVenues(name: string) {
  const { rows } = await own.client.query<{ status: string; city: string; slug: string }>(
    `SELECT v.status, v.slug, c.slug AS city FROM venues v JOIN cities c ON c.id = v.city_id
       WHERE v.name = $1 ORDER BY v.id`,
    [name],
  );
  return rows;
}

async function listNames(venue: string) {
  const { rows } = await own.client.query<{ name: string; kind: string }>(
    `SELECT f.name, f.kind FROM former_venue_names f JOIN venues v ON v.id = f.venue_id
       WHERE v.name = $1 ORDER BY f.name`,
    [venue],
  );
  return rows;
}

describe("a town that a record does not state", () => {
  const placed = "id,name,latitude,longitude\n1,Heron Lantern Hall,39.7392,-104.9903\n";

  it("yields to a town that a later source states, also one without venues", async () => {
    await importAs("positions", placed);
    expect(await listVenues("Heron Lantern Hall")).toMatchObject([{ city: "denver" }]);

    const stated = `id,name,address,city,state,latitude,longitude
7,Heron Lantern Hall,1060 Sheridan Blvd,Edgewater,CO,39.7392,-104.9903
`;
    const { totals } = await importAs("addresses", stated);
    expect(totals).toMatchObject({ created: 0, enriched: 1 });
    const moved = await listVenues("Heron Lantern Hall");
    expect(moved).toMatchObject([{ city: "edgewater", slug: "heron-lantern-hall" }]);

    await importAs("positions", placed);
    expect(await listVenues("Heron Lantern Hall")).toEqual(moved);
  });
});

describe("the closure of a venue that is not listed", () => {
  const closed = "name,city,state,status\nMagpie Lantern Hall,Denver,CO,permanently closed\n";
  const listed = "id,name,city,state\n9,Magpie Lantern Hall,Denver,CO\n";

  it("is kept, so that only newer data opens it", async () => {
    const first = await importAs("closures", closed, "2026-02-01");
    expect(first.totals).toMatchObject({ created: 0, rejected: 0, unchanged: 1 });
    expect(first.reasons).toContain("closed, and not listed on this site");

    const older = await importAs("old list", listed, "2020-01-01");
    expect(older.totals).toMatchObject({ created: 0, enriched: 0, waiting: 0, unchanged: 1 });
    expect(older.reasons).toContain("closed, and not listed on this site");
    await importAs("closures", closed, "2026-02-01");
    await importAs("undated list", listed.replace("9,", "3,"));
    expect(await listVenues("Magpie Lantern Hall")).toMatchObject([{ status: "HIDDEN" }]);

    await importAs("new list", listed.replace("9,", "4,"), "2026-05-01");
    expect(await listVenues("Magpie Lantern Hall")).toMatchObject([{ status: "PUBLISHED" }]);
  });
});

describe("two lists of one city", () => {
  const denver = { city: "Denver", state: "CO", latitude: 39.735, longitude: -104.99 };
  const omaha = { city: "Omaha", state: "NE", latitude: 41.255, longitude: -96 };
  const tulsa = { city: "Tulsa", state: "OK", latitude: 36.13, longitude: -95.98 };

  it.each([
    ["with streets and positions", denver, {}],
    ["without positions", omaha, { positions: false }],
    ["without streets", tulsa, { streets: false }],
  ])("become one directory, %s", async (_, place, told) => {
    await importAs(`one list of ${place.city}`, inventedCity(place, 0, told));
    const other = `another list of ${place.city}`;
    await importAs(other, inventedCity(place, 1, told));

    const { rows } = await own.client.query<{ kind: string; name: string }>(
      `SELECT r.facts ->> 'name' AS name, CASE
           WHEN r.waiting_for IS NOT NULL THEN 'waiting' WHEN r.matched_by = 'NEW' THEN 'twice'
           WHEN other.record_id <> r.record_id THEN 'wrong' ELSE 'merged' END AS kind
         FROM sources s JOIN source_records r ON r.source_id = s.id
         LEFT JOIN source_records other ON other.venue_id = r.venue_id AND other.id <> r.id
         WHERE s.name = $1`,
      [other],
    );
    const namesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.name] : []));
    expect(rows.length).toBe(60);
    expect(namesOf("wrong")).toEqual([]);
    expect(namesOf("twice").slice(1), String(namesOf("twice"))).toEqual([]);
    expect(namesOf("waiting").slice(3), String(namesOf("waiting"))).toEqual([]);
  });
});

describe("an identifier", () => {
  it("finds a venue of another name, which is found by both names and identifiers then", async () => {
    await importAs("items", "id,name,city,state,wikidata\n1,Wren Lantern,Denver,CO,Q910001\n");
    const map = "id,name,city,state,wikidata,osm\n7,Regent Ballroom,Denver,CO,q910001,n91\n";
    expect((await importAs("map", map)).totals).toMatchObject({ created: 0, enriched: 1 });
    const places = "id,name,city,state,osm\n9,Zenith Playhouse,Denver,CO,osm.org/node/91\n";
    expect((await importAs("places", places)).totals).toMatchObject({ created: 0, waiting: 0 });

    expect(await listVenues("Wren Lantern")).toHaveLength(1);
    expect(await listNames("Wren Lantern")).toEqual([
      { name: "Regent Ballroom", kind: "OTHER" },
      { name: "Zenith Playhouse", kind: "OTHER" },
    ]);
  });

  it("has a second record of a source wait, also in the same file", async () => {
    const file = "id,name,city,state,wikidata\n1,Siskin Club,Denver,CO,Q910002\n";
    const twice = `${file}2,Plover Palace,Denver,CO,Q910002\n`;
    expect((await importAs("twice", twice)).totals).toMatchObject({ created: 1, waiting: 1 });
    const later = await importAs("twice", `${twice}3,Dunlin Arena,Denver,CO,Q910002\n`);
    expect(later.totals).toMatchObject({ created: 0, waiting: 2 });
  });

  it("has a record wait while one of another source waits that has it", async () => {
    const columns = "id,name,city,state,address,wikidata\n";
    await importAs("halls", `${columns}1,Avocet Hall,Denver,CO,9 Elm St,\n`);
    const upstairs = `${columns}1,Avocet Upstairs,Denver,CO,9 Elm St,Q910003\n`;
    expect((await importAs("rooms", upstairs)).totals).toMatchObject({ waiting: 1 });
    const renamed = `${columns}1,Curlew Ballroom,Denver,CO,,Q910003\n`;
    expect((await importAs("lists", renamed)).totals).toMatchObject({ created: 0, waiting: 1 });
  });
});

describe("names beside a venue's own", () => {
  const columns = "id,name,city,state,latitude,longitude,old_name,alt_name\n";
  const place = "Denver,CO,39.74,-104.98";

  it("are those that its records state now, and find it", async () => {
    const names = "Rail Hall;Rail House,The Oriole | Oriole Hall; ORIOLE HALL; Goldfinch Inn";
    await importAs("named", `${columns}1,Oriole,${place},${names}\n`);
    expect(await listNames("Oriole")).toEqual([
      { name: "Goldfinch Inn", kind: "OTHER" },
      { name: "Oriole Hall", kind: "OTHER" },
      { name: "Rail Hall", kind: "FORMER" },
      { name: "Rail House", kind: "FORMER" },
    ]);
    const other = await importAs("other", `${columns}5,Rail House,${place},,\n`);
    expect(other.totals).toMatchObject({ created: 0, enriched: 0, unchanged: 1, waiting: 0 });

    await importAs("named", `${columns}1,Oriole,${place},Rail Hall,Rail House\n`);
    expect(await listNames("Oriole")).toEqual([
      { name: "Rail Hall", kind: "FORMER" },
      { name: "Rail House", kind: "OTHER" },
    ]);
  });

  it("are at most twenty", async () => {
    const many = Array.from({ length: 25 }, (_, index) => `Grebe ${index}`).join(";");
    const { reasons } = await importAs("many", `${columns}1,Loon,${place},Old Loon Inn,${many}\n`);
    expect(reasons).toContain("other names dropped: more than 20");
    const names = await listNames("Loon");
    expect(names).toHaveLength(20);
    expect(names).toContainEqual({ name: "Old Loon Inn", kind: "FORMER" });
  });
});
