import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { projectVenues } from "@/lib/facts/mutations";
import { fromConnection } from "@/lib/facts/queries";
import { countRegions, listImportedRegions } from "@/lib/quality/mutations";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { findBatch, listBatches } from "./batch-list";
import { checksumOf } from "./checksum";
import { inspectCsv } from "./csv-reader";
import { importFile } from "./import-file";
import type { MappingRequest } from "./mapping/choose";
import { inspectFile } from "./read-file";
import { runImport, undoImport } from "./run-import";
import { closeBatch, openImportSession } from "./session";
import { noTotals } from "./totals";
import { type UndoneBatch, undoBatch } from "./undo";

let database: TestDatabase;
let client: Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), "marquee-undo-"));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeEach(async () => {
  await client.query("TRUNCATE venues, sources CASCADE");
});

const header = "id,name,city,region,phone,capacity,status";

/** Imports rows below `columns`, and returns the batch. */
async function run(
  sourceName: string,
  rows: string,
  {
    asOf = null,
    isSnapshot = false,
    columns = header,
    ...request
  }: MappingRequest & { asOf?: string | null; isSnapshot?: boolean; columns?: string } = {},
) {
  const path = join(folder, "venues.csv");
  writeFileSync(path, `${columns}\n${rows}\n`);
  const checksum = await checksumOf(path);
  const session = await openImportSession(client, {
    sourceName,
    license: null,
    isDryRun: false,
    asOf,
    isSnapshot,
    file: { name: "venues.csv", checksum },
  });
  const totals = { ...noTotals };
  await importFile({
    session,
    layout: await inspectCsv(path, request),
    signal: new AbortController().signal,
    batchSize: 2,
    totals,
    onNote: async () => {},
    onProgress: () => {},
  });
  await closeBatch(session, "APPLIED", totals);
  return { id: session.batch?.id ?? 0, totals };
}

/** What visitors see and find venues by, as text. */
async function dump(): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `SELECT (to_jsonb(v) - '{id,updated_at,created_at,batch_id}'::text[] #>> '{}')
            || (SELECT coalesce(string_agg(name, ' | ' ORDER BY name), '') FROM former_venue_names f WHERE f.venue_id = v.id) AS row
       FROM venues v WHERE status IN ('PUBLISHED', 'CLOSED') ORDER BY id`,
  );
  return rows.map(({ row }) => row);
}

async function records() {
  const { rows } = await client.query(
    `SELECT record_id, facts ->> 'phone' AS phone, last_batch_id, as_of::text, changed, gone_since::text, times_gone
       FROM source_records
       WHERE facts IS NOT NULL ORDER BY id`,
  );
  return rows;
}

async function undo(batchId: number): Promise<UndoneBatch> {
  const undone = await undoBatch(client, batchId);
  if (typeof undone === "string") {
    throw new Error(undone);
  }
  return undone;
}

const first = "1,Blue Hall,Halifax,NS,902-555-0101,100,\n2,Red Hall,Halifax,NS,902-555-0102,,";

