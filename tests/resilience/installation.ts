import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { openEmbeddedPostgres } from "../../tools/postgres/embedded-postgres";
import { type Finished, finish } from "../support/finished";
import { query } from "../support/query";

/** A site's database, embedded if no URL is given, and data folder. */
export type Installation = { databaseUrl?: string; dataDirectory: string };

/** Runs `npm run NAME -- ARGUMENT` for an installation, which cannot write files larger than `largestFile` (kB). */
export function runFor(
  { databaseUrl, dataDirectory }: Installation,
  [name, argument]: [name: string, argument: string],
  { largestFile = "unlimited" }: { largestFile?: number | "unlimited" } = {},
): Promise<Finished> {
  const script = [process.execPath, ...scriptArguments(name, argument)];
  const limited = ["-c", `ulimit -f ${largestFile}; exec "$@"`, "sh", ...script];
  const child = spawn("bash", limited, {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: databaseUrl ?? "", DATA_DIR: dataDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return finish(child);
}

/** Describes an installation by name: table rows, sequence values, constraints and triggers, and file hashes. */
export async function describeInstallation(
  installation: Installation,
): Promise<Map<string, string[]>> {
  const { databaseUrl, release } = installation.databaseUrl
    ? { databaseUrl: installation.databaseUrl, release: () => {} }
    : await openEmbeddedPostgres({ ...installation, report: () => {} });
  const client = new Client({ connectionString: databaseUrl, options: "-c timezone=UTC" });
  await client.connect();
  try {
    return new Map([
      ...(await describeTables(client)),
      ...(await describeRules(client)),
      ["files", describeFiles(installation.dataDirectory)],
    ]);
  } finally {
    await client.end();
    release();
  }
}

/** Excludes tables that processes maintain themselves or never write to, and the log of changes, which begins anew. */
const passedOver = `'pgboss.version', 'pgboss.queue', 'pgboss.schedule', 'pgboss.subscription',
  'public.venue_changes', 'public.venue_change_feed'`;

async function describeTables(client: Client): Promise<[string, string[]][]> {
  const { rows: relations } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'S') AND NOT c.relispartition AND n.nspname IN ('public', 'pgboss')
       AND format('%I.%I', n.nspname, c.relname) NOT IN (${passedOver})`);
  const described: [string, string[]][] = [];
  for (const { name } of relations) {
    const { rows } = await client.query<{ row: string }>(
      name.endsWith("_seq")
        ? `SELECT format('%s %s', last_value, is_called) AS row FROM ${name}`
        : `SELECT r::text AS row FROM ${name} r`,
    );
    described.push([name, rows.map(({ row }) => row).sort()]);
  }
  return described;
}

/** Excludes NOT NULL, which is a separate constraint only from PostgreSQL 18 on. */
async function describeRules(client: Client): Promise<[string, string[]][]> {
  const list = async (sql: string) =>
    (await client.query<{ rule: string }>(sql)).rows.map(({ rule }) => rule).sort();
  return [
    [
      "constraints",
      await list(`
        SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS rule
          FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`),
    ],
    [
      "triggers",
      await list(`
        SELECT format('%s %s', tgenabled, pg_get_triggerdef(oid)) AS rule
          FROM pg_trigger WHERE NOT tgisinternal`),
    ],
    ["queues", await list("SELECT name AS rule FROM pgboss.queue")],
  ];
}

function describeFiles(dataDirectory: string): string[] {
  const folder = join(dataDirectory, "photos");
  if (!existsSync(folder)) {
    return [];
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
      return `${path.slice(folder.length + 1)} ${hash}`;
    })
    .sort();
}

/** Creates a role that owns only the database, as docs/operating.md does. */
export async function giveToOwner(
  databaseUrl: string,
): Promise<{ databaseUrl: string; role: string }> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  const role = escapeIdentifier(`${name}_owner`);
  await query(databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await query(databaseUrl, `ALTER DATABASE ${name} OWNER TO ${role}`);
  return {
    databaseUrl: Object.assign(url, { username: `${name}_owner`, password: "secret" }).href,
    role,
  };
}
