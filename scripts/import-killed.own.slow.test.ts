import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Finished } from "@/tests/support/finished";
import { query } from "@/tests/support/query";
import { isFull } from "@/tests/support/reliability";
import { spawnScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { readRequest } from "./import";

const rowCount = isFull ? 20_000 : 5_000;
/** Every fifth row repeats an earlier venue by another id, which the import rejects. */
const recordCount = (rowCount / 5) * 4;
const towns = ["Reno,NV", "Austin,TX", "Toronto,ON", "Portland,ME", "Portland,OR", "Halifax,NS"];
const words = ["Copper", "Velvet", "Lantern", "Harbor", "Orchard", "Juniper", "Granite"];
const folder = mkdtempSync(join(tmpdir(), "marquee-import-killed-"));
process.env.INIT_CWD = folder;

let killed: TestDatabase;
let undisturbed: TestDatabase;

beforeAll(async () => {
  killed = await createTestDatabase("geography");
  undisturbed = await createTestDatabase("geography");
});

afterAll(async () => {
  await killed.drop();
  await undisturbed.drop();
});

function rowAt(index: number): string {
  const venue = index % 5 === 4 ? index - 3 : index;
  const name = `${words[venue % words.length]} ${words[Math.floor(venue / 7) % words.length]} Hall ${venue}`;
  return `r${index},${name},${venue} Main Street,${towns[venue % towns.length]},${100 + (index % 900)}`;
}

async function countRecords(): Promise<number> {
  const [row] = await query<{ count: number }>(
    killed.databaseUrl,
    "SELECT count(*)::int AS count FROM source_records",
  );
  return row?.count ?? 0;
}

async function runImport({ databaseUrl }: TestDatabase, killAfter?: number): Promise<Finished> {
  const request = join(folder, "request.json");
  writeFileSync(request, JSON.stringify(await readRequest(["halls.csv"])));
  let isWatched = false;
  return spawnScript("import-files", [request], {
    env: { DATABASE_URL: databaseUrl },
    onError: async (err, end) => {
      if (killAfter === undefined || isWatched || !err.includes("Importing ")) {
        return;
      }
      isWatched = true;
      while ((await countRecords()) < killAfter) {
        await sleep(20);
      }
      end("SIGKILL");
    },
  });
}

/** Everything that an import writes, without ids and times. */
async function listWritten({ databaseUrl }: TestDatabase) {
  const venues = await query(
    databaseUrl,
    `SELECT v.slug, v.name, v.status, v.address, v.capacity, v.search_document, v.facets, c.slug AS city
       FROM venues v JOIN cities c ON c.id = v.city_id ORDER BY v.slug`,
  );
  const records = await query(
    databaseUrl,
    `SELECT r.record_id, r.matched_by, r.waiting_for, r.raw, r.facts, v.slug FROM source_records r
       LEFT JOIN venues v ON v.id = r.venue_id ORDER BY r.record_id`,
  );
  const totals = await query(
    databaseUrl,
    "SELECT slug, region_id, venue_count FROM cities WHERE venue_count > 0 ORDER BY region_id, slug",
  );
  const batches = await query(databaseUrl, "SELECT status, counts FROM import_batches");
  return { venues, records, totals, batches };
}

it("completes an import that was killed as if it had not been", async () => {
  const rows = Array.from({ length: rowCount }, (_, index) => rowAt(index));
  writeFileSync(
    join(folder, "halls.csv"),
    `id,name,address,city,region,capacity\n${rows.join("\n")}\n`,
  );

  const ended = await runImport(killed, recordCount / 2);
  expect(ended.code, ended.err).toBeNull();
  expect(await countRecords()).toBeLessThan(recordCount);

  const resumed = await runImport(killed);
  expect(resumed.code, resumed.err).toBe(0);
  const other = await runImport(undisturbed);
  expect(other.code, other.err).toBe(0);

  const { batches, ...written } = await listWritten(killed);
  const { batches: expectedBatches, ...expected } = await listWritten(undisturbed);
  expect(expected.records.length).toBe(recordCount);
  expect(written.venues).toEqual(expected.venues);
  expect(written.records).toEqual(expected.records);
  expect(written.totals).toEqual(expected.totals);
  expect(batches).toMatchObject([{ status: "APPLIED" }]);
  expect(expectedBatches).toMatchObject([{ status: "APPLIED" }]);
});
