import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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
    expect(older.totals).toMatchObject({ created: 0, waiting: 0 });
    expect(older.reasons).toContain("closed, and not listed on this site");
    await importAs("closures", closed, "2026-02-01");
    await importAs("undated list", listed.replace("9,", "3,"));
    expect(await listVenues("Magpie Lantern Hall")).toMatchObject([{ status: "HIDDEN" }]);

    await importAs("new list", listed.replace("9,", "4,"), "2026-05-01");
    expect(await listVenues("Magpie Lantern Hall")).toMatchObject([{ status: "PUBLISHED" }]);
  });
});