describe(undoBatch, () => {
  it("brings back what was there, byte for byte", async () => {
    await run("a", first);
    const [before, recordsBefore] = [await dump(), await records()];
    const second = await run(
      "a",
      "1,Blue Hall,Truro,NS,902-555-0199,500,\n3,New Hall,Halifax,NS,,,\n2,Red Hall,Halifax,NS,902-555-0102,,",
      { asOf: "2026-05-01" },
    );
    expect(second.totals).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(await dump()).not.toEqual(before);

    const undone = await undo(second.id);
    expect(undone).toMatchObject({ records: 3, changed: 1 });
    expect(undone.hidden).toMatchObject([{ name: "New Hall", decided: [] }]);
    expect(await dump()).toEqual(before);
    expect(await records()).toEqual(recordsBefore);
    expect(await undoBatch(client, second.id)).toBe("undone");
    expect(await undoBatch(client, 999_999)).toBe("unknown");
  });

  it("brings back the music, and leaves none that only the undone import gave", async () => {
    const columns = "id,name,city,region,genres";
    const music = async () => {
      const { rows } = await client.query<{ link: string }>(
        `SELECT v.name || ': ' || g.slug AS link FROM venue_genres l JOIN genres g ON g.id = l.genre_id
           JOIN venues v ON v.id = l.venue_id ORDER BY link`,
      );
      return rows.map(({ link }) => link);
    };
    const counts = async () => {
      const { rows } = await client.query(
        `SELECT slug, c.venue_count FROM genres JOIN genre_counts c ON c.genre_id = genres.id
           WHERE kind = 'MUSIC' AND c.venue_count > 0 ORDER BY slug`,
      );
      return rows;
    };
    await run("a", "1,Blue Hall,Halifax,NS,Folk\n2,Red Hall,Halifax,NS,", { columns });
    const second = await run(
      "a",
      '1,Blue Hall,Halifax,NS,Jazz\n2,Red Hall,Halifax,NS,"Blues; Jazz"\n3,New Hall,Halifax,NS,Jazz',
      { columns },
    );
    expect(await music()).toEqual([
      "Blue Hall: jazz",
      "New Hall: jazz",
      "Red Hall: blues",
      "Red Hall: jazz",
    ]);

    await undo(second.id);
    expect(await music()).toEqual(["Blue Hall: folk"]);
    expect(await counts()).toEqual([{ slug: "folk", venue_count: 1 }]);
  });

  it("brings back what only a resumed run of the batch changed", async () => {
    await run("a", first);
    const [before, recordsBefore] = [await dump(), await records()];
    const rows = `${first}\n3,New Hall,Halifax,NS,,,`;
    const second = await run("a", rows);
    const resumed = await run("a", rows, { set: { capacity: "700" } });
    expect(resumed.id).toBe(second.id);
    expect(resumed.totals.updated).toBe(3);

    await undo(second.id);
    expect(await dump()).toEqual(before);
    expect(await records()).toEqual(recordsBefore);
  });

  it("forgets a name that only the batch gave", async () => {
    await run("a", first);
    const before = await dump();
    const renamed = await run("a", first.replace("Blue Hall", "Azure Room"));
    expect((await dump()).join()).toMatch(/Azure Room.*Blue Hall/);

    await undo(renamed.id);
    expect(await dump()).toEqual(before);
  });

  it("takes back what a second source added, and its venue at the same address when imported again", async () => {
    await run("a", first);
    const before = await dump();
    const rows = "x,Blue Hall,Halifax,NS,902-555-0177,250,\ny,Only Here,Truro,NS,,,";
    const second = await run("b", rows);
    expect(second.totals).toMatchObject({ created: 1, enriched: 1 });
    const enriched = await dump();
    await undo(second.id);
    expect(await dump()).toEqual(before);

    const again = await run("b", rows);
    expect(again.id).not.toBe(second.id);
    expect(again.totals).toMatchObject({ created: 0, updated: 2 });
    expect(await dump()).toEqual(enriched);
  });

  it("leaves no trace in feeds and in the counts of sources", async () => {
    const told = async () => {
      const { rows: sources } = await client.query(
        "SELECT name, venue_count FROM sources ORDER BY 1",
      );
      const { rows: regions } = await client.query(
        "SELECT batch_id, venue_count FROM batch_regions",
      );
      return { sources, regions };
    };
    const one = await run("a", first);
    const before = await told();
    expect(before).toEqual({
      sources: [{ name: "a", venue_count: 2 }],
      regions: [{ batch_id: one.id, venue_count: 2 }],
    });
    const two = await run("b", "x,Blue Hall,Halifax,NS,,250,\ny,Only Here,Truro,NS,,,");
    expect((await told()).sources).toContainEqual({ name: "b", venue_count: 2 });
    expect((await told()).regions).toContainEqual({ batch_id: two.id, venue_count: 2 });

    await undo(two.id);
    expect(await told()).toEqual({
      ...before,
      sources: [...before.sources, { name: "b", venue_count: 0 }],
    });
    const { rows } = await client.query(
      "SELECT name FROM venues WHERE batch_id IS NULL AND status = 'PUBLISHED'",
    );
    expect(rows).toEqual([]);
  });

  it("undoes a batch below a later one of its source", async () => {
    const one = await run("a", first);
    const two = await run("a", first.replace("0101", "0111"));
    const three = await run("a", first.replace("0101", "0111").replace("0102", "0122"));
    const after = await dump();
    await undo(two.id);
    expect(await dump()).toEqual(after);
    await undo(three.id);
    expect(await records()).toMatchObject([
      { phone: "+19025550101", last_batch_id: one.id },
      { phone: "+19025550102", last_batch_id: one.id },
    ]);
    await undo(one.id);
    expect(await dump()).toEqual([]);
  });

  it("leaves a venue that a later batch confirmed", async () => {
    const one = await run("a", first);
    const two = await run("a", `${first}\n3,Green Hall,Halifax,NS,,,`);
    await undo(one.id);
    expect(await records()).toHaveLength(3);
    const { rows } = await client.query(
      "SELECT DISTINCT first_batch_id AS first FROM source_records ORDER BY 1",
    );
    expect(rows).toEqual([{ first: two.id }]);
    await undo(two.id);
    expect(await dump()).toEqual([]);
  });

  it("keeps that a reviewer dismissed a record", async () => {
    await run("a", first);
    const rows = "x,Blue Hall Upstairs,Halifax,NS,902-555-0101,,";
    const second = await run("b", rows);
    expect(second.totals.waiting).toBe(1);
    await client.query(
      "UPDATE source_records SET matched_by = 'PERSON', waiting_for = NULL WHERE record_id = 'x'",
    );
    await undo(second.id);
    const again = await run("b", rows);
    expect(again.totals).toMatchObject({ read: 1, waiting: 0, unchanged: 1 });
  });

  it("keeps what a reviewer decided since", async () => {
    await run("a", first);
    const { rows } = await client.query<{ id: number }>(
      `UPDATE venues SET decided = '{"phone": {"by": "REVIEWER", "at": "2026-11-23T00:00:00.000Z", "values": {"phone": "+19025550188"}}}'
         RETURNING id`,
    );
    const ids = rows.map(({ id }) => id);
    await projectVenues(fromConnection(client), ids);
    const before = await dump();
    const second = await run(
      "b",
      "x,Blue Hall,Halifax,NS,902-555-0177,250,\ny,Other Hall,Truro,NS,,,",
    );
    await client.query(
      `UPDATE venues SET decided = '{"website": {"by": "REVIEWER", "at": "2026-11-23T00:00:00.000Z", "values": {}}}'
         WHERE name = 'Other Hall'`,
    );
    const undone = await undo(second.id);
    expect(await dump()).toEqual(before);
    expect(undone.hidden).toMatchObject([{ name: "Other Hall", decided: ["website"] }]);
  });
});

