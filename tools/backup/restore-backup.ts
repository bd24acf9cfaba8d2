import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Client } from "pg";
import { describeTarget } from "../../lib/core/database-connection";
import { OperatorError } from "../../lib/core/operator-error";
import { migrate, readableHistory } from "../postgres/migrate";
import { type Migration, readMigrations } from "../postgres/migration-files";
import { checkArchive, hashFile, readArchive } from "./archive";
import { type Manifest, manifestName, parseManifest, type Table } from "./manifest";
import { isPhotoPart, refuseOtherFiles, removePhotos, restorePhoto } from "./photo-parts";
import { progressOf, type Report } from "./progress";
import { restoreRows, restoreSequences, sequencesName, tableOf } from "./table-parts";
import {
  connect,
  listForeignKeys,
  listMigrations,
  listTables,
  readQueues,
  refuseFilledTables,
  sqlName,
} from "./tables";

type Restored = { rows: number; files: number };

/**
 * Restores a backup into an empty installation and migrates it to this release. Checks the whole file before changing
 * anything; a later error rolls everything back.
 */
export async function restoreBackup(
  databaseUrl: string,
  path: string,
  report: Report,
): Promise<Restored> {
  await ensureReadable(path);
  report(`Checking ${path} ...`);
  const parts = await checkArchive(path);
  report(`SHA-256: ${await hashFile(path)}`);
  const manifest = await readManifest(path);
  refuseUnknownParts(parts, manifest);
  const migrations = migrationsOf(manifest);
  const client = await connect(databaseUrl);
  try {
    await refuseFilledTables(client, await listTables(client), describeTarget(databaseUrl));
    await refuseOtherFiles(parts);
    report(`Restoring the backup of ${manifest.madeAt} ...`);
    await prepareTables(client, { databaseUrl, migrations, manifest });
    const known = await withoutForeignTables(client, manifest, report);
    const backup = { path, manifest: known, report };
    const restored = await fill(client, backup, describeTarget(databaseUrl));
    await migrate(databaseUrl, report);
    await client.query("ANALYZE");
    return restored;
  } finally {
    await client.end();
  }
}

async function ensureReadable(path: string): Promise<void> {
  await access(path, constants.R_OK).catch(({ code, message }) => {
    const problem = code === "ENOENT" ? "the file does not exist" : message;
    throw new OperatorError(`Could not restore ${path}: ${problem}.`);
  });
}

/** Checksums inside a file prove its integrity, not its origin, so only known names are ever written. */
function refuseUnknownParts(parts: Set<string>, { tables }: Manifest): void {
  const isKnown = (name: string) =>
    name === manifestName ||
    name === sequencesName ||
    isPhotoPart(name) ||
    tableOf(name, tables) !== undefined;
  const unknown = [...parts].find((name) => !isKnown(name));
  if (unknown !== undefined) {
    throw new OperatorError(
      `This is not a Marquee backup: it contains ${JSON.stringify(unknown)}.`,
      "Nothing was changed. Restore only files with the SHA-256 that `npm run backup` printed.",
    );
  }
}

async function readManifest(path: string): Promise<Manifest> {
  for await (const { name, bytes } of readArchive(path)) {
    if (name === manifestName) {
      return parseManifest(await text(bytes));
    }
    break;
  }
  throw new OperatorError(`${path} is not a backup: it does not start with ${manifestName}.`);
}

/** Migrations applied when the backup was made, so that its rows fit the tables. */
function migrationsOf({ migrations }: Manifest): Migration[] {
  const known = readMigrations();
  const applied = migrations.map((migration) => ({ ...migration, isFinished: true }));
  const history = readableHistory(applied, known, "the backup");
  const names = new Set(history.map(({ name }) => name));
  return known.filter(({ name }) => names.has(name));
}

type Preparing = { databaseUrl: string; migrations: Migration[]; manifest: Manifest };

/** Creates the tables as they were in the backup's release. */
async function prepareTables(
  client: Client,
  { databaseUrl, migrations, manifest }: Preparing,
): Promise<void> {
  const target = describeTarget(databaseUrl);
  const names = new Set(migrations.map(({ name }) => name));
  if ((await listMigrations(client)).some(({ name }) => !names.has(name))) {
    throw new OperatorError(
      `The database ${target} was migrated by a newer release than the one that made the backup.`,
      "Nothing was changed. Restore into a new database; it will be migrated to this release afterward.",
    );
  }
  await migrate(databaseUrl, () => {}, migrations);
  const { version } = await readQueues(client);
  const hasQueues = manifest.queues.names.length > 0;
  if (hasQueues && version !== manifest.queues.version) {
    throw new OperatorError(
      `The backup's queue has version ${manifest.queues.version}, but this release uses version ${version}.`,
      "Restore it with the release of Marquee that made it, then upgrade.",
    );
  }
}

