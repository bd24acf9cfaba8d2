import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { prepareQueues } from "@/lib/queue/prepare";
import { describeTarget } from "../../lib/core/database-connection";
import { connectOperator } from "../../lib/core/operator-connection";
import { OperatorError } from "../../lib/core/operator-error";
import { type Migration, type Replaced, readMigrations } from "./migration-files";

/** Prisma's own lock key, so that `prisma migrate deploy` and this exclude each other. */
const LOCK_KEY = 72_707_369;
const MINIMUM_VERSION = 15;

/** As Prisma creates it. */
const CREATE_HISTORY = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

export type AppliedMigration = {
  name: string;
  checksum: string;
  isFinished: boolean;
  /** Whether earlier releases can work with it; undefined if that is known already. */
  isCompatible?: boolean;
};

/** Marks a migration in Prisma's history that earlier releases cannot work with. */
const INCOMPATIBLE = "incompatible with earlier releases";

/** Migrates a database to this release. Each migration is one transaction. */
export async function migrate(
  databaseUrl: string,
  report: (line: string) => void,
  migrations: Migration[] = readMigrations(),
): Promise<void> {
  const client = await connectOperator(databaseUrl, "migrate");
  try {
    await ensureUsable(client);
    // A session lock is released even if this process dies.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    if (!(await hasHistory(client))) {
      await explainDenied(client.query(CREATE_HISTORY));
    }
    for (const migration of migrations.filter(({ replaces }) => replaces.length > 0)) {
      await recordReplacing(client, migration);
    }
    for (const migration of await listPending(client, databaseUrl, migrations)) {
      report(`Applying migration ${migration.name} ...`);
      await applyOnceFree(client, migration, report);
    }
    await prepareQueues(databaseUrl);
  } finally {
    await client.end();
  }
}

/** Migrations that the database lacks. Only reads. */
export async function listPending(
  client: Client,
  databaseUrl: string,
  migrations: Migration[] = readMigrations(),
): Promise<Migration[]> {
  const target = `the database ${describeTarget(databaseUrl)}`;
  const history = (await hasHistory(client)) ? await readHistory(client) : [];
  return listMissing(replaceFormer(history, migrations, target), migrations, target);
}

/** Records a migration as applied in a database that has all migrations it replaces. */
async function recordReplacing(client: Client, migration: Migration): Promise<void> {
  const names = migration.replaces.map(({ name }) => name);
  await client.query(
    `INSERT INTO "_prisma_migrations"
       (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count)
     SELECT $1, $2, clock_timestamp(), $3::text, NULL, NULL, clock_timestamp(), 1
      WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = $3::text)
        AND $4::int = (SELECT count(*) FROM "_prisma_migrations"
                   WHERE migration_name = ANY($5::text[]) AND finished_at IS NOT NULL AND rolled_back_at IS NULL)`,
    [randomUUID(), migration.checksum, migration.name, names.length, names],
  );
}