async function conflicts() {
  const { rows } = await client.query(
    `SELECT c.fact_group AS "group", r.record_id AS "recordId" FROM fact_conflicts c
       JOIN source_records r ON r.id = c.source_record_id ORDER BY r.record_id, c.fact_group`,
  );
  return rows;
}

async function decidePhone(at: string) {
  const decision = { by: "REVIEWER", at, values: { phone: "+19025550188" } };
  const { rows } = await client.query<{ id: number }>(
    "UPDATE venues SET decided = $1 RETURNING id",
    [JSON.stringify({ phone: decision })],
  );
  await projectVenues(
    fromConnection(client),
    rows.map(({ id }) => id),
  );
}

describe(undoImport, () => {
  it("counts the quality of its regions again", async () => {
    const counted = async () =>
      (await client.query("SELECT venue_count, with_contact FROM region_quality")).rows;
    await run("a", first);
    await countRegions(client, await listImportedRegions(client));
    const before = await counted();
    expect(before).toEqual([{ venue_count: 2, with_contact: 2 }]);
    const { id } = await run("b", "x,Only Here,Truro,NS,902-555-0103,,");
    await countRegions(client, await listImportedRegions(client));
    expect(await counted()).toEqual([{ venue_count: 3, with_contact: 3 }]);

    await undoImport(client, id);
    expect(await counted()).toEqual(before);
  });
});

describe("a former name in a name", () => {
  it("finds the venue, and is forgotten with its import, like the name of a record", async () => {
    await run("a", "1,The Barn,Halifax,NS,,,");
    const renamed = await run("b", "x,Aria Hall (formerly The Barn),Halifax,NS,902-555-0101,,");
    expect(renamed.totals).toMatchObject({ enriched: 1, created: 0 });
    const other = await run("c", "y,Zinc Hall (formerly Nickel Hall),Halifax,NS,,,");
    const names = async () =>
      (await client.query("SELECT name FROM former_venue_names ORDER BY name")).rows;
    expect(await names()).toEqual([{ name: "Aria Hall" }, { name: "Nickel Hall" }]);
    await undo(other.id);
    expect(await names()).toEqual([{ name: "Aria Hall" }]);
    await undo(renamed.id);
    expect(await names()).toEqual([]);
  });
});

