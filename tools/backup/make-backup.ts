import { existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Client } from "pg";
import { describeTarget } from "../../lib/core/database-connection";
import { OperatorError } from "../../lib/core/operator-error";
import { readableHistory } from "../postgres/migrate";
import { readMigrations } from "../postgres/migration-files";
import { stopRequest } from "../shared/stop-signals";
import { type AddPart, writeArchive } from "./archive";
import { manifestName, writeManifest } from "./manifest";
import { addPhotos, listMissed, listPhotos, PhotoMoved } from "./photo-parts";
import type { Report } from "./progress";
import { addSequences, addTables } from "./table-parts";
import { connect, listMigrations, listTables, readQueues } from "./tables";

const attempts = 3;

/** Contents of a backup. `missing` are keys of photo files that the site needs and that do not exist. */
type Contents = { rows: number; files: number; missing: string[] };

/** Writes a consistent snapshot of the database and photos to a new file, which appears once complete. */
export async function makeBackup(
  databaseUrl: string,
  path: string,
  report: Report,
): Promise<Contents> {
  const unfinished = `${path}.partial`;
  refuseExisting(path, "A backup never overwrites a file. Name another one.");
  refuseExisting(
    unfinished,
    "Another backup is being written to it. If that was interrupted, delete the file.",
  );
  const remove = () => rmSync(unfinished, { force: true });
  stopRequest().addEventListener("abort", remove);
  try {
    const contents = await tryBackup({ databaseUrl, unfinished, report }, attempts);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return contents;
  } catch (error) {
    throw describeFailure(error, path);
  } finally {
    stopRequest().removeEventListener("abort", remove);
  }
}

function refuseExisting(path: string, remedy: string): void {
  if (existsSync(path)) {
    throw new OperatorError(`${path} already exists.`, remedy);
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Explains errors that an operator can fix, such as a full disk or a missing folder. */
function describeFailure(error: unknown, path: string): unknown {
  const { code, syscall, message } = Object(error);
  return code && syscall
    ? new OperatorError(`Could not write ${path}: ${message}.`, "No backup was made.")
    : error;
}

type Backup = { databaseUrl: string; unfinished: string; report: Report };

/** Retries if a photo was processed meanwhile, since its row in the snapshot is out of date. */
async function tryBackup(backup: Backup, left: number): Promise<Contents> {
  const client = await connect(backup.databaseUrl);
  const contents: Contents = { rows: 0, files: 0, missing: [] };
  try {
    await writeArchive(backup.unfinished, (add) => fill({ add, client, contents, left }, backup));
    return { ...contents, missing: await listMissed(client, contents.missing) };
  } catch (error) {
    if (!(error instanceof PhotoMoved)) {
      throw error;
    }
  } finally {
    await client.end();
  }
  return tryBackup(backup, left - 1);
}

type Filling = { add: AddPart; client: Client; contents: Contents; left: number };

async function fill({ add, client, contents, left }: Filling, backup: Backup): Promise<void> {
  const { databaseUrl, report } = backup;
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const migrations = await findMigrations(client, databaseUrl);
  const tables = await listTables(client);
  await add(manifestName, writeManifest({ migrations, tables, queues: await readQueues(client) }));
  const photos = await listPhotos(client);
  // First, since the worker removes an upload once it has processed it.
  const uploads = photos.filter(({ status }) => status === "UPLOADED");
  const kept = photos.filter(({ status }) => status !== "UPLOADED");
  await addPhotos({ add, report, contents, isMoving: left > 1 }, uploads);
  await addTables({ add, client, report, contents }, tables);
  await addSequences(add, client);
  await client.query("COMMIT");
  await addPhotos({ add, report, contents, isMoving: false }, kept);
}

async function findMigrations(client: Client, databaseUrl: string) {
  const target = `the database ${describeTarget(databaseUrl)}`;
  const applied = await listMigrations(client);
  if (applied.length === 0) {
    throw new OperatorError(`There is nothing to back up in ${target}.`);
  }
  const history = applied.map((migration) => ({ ...migration, isFinished: true }));
  readableHistory(history, readMigrations(), target);
  return applied;
}
