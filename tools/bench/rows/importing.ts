import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { projectRoot, scriptArguments } from "@/lib/core/project";
import { inspectCsv } from "@/lib/import/csv-reader";
import { importFile } from "@/lib/import/import-file";
import { openImportSession } from "@/lib/import/session";
import { loadManyVenues } from "../../../tests/scale/many-venues";
import { inTurn } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import { createTestDatabase } from "../../../tests/support/test-database";
import type { Bench } from "../bench";
import { peakMegabytes } from "../processes";
import type { Row } from "../row";
import { stopAtExit } from "../server-process";

/** Columns that PostgreSQL does not generate. */
const ownColumns = `
  SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
    WHERE table_name = 'venues' AND table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'`;

/** The generated venues like a source's. */
const sourceRows = `
  SELECT 'r' || v.id AS recordid, v.name, v.address, c.name AS city, r.code AS region, countries.code AS country,
         v.postal_code AS postalcode, v.latitude, v.longitude, v.venue_type AS type, v.capacity
    FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
    JOIN countries ON countries.id = r.country_id ORDER BY v.id`;

async function empty(client: Client): Promise<void> {
  await client.query("TRUNCATE import_changes, fact_conflicts, source_records");
  await client.query("DELETE FROM venues");
  await client.query("VACUUM (ANALYZE) venues, venue_genres, cities, map_cells, facet_counts");
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function importOnce(connection: Client, file: string): Promise<number> {
  await empty(connection);
  const layout = await inspectCsv(file);
  return measured(async () => {
    const session = await openImportSession(connection, {
      sourceName: "bench",
      license: null,
      isDryRun: false,
      allowsNewTowns: true,
    });
    const { signal } = new AbortController();
    const totals = await importFile({
      session,
      layout,
      signal,
      onNote: async () => {},
      onProgress: () => {},
    });
    if (totals.created < totals.read * 0.9) {
      throw new Error(`the import accepted only ${totals.created} of ${totals.read} rows`);
    }
  });
}

/** Has the client's database hold generated venues, and writes them to a file. */
async function writeSource(client: Client, count: number, file: string): Promise<void> {
  await empty(client);
  await loadManyVenues(client, count);
  await client.query(`COPY (${sourceRows}) TO '${file}' WITH (FORMAT csv, HEADER)`);
}

async function compare(bench: Bench, client: Client, folder: string) {
  const [source, copy] = [join(folder, "venues.csv"), join(folder, "venues.copy")];
  await writeSource(client, bench.by({ quick: 2_000, usual: 10_000, full: 50_000 }), source);
  await importOnce(client, source);
  const names = (await client.query<{ names: string }>(ownColumns)).rows[0]?.names;
  const { rowCount } = await client.query("SELECT FROM venues");
  await client.query(`COPY venues (${names}) TO '${copy}'`);
  const [ours = Number.NaN, floor = Number.NaN] = await inTurn(bench.rounds, [
    () => importOnce(client, source),
    async () => {
      await empty(client);
      return measured(() => client.query(`COPY venues (${names}) FROM '${copy}'`));
    },
  ]);
  return { rates: [ours, floor].map((seconds) => (rowCount ?? 0) / seconds), ratio: floor / ours };
}

/** The most memory that `npm run import` needs for a file, in MB. */
async function measurePeak(databaseUrl: string, file: string): Promise<number> {
  const child = spawn(process.execPath, scriptArguments("import", file, "--allow-new-towns"), {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: "ignore",
  });
  stopAtExit(child, "SIGTERM");
  const ended = new AbortController();
  child.once("exit", () => ended.abort());
  let peak = 0;
  while (!ended.signal.aborted) {
    peak = Math.max(peak, peakMegabytes(child.pid ?? 0));
    await sleep(100);
  }
  if (child.exitCode !== 0) {
    throw new Error(`npm run import exited with code ${child.exitCode ?? child.signalCode}`);
  }
  return peak;
}

export const importing: Row = {
  title:
    "import, rows/s ÷ PostgreSQL COPY of the same rows; its peak memory (1 million with --full)",
  target: "≥ 0.25; ≤ 500 MB",
  measure: async (bench) => {
    const folder = mkdtempSync(join(tmpdir(), "marquee-bench-import-"));
    // PostgreSQL may run as another account, and reads and writes its copy here.
    chmodSync(folder, 0o777);
    const { databaseUrl, drop } = await createTestDatabase("geography");
    try {
      return await withOperatorConnection(databaseUrl, "bench", async (client) => {
        const { rates, ratio } = await compare(bench, client, folder);
        const count = bench.by({ quick: 2_000, usual: 10_000, full: 1_000_000 });
        const many = join(folder, "many.csv");
        await writeSource(client, count, many);
        await empty(client);
        const peak = await measurePeak(databaseUrl, many);
        return {
          figure: `${formatNumber(ratio)}; ${formatNumber(peak)} MB with ${formatNumber(count)} rows`,
          isMet: ratio >= 0.25 && peak <= 500,
          details: [`${rates.map(formatNumber).join(" ÷ ")} rows/s`],
        };
      });
    } finally {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
