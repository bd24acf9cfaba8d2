import "server-only";
import type { ClientBase } from "pg";
import type { FactSourceInfo } from "@/lib/facts/facts";
import { fromConnection, type RunQuery } from "@/lib/facts/queries";
import { countSourceVenues } from "@/lib/facts/source-counts";
import { recordOperatorAction } from "@/lib/venues/record-operator-action";
import { type GenreNames, genreNames } from "./clean/genres";
import type { Totals } from "./totals";
import { loadTowns, type Towns } from "./towns";

/** An import of one file of one source; its temporary tables live on the connection. */
export type ImportSession = {
  connection: ClientBase;
  query: RunQuery;
  source: FactSourceInfo;
  /** Null in a dry run. */
  batch: ImportBatch | null;
  /** The day the data is of, "2026-11-23", if known. */
  asOf: string | null;
  today: string;
  /** ISO time. */
  startedAt: string;
  towns: Towns;
  /** Towns that nobody knows get a city, instead of having their records wait. */
  allowsNewTowns: boolean;
  /** The file holds all that the source has: other records of the source are gone. */
  isSnapshot: boolean;
  /** The region that a snapshot is of; null if it is of the whole source. */
  snapshotRegionId: number | null;
  /** Works for both countries, because no code exists in both. */
  regionIdByCode: Map<string, number>;
  genreNames: GenreNames;
  /** Venues that a dry run has matched records with. */
  matchedInDryRun: Set<number>;
};

type ImportBatch = {
  id: number;
  /** Counts of an earlier run that this one resumes. */
  counts: Record<string, number>;
};

type SessionOptions = {
  sourceName: string;
  /** Null keeps what the source has. */
  license: string | null;
  isDryRun: boolean;
  /** `checksum` is a SHA-256 in hexadecimal; a batch of the same file is resumed. */
  file?: { name: string; checksum: string };
  asOf?: string | null;
  allowsNewTowns?: boolean;
  /** The file holds all that the source has. */
  isSnapshot?: boolean;
  /** All that it has of this region, "TN". */
  snapshotRegion?: string | null;
  /** The reviewer's email; an operator's import has none. */
  runBy?: string | null;
  rowCount?: number;
};

/** What a file says of a city. */
const cityColumns = `region_id integer NOT NULL, slug text NOT NULL, name text NOT NULL, line integer NOT NULL,
      record_id text NOT NULL, is_town boolean NOT NULL`;

const temporaryTables = `
    DROP TABLE IF EXISTS import_seen, import_held, import_points, import_names, import_cities, import_new_cities;
    CREATE TEMP TABLE import_new_cities (
      ${cityColumns},
      PRIMARY KEY (region_id, slug)
    );
    CREATE TEMP TABLE import_seen (record_id text PRIMARY KEY, line integer NOT NULL);
    CREATE TEMP TABLE import_held (record_id text PRIMARY KEY);
    CREATE TEMP TABLE import_points (point text, address_key text, PRIMARY KEY (point, address_key));
    CREATE TEMP TABLE import_cities (
      id integer GENERATED ALWAYS AS IDENTITY (START -1 INCREMENT -1 MINVALUE -2000000000 MAXVALUE -1),
      ${cityColumns},
      latitude float8,
      longitude float8,
      UNIQUE (region_id, slug)
    );
    CREATE TEMP TABLE import_names (
      city_id integer NOT NULL,
      name_key text NOT NULL,
      address_key text NOT NULL,
      latitude float8,
      longitude float8,
      line integer NOT NULL,
      PRIMARY KEY (city_id, name_key, address_key)
    );
  `;

/**
 * Prepares a connection for one file. What was read before is in temporary tables, so that memory does not grow with the
 * file.
 */
export async function openImportSession(
  connection: ClientBase,
  options: SessionOptions,
): Promise<ImportSession> {
  await connection.query(temporaryTables);
  const source = await openSource(connection, options);
  const startedAt = new Date().toISOString();
  const batch = options.isDryRun ? null : await openBatch(connection, source, options);
  await connection.query("SELECT set_config('marquee.batch_id', $1, false)", [batch?.id ?? ""]);
  const regionIdByCode = await findRegionIds(connection);
  return {
    connection,
    query: fromConnection(connection),
    source,
    batch,
    asOf: options.asOf ?? null,
    today: startedAt.slice(0, 10),
    startedAt,
    towns: await loadTowns(connection),
    allowsNewTowns: options.allowsNewTowns ?? false,
    isSnapshot: options.isSnapshot ?? false,
    snapshotRegionId: regionIdByCode.get(options.snapshotRegion ?? "") ?? null,
    regionIdByCode,
    genreNames: await findGenreNames(connection),
    matchedInDryRun: new Set(),
  };
}

