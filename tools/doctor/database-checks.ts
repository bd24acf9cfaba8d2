import { Client } from "pg";
import { type Finding, fine, problem, warning } from "../../lib/core/finding";
import { plural } from "../../lib/core/text/plural";
import { ensureUsable, listPending } from "../postgres/migrate";
import type { Site } from "./check";

const queryTimeoutMs = 10_000;
const extensions = ["pg_trgm", "unaccent"];

/** The worker records a sign of life every 30 s. */
const workerSilenceMs = 3 * 60_000;
const longWaitMinutes = 15;
const clockToleranceMs = 5_000;

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
type Asked = { client: Client; query: Query; databaseUrl: string };

/** Asks the database, or says that it could not be asked. Reads only. */
async function ask(site: Site, examine: (asked: Asked) => Promise<Finding>): Promise<Finding> {
  const { databaseUrl } = site;
  if (databaseUrl === null) {
    return warning("Not checked, because there is no database.", "See the check of the database.");
  }
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "marquee doctor",
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const query: Query = async (text, values) => (await client.query(text, values)).rows;
    return await examine({ client, query, databaseUrl });
  } finally {
    await client.end().catch(() => {});
  }
}

export async function checkDatabase(site: Site): Promise<Finding> {
  if (site.databaseProblem) {
    return site.databaseProblem;
  }
  return ask(site, async ({ client, query }) => {
    await ensureUsable(client);
    const [row] = await query<{ version: string }>(
      "SELECT split_part(current_setting('server_version'), ' ', 1) AS version",
    );
    return fine(`PostgreSQL ${row?.version} answers, with UTF8 encoding.`);
  });
}

export function checkExtensions(site: Site): Promise<Finding> {
  return ask(site, async ({ query }) => {
    const rows = await query<{ name: string; installed: boolean }>(
      "SELECT name, installed_version IS NOT NULL AS installed FROM pg_available_extensions WHERE name = ANY($1)",
      [extensions],
    );
    const absent = extensions.filter((wanted) => !rows.some(({ name }) => name === wanted));
    const unused = rows.filter(({ installed }) => !installed).map(({ name }) => name);
    if (absent.length > 0) {
      return problem(
        `The server does not have ${absent.join(" and ")}.`,
        "Install its contrib package (Debian: apt install postgresql-contrib).",
      );
    }
    return unused.length > 0
      ? problem(
          `The database does not use ${unused.join(" and ")}.`,
          `Start the site to migrate it, or run: ${unused.map((name) => `CREATE EXTENSION ${name};`).join(" ")}`,
        )
      : fine(`The database has ${extensions.join(" and ")}.`);
  });
}

export function checkMigrations(site: Site): Promise<Finding> {
  return ask(site, async ({ client, databaseUrl }) => {
    const pending = await listPending(client, databaseUrl);
    return pending.length > 0
      ? warning(
          `${plural(pending.length, "migration")} pending, from ${pending[0]?.name}.`,
          "Make a backup, then start this release: it migrates the database.",
        )
      : fine("The database is up to date.");
  });
}

export function checkClock(site: Site): Promise<Finding> {
  return ask(site, async ({ query }) => {
    const before = site.now();
    const [row] = await query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const after = site.now();
    const theirs = row?.now.getTime() ?? Number.NaN;
    // The database read its clock at some time between the two.
    const differenceMs = Math.max(before - theirs, theirs - after, 0);
    return differenceMs > clockToleranceMs
      ? warning(
          `The clocks of this machine and of the database differ by ${Math.round(differenceMs / 1000)} s.`,
          "Turn on time synchronization on both.",
        )
      : fine("The clocks of this machine and of the database agree.");
  });
}

const unprepared = warning(
  "Not checked, because the queue has not been created.",
  "Start the site to migrate the database.",
);

async function hasQueue(query: Query): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(
    "SELECT to_regclass('pgboss.version') IS NOT NULL AS found",
  );
  return row?.found ?? false;
}

export function checkWorker(site: Site): Promise<Finding> {
  return ask(site, async ({ query }) => {
    if (!(await hasQueue(query))) {
      return unprepared;
    }
    const [row] = await query<{ seen: Date | null; silence: number | null }>(
      `SELECT maintained_on AS seen, 1000 * extract(epoch FROM now() - maintained_on)::float8 AS silence
       FROM pgboss.version`,
    );
    const remedy = "Start the site or, with WORKER=separate, the worker: npm run marquee -- worker";
    if (!row?.seen) {
      return problem("No worker has run yet, so mail and photos wait.", remedy);
    }
    return (row.silence ?? 0) > workerSilenceMs
      ? problem(`No worker since ${row.seen.toISOString()}, so mail and photos wait.`, remedy)
      : fine("A worker is running.");
  });
}

export function checkQueue(site: Site): Promise<Finding> {
  return ask(site, async ({ query }) => {
    if (!(await hasQueue(query))) {
      return unprepared;
    }
    const [row] = await query<{ waiting: number; failed: number; oldest: number | null }>(
      `SELECT count(*) FILTER (WHERE state < 'active')::int AS waiting,
              count(*) FILTER (WHERE state = 'failed')::int AS failed,
              -- A running one of these is also due again, see lib/queue/queues.ts.
              extract(epoch FROM now() - min(created_on)
                FILTER (WHERE state < 'active' AND name NOT IN ('import', 'ask-service')))::float8 / 60 AS oldest
       FROM pgboss.job WHERE state < 'completed' OR state = 'failed'`,
    );
    const { waiting = 0, failed = 0, oldest } = row ?? {};
    if ((oldest ?? 0) > longWaitMinutes) {
      return warning(
        `${plural(waiting, "job")} waiting, the oldest for ${Math.round(oldest ?? 0)} minutes.`,
        'Look for "worker: job failed" in the log, and check mail and the worker.',
      );
    }
    return failed > 0
      ? warning(
          `${plural(failed, "job")} failed in the last half day.`,
          'Look for "worker: job failed" in the log. Reviewers see unsent mail under Mails.',
        )
      : fine(`${plural(waiting, "job")} waiting.`);
  });
}