describe("a conflict", () => {
  it("is what a source says otherwise than people decided, and later", async () => {
    await run("a", first);
    await decidePhone(new Date().toISOString());

    const same = await run("a", `${first}\n`);
    expect(same.totals).toMatchObject({ unchanged: 2, conflicts: 0 });
    const old = await run("b", "x,Blue Hall,Halifax,NS,902-555-0177,,", { asOf: "2016-05-01" });
    expect(old.totals.conflicts).toBe(0);
    const other = await run("c", "y,Blue Hall,Halifax,NS,902-555-0166,250,");
    expect(other.totals).toMatchObject({ enriched: 1, conflicts: 1 });
    const changed = await run("a", first.replace("0102", "0122"));
    expect(changed.totals).toMatchObject({ unchanged: 2, conflicts: 1 });
    expect(await conflicts()).toEqual([
      { group: "phone", recordId: "2" },
      { group: "phone", recordId: "y" },
    ]);

    await undo(changed.id);
    expect(await conflicts()).toEqual([{ group: "phone", recordId: "y" }]);
    await undo(other.id);
    expect(await conflicts()).toEqual([]);
  });

  it("is over once the source agrees", async () => {
    await run("a", first);
    await decidePhone(new Date().toISOString());
    await run("a", first.replace("0102", "0122"));
    expect(await conflicts()).toHaveLength(1);
    await run("a", first.replace("0102", "0188"));
    expect(await conflicts()).toEqual([]);
  });
});

describe("a record that is gone", () => {
  it("is one that whole snapshots do not hold, until one holds it again", async () => {
    await run("a", first);
    const kept = await records();
    const [one = ""] = first.split("\n");
    const partial = await run("a", one);
    expect(partial.totals.gone).toBe(0);

    const gone = await run("a", `${one}\n\n`, { isSnapshot: true, asOf: "2026-05-01" });
    expect(gone.totals.gone).toBe(1);
    await run("a", `${one}\n\n`, { isSnapshot: true, asOf: "2026-05-01" });
    const twice = await run("a", one, { isSnapshot: true, asOf: "2026-06-01" });
    const expected = { record_id: "2", gone_since: "2026-05-01", times_gone: 2 };
    expect((await records())[1]).toMatchObject(expected);

    await undo(twice.id);
    expect((await records())[1]).toMatchObject({ ...expected, times_gone: 1 });
    await run("a", first, { isSnapshot: true });
    expect((await records())[1]).toMatchObject({ gone_since: null, times_gone: 0 });
    await undo(gone.id);
    await undo(partial.id);
    expect((await records())[1]).toMatchObject({ ...kept[1], last_batch_id: expect.any(Number) });
  });

  it("is none that a snapshot holds, but that is rejected or left out", async () => {
    await run(
      "a",
      `${first}\n3,Green Hall,Halifax,NS,,,\n4,Gray Hall,Halifax,NS,,,\n5,Pink Hall,Truro,NS,,,`,
    );
    const snapshot = await run(
      "a",
      "1,Blue Hall,Halifax,NS,902-555-0101,100,\n2,Red Hall,,,,,\n3,Green Hall,Halifax,NS,,,private\n4,Gray Hall",
      { isSnapshot: true, where: ["status != private"] },
    );
    expect(snapshot.totals).toMatchObject({ read: 3, rejected: 2, gone: 1 });
    const gone = (await records()).filter(({ times_gone: times }) => times > 0);
    expect(gone).toMatchObject([{ record_id: "5" }]);
  });

  it("is none of a snapshot of which nothing can be imported", async () => {
    await run("a", first);
    const snapshot = await run("a", "8,Red Hall,,,,,", { isSnapshot: true });
    expect(snapshot.totals).toMatchObject({ rejected: 1, gone: 0 });

    const path = join(folder, "empty.csv");
    writeFileSync(path, `${header}\n`);
    const job = {
      layout: await inspectCsv(path),
      fileName: "empty.csv",
      sourceName: "a",
      license: null,
      asOf: null,
      allowsNewTowns: false,
      isSnapshot: true,
      isDryRun: false,
      runBy: null,
    };
    const watching = {
      signal: new AbortController().signal,
      onNote: async () => {},
      onProgress: () => {},
    };
    await expect(runImport(client, job, watching)).rejects.toThrow("no records");
    expect((await records()).every(({ times_gone: times }) => times === 0)).toBe(true);
  });
});