/** Throws an OperatorError if Marquee does not work with the server's version or the database's encoding. */
export async function ensureUsable(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name,
            current_setting('server_encoding') AS encoding`,
  );
  if (Number(rows[0]?.number) < MINIMUM_VERSION * 10_000) {
    throw new OperatorError(
      `Marquee needs PostgreSQL ${MINIMUM_VERSION} or newer; this server is ${rows[0]?.name}.`,
      "Upgrade the server, or leave DATABASE_URL unset to use the embedded database.",
    );
  }
  if (rows[0]?.encoding !== "UTF8") {
    throw new OperatorError(
      `Marquee needs a database with UTF8 encoding; this one has ${rows[0]?.encoding}.`,
      "Create another one: createdb --owner=USER --encoding=UTF8 --template=template0 NAME",
    );
  }
}

async function hasHistory(client: Client): Promise<boolean> {
  const found = await client.query(
    `SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`,
  );
  return found.rowCount === 1;
}

/** A migration marked as rolled back counts as not applied, as in Prisma. */
async function readHistory(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(`
    SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished",
           logs IS DISTINCT FROM '${INCOMPATIBLE}' AS "isCompatible"
    FROM "_prisma_migrations"
    WHERE rolled_back_at IS NULL
    ORDER BY started_at`);
  return rows;
}

/**
 * Migrations of this code that the database lacks. An earlier release has none, and works with those a later one added,
 * which allows rollbacks after an upgrade. Only if each has migrations that the other lacks are they different versions.
 */
function listMissing(
  history: AppliedMigration[],
  migrations: Migration[],
  target: string,
): Migration[] {
  const applied = new Set(history.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const known = new Set(migrations.map(({ name }) => name));
  const isKnown = ({ name, isFinished, isCompatible = true }: AppliedMigration) =>
    known.has(name) || !isFinished || !isCompatible || missing.length > 0;
  ensureSameHistory(history.filter(isKnown), migrations, target);
  return missing;
}

/** A history as this release words it. Throws an OperatorError if this release does not have all of its migrations. */
export function readableHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  target: string,
): AppliedMigration[] {
  const history = replaceFormer(applied, migrations, target);
  ensureSameHistory(history, migrations, target);
  return history;
}

/**
 * A history without migrations that were replaced by one: that one stands for all of them. Throws an OperatorError if only
 * some of them were applied, since only the release before knows the others.
 */
function replaceFormer(
  history: readonly AppliedMigration[],
  migrations: readonly Migration[],
  target: string,
): AppliedMigration[] {
  let rows = [...history];
  for (const { name, checksum, replaces } of migrations) {
    const former = new Set(replaces.map((replaced) => replaced.name));
    const found = rows.filter((row) => former.has(row.name));
    if (found.length > 0) {
      ensureSameHistory(found, replaces, target);
      ensureAll(found.length, { name, count: former.size, target });
      const others = rows.filter((row) => !former.has(row.name) && row.name !== name);
      rows = [{ name, checksum, isFinished: true }, ...others];
    }
  }
  return rows;
}

function ensureAll(found: number, of: { name: string; count: number; target: string }): void {
  if (found < of.count) {
    throw new OperatorError(
      `${capitalize(of.target)} has ${found} of the ${of.count} migrations that ${of.name} replaces.`,
      `Bring it up to date with the release before this one (commit ${lastWithFormer}), then migrate it again.`,
    );
  }
}

/** The last commit with the migrations that the baseline replaces. */
const lastWithFormer = "e93e12e8";

function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** `target` names the owner of the history in error messages. */
function ensureSameHistory(
  history: readonly AppliedMigration[],
  migrations: readonly Replaced[],
  target: string,
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum, isFinished } of history) {
    const expected = known.get(name);
    if (!isFinished) {
      throw new OperatorError(
        `Migration ${name} failed earlier in ${target} and was left unfinished.`,
        `Undo its changes manually, then run: npx prisma migrate resolve --rolled-back ${name}`,
      );
    }
    if (expected === undefined) {
      throw new OperatorError(
        `${capitalize(target)} is newer than this code: it contains migration ${name}, which this release does not have.`,
        "Run the version of Marquee that created it, or use another database or backup.",
      );
    }
    if (expected !== checksum) {
      throw new OperatorError(
        `Migration ${name} was changed after it was applied to ${target}.`,
        "Restore the file (git checkout prisma/migrations) and put the change into a new migration.",
      );
    }
  }
}

/** Queries wait behind a migration that waits for a table, so it gives up soon and tries again later. */
const lockTimeoutMs = 2_000;
const pauseMs = 5_000;
const lockNotAvailable = "55P03";

async function applyOnceFree(
  client: Client,
  migration: Migration,
  report: (line: string) => void,
): Promise<void> {
  while (!(await apply(client, migration))) {
    report("A table is in use, perhaps by a backup. Trying again in 5 s ...");
    await sleep(pauseMs);
  }
}

/** Returns false if a table was in use, and nothing has changed. */
async function apply(client: Client, migration: Migration): Promise<boolean> {
  const { name, sql, checksum, isCompatible } = migration;
  const startedAt = new Date();
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  try {
    await explainDenied(client.query(sql));
    await client.query(
      `INSERT INTO "_prisma_migrations"
         (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, $5, NULL, $4, 1)`,
      [randomUUID(), checksum, name, startedAt, isCompatible ? null : INCOMPATIBLE],
    );
    await client.query("COMMIT");
    return true;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    if ((error as { code?: string }).code === lockNotAvailable) {
      return false;
    }
    throw error instanceof OperatorError ? error : describeFailure(name, error);
  }
}

async function explainDenied<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === "42501") {
      throw new OperatorError(
        `The database user lacks a privilege that a migration needs: ${message}.`,
        "Grant it (GRANT CREATE ON DATABASE name TO user; GRANT CREATE ON SCHEMA public TO user), or have an administrator run: CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;",
      );
    }
    if (code === "58P01" || code === "0A000") {
      throw new OperatorError(
        `The PostgreSQL server lacks an extension that Marquee needs: ${message}.`,
        "Install its contrib package (Debian: apt install postgresql-contrib).",
      );
    }
    throw error;
  }
}

function describeFailure(name: string, error: unknown): OperatorError {
  const { message, detail } = error as { message: string; detail?: string };
  return new OperatorError(
    `Migration ${name} failed and changed nothing: ${message}${detail ? ` (${detail})` : ""}`,
  );
}