/**
 * Skips an operator's own tables, which do not exist in the new database.
 * @throws OperatorError unless the backup holds all tables of its release, with all their columns
 */
async function withoutForeignTables(
  client: Client,
  manifest: Manifest,
  report: Report,
): Promise<Manifest> {
  const held = new Map(manifest.tables.map((table) => [sqlName(table), table.columns]));
  const own = await listTables(client);
  const hasQueues = manifest.queues.names.length > 0;
  for (const table of own.filter(({ schema }) => schema === "public" || hasQueues)) {
    refuseIncomplete(table, held.get(sqlName(table)));
  }
  const ownNames = new Set(own.map(sqlName));
  const isOwn = (table: Table) => ownNames.has(sqlName(table));
  for (const table of manifest.tables.filter((table) => !isOwn(table))) {
    report(`Skipped ${sqlName(table)}, which is not a Marquee table.`);
  }
  return { ...manifest, tables: manifest.tables.filter(isOwn) };
}

/** Checksums are right in a file that was altered as a whole, so its contents are compared with what a backup holds. */
function refuseIncomplete({ name, columns }: Table, held: readonly string[] | undefined): void {
  const missing = columns.find((column) => !held?.includes(column));
  const unknown = held?.find((column) => !columns.includes(column));
  const column = missing ?? unknown;
  if (column !== undefined) {
    const problem = held
      ? `${missing ? "lacks" : "has an unknown"} column ${column} of the table ${name}`
      : `lacks the table ${name}`;
    throw new OperatorError(
      `The backup ${problem}, so it is not as \`npm run backup\` wrote it.`,
      "No row was restored. Restore the file with the SHA-256 that `npm run backup` printed.",
    );
  }
}

type Backup = { path: string; manifest: Manifest; report: Report };

/** Restores everything or nothing. */
async function fill(client: Client, backup: Backup, target: string): Promise<Restored> {
  const folders = new Set<string>();
  await client.query("BEGIN");
  try {
    const { tables } = backup.manifest;
    await client.query(`LOCK TABLE ${tables.map(sqlName)} IN ACCESS EXCLUSIVE MODE`);
    // Checked again, now that no other connection can write.
    await refuseFilledTables(client, tables, target);
    const restored = await withoutRules(client, backup, () =>
      restoreParts(client, backup, folders),
    );
    await client.query("COMMIT");
    return restored;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    await removePhotos(folders);
    throw error;
  }
}

/**
 * Disables triggers, which would repeat what they did when the rows were first written, and foreign keys, which require
 * an order; all foreign keys are checked at the end.
 */
async function withoutRules<Result>(
  client: Client,
  { manifest }: Backup,
  work: () => Promise<Result>,
): Promise<Result> {
  const foreignKeys = await listForeignKeys(client);
  const tables = manifest.tables.filter(({ schema }) => schema === "public").map(sqlName);
  for (const { table, name } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const table of tables) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  }
  const result = await work();
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const table of tables) {
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  return result;
}

/** Begins a new epoch, since cursors from before the restore must be refused. Older migrations have no log of changes. */
async function forgetChanges(client: Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT to_regclass('venue_change_feed') IS NOT NULL AS \"isThere\"",
  );
  if (rows[0].isThere) {
    await client.query("TRUNCATE venue_changes");
    await client.query(
      "UPDATE venue_change_feed SET epoch = DEFAULT, position = 0, pruned_position = 0",
    );
  }
}

async function restoreParts(
  client: Client,
  { path, manifest, report }: Backup,
  folders: Set<string>,
): Promise<Restored> {
  const restored = { rows: 0, files: 0 };
  const progress = progressOf(report, () => `${restored.rows} rows, ${restored.files} files`);
  // Rows that migrations insert: their history and secrets.
  await client.query(`TRUNCATE ${manifest.tables.map(sqlName)}`);
  await forgetChanges(client);
  for (const name of manifest.queues.names) {
    await client.query("SELECT pgboss.create_queue($1, '{}')", [name]);
  }
  for await (const part of readArchive(path)) {
    const table = tableOf(part.name, manifest.tables);
    if (table) {
      restored.rows += await restoreRows(client, table, part);
    } else if (isPhotoPart(part.name)) {
      folders.add(await restorePhoto(part));
      restored.files += 1;
    } else if (part.name === sequencesName) {
      await restoreSequences(client, part);
    }
    progress(1);
  }
  return restored;
}