describe(runImport, () => {
  const rows = Array.from({ length: 30 }, (_, n) => `${n},Hall ${n},Halifax,NS,,,`).join("\n");

  async function runChanged(change: (path: string) => void, isDryRun = false) {
    const path = join(folder, "changing.csv");
    writeFileSync(path, `${header}\n${rows}\n`);
    const layout = await inspectFile(path, {});
    const counts = { ...noTotals };
    let isChanged = false;
    const job = { layout, fileName: "changing.csv", sourceName: "a", license: null, asOf: null };
    const running = runImport(
      client,
      { ...job, allowsNewTowns: false, isSnapshot: true, isDryRun, runBy: null },
      {
        signal: new AbortController().signal,
        onNote: async () => {},
        onProgress: () => {
          if (!isChanged) {
            isChanged = true;
            change(path);
          }
        },
        batchSize: 10,
        counts,
      },
    );
    await expect(running).rejects.toThrow(
      "changed while it was read, so nothing of it is imported",
    );
    expect(counts).toEqual(noTotals);
  }

  it.each<[string, (path: string) => void]>([
    ["grows", (path) => appendFileSync(path, "99,Late Hall,Halifax,NS,,,\n")],
    ["is cut off", (path) => writeFileSync(path, `${header}\n1,Hall 1,Hal`)],
    [
      "is replaced by one as large",
      (path) => writeFileSync(path, `${header}\n${rows.replaceAll("Hall", "Barn")}\n`),
    ],
    ["is deleted", (path) => rmSync(path)],
  ])("keeps nothing of a file that %s while it is read", async (_, change) => {
    await run("a", first);
    const before = await records();
    await runChanged(change);

    expect(await records()).toEqual(before);
    const { rows: shown } = await client.query(
      "SELECT name FROM venues WHERE status = 'PUBLISHED' AND name LIKE 'Hall %'",
    );
    expect(shown).toEqual([]);
    const [batch] = await listBatches(fromConnection(client), 1);
    expect(batch).toMatchObject({ status: "UNDONE" });
  });

  it("says so in a dry run, too", async () => {
    await runChanged((path) => appendFileSync(path, "99,Late Hall,Halifax,NS,,,\n"), true);
  });

  it("refuses a file that changed since it was inspected", async () => {
    const path = join(folder, "changed.csv");
    writeFileSync(path, `${header}\n${rows}\n`);
    const layout = await inspectFile(path, {});
    appendFileSync(path, "99,Late Hall,Halifax,NS,,,\n");
    const job = { layout, fileName: "changed.csv", sourceName: "a", license: null, asOf: null };
    const running = runImport(
      client,
      { ...job, allowsNewTowns: false, isSnapshot: false, isDryRun: false, runBy: null },
      { signal: new AbortController().signal, onNote: async () => {}, onProgress: () => {} },
    );

    await expect(running).rejects.toThrow("changed while it was read");
    expect(await listBatches(fromConnection(client), 10)).toEqual([]);
  });
});

describe(openImportSession, () => {
  it("resumes the batch of the same file, and counts it once", async () => {
    const one = await run("a", first);
    const again = await run("a", first);
    expect(again.id).toBe(one.id);
    expect(again.totals).toMatchObject({ read: 2, unchanged: 2 });
    expect(await findBatch(fromConnection(client), one.id)).toMatchObject({
      source: "a",
      status: "APPLIED",
      fileName: "venues.csv",
      asOf: null,
      counts: { read: 2, created: 2, unchanged: 0 },
    });
    const other = await run("a", first.replace("0101", "0111 "));
    expect(await listBatches(fromConnection(client), 10)).toMatchObject([
      { id: other.id },
      { id: one.id },
    ]);
  });
});