const sourceColumns = `id, name, trust, trust_by_group AS "trustByGroup"`;

/** A dry run leaves an unknown source without an ID. */
async function openSource(
  connection: ClientBase,
  { sourceName, license, isDryRun }: SessionOptions,
): Promise<FactSourceInfo> {
  const { rows } = isDryRun
    ? await connection.query<FactSourceInfo>(
        `SELECT ${sourceColumns} FROM sources WHERE name = $1`,
        [sourceName],
      )
    : await connection.query<FactSourceInfo>(
        `INSERT INTO sources (name, license) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET license = coalesce(EXCLUDED.license, sources.license)
           RETURNING ${sourceColumns}`,
        [sourceName, license],
      );
  return rows[0] ?? { id: 0, name: sourceName, trust: 50, trustByGroup: {} };
}

/** Resumes the source's latest batch if it is of the same file. Call it with the lock, which no running batch has. */
async function openBatch(
  connection: ClientBase,
  { id: sourceId, name: source }: FactSourceInfo,
  { file, asOf = null, runBy = null, rowCount }: SessionOptions,
): Promise<ImportBatch> {
  await connection.query(
    "UPDATE import_batches SET status = 'STOPPED' WHERE source_id = $1 AND status = 'RUNNING'",
    [sourceId],
  );
  const { rows: resumed } = await connection.query<ImportBatch>(
    `UPDATE import_batches SET status = 'RUNNING', finished_at = NULL
       WHERE id = (SELECT max(id) FROM import_batches WHERE source_id = $1 AND status <> 'UNDONE')
         AND checksum = $2 AND as_of IS NOT DISTINCT FROM $3
       RETURNING id, counts`,
    [sourceId, file?.checksum ?? null, asOf],
  );
  if (resumed[0]) {
    return resumed[0];
  }
  const { rows } = await connection.query<ImportBatch>(
    `INSERT INTO import_batches (source_id, file_name, checksum, as_of, run_by, row_count)
       VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING id, counts`,
    [sourceId, file?.name ?? null, file?.checksum ?? null, asOf, runBy, rowCount ?? null],
  );
  const [batch] = rows;
  if (!batch) {
    throw new Error("The database returned no batch.");
  }
  // What reviewers apply is recorded when they do.
  if (runBy === null) {
    const after = { import: { source, file: file?.name ?? null, asOf, batch: batch.id } };
    await recordOperatorAction(connection, { action: "apply-import", sourceId, after });
  }
  return batch;
}

/** Counts that a resumed batch adds up; the others are those of its last run. */
const added = ["created", "updated", "enriched"] as const;

/** Keeps the counts so far, for those who watch, and for the run that resumes a batch whose process was killed. */
export async function saveCounts({ connection, batch }: ImportSession, counts: Totals) {
  if (batch) {
    await connection.query("UPDATE import_batches SET counts = $2 WHERE id = $1", [
      batch.id,
      JSON.stringify(addUp(batch, counts)),
    ]);
  }
}

/** Closes the session's batch with its counts. */
export async function closeBatch(
  { connection, query, source, batch }: ImportSession,
  status: "APPLIED" | "STOPPED",
  counts: Totals,
  findings: object | null = null,
): Promise<void> {
  if (batch) {
    await connection.query("SELECT set_config('marquee.batch_id', '', false)");
    await connection.query(
      `UPDATE import_batches SET status = $2, counts = $3, findings = $4, finished_at = CURRENT_TIMESTAMP
         WHERE id = $1`,
      [
        batch.id,
        status,
        JSON.stringify(addUp(batch, counts)),
        findings && JSON.stringify(findings),
      ],
    );
    await countSourceVenues(query, source.id);
  }
}

/** What a resumed run created before is unchanged in this one. */
function addUp(batch: ImportBatch, counts: Totals): Record<string, number> {
  const earlier = added.map((name): [string, number] => [name, batch.counts[name] ?? 0]);
  const total: Record<string, number> = { ...counts };
  for (const [name, count] of earlier) {
    total[name] = (total[name] ?? 0) + count;
    total.unchanged = (total.unchanged ?? 0) - count;
  }
  return { ...total, unchanged: Math.max(0, total.unchanged ?? 0) };
}

async function findGenreNames(connection: ClientBase): Promise<GenreNames> {
  const { rows } = await connection.query<{ slug: string; name: string }>(
    "SELECT slug, name FROM genres WHERE kind = 'MUSIC' ORDER BY id",
  );
  return genreNames(rows);
}

async function findRegionIds(connection: ClientBase): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ id: number; code: string }>(
    "SELECT id, code FROM regions",
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}
