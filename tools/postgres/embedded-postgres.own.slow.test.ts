import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { typescriptArguments } from "../../tests/support/typescript-arguments";
import {
  type EmbeddedServer,
  openEmbeddedPostgres,
  stopAbandonedPostgres,
} from "./embedded-postgres";
import { migrate } from "./migrate";
import { watchPostgres } from "./postgres-watch";

let dataDirectory: string;
const children: ChildProcess[] = [];

const opened: EmbeddedServer[] = [];

async function open(): Promise<EmbeddedServer> {
  const options = { dataDirectory, report: () => {}, isDurable: false };
  const server = await openEmbeddedPostgres(options);
  opened.push(server);
  return server;
}

async function ask(databaseUrl: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Starts another process that opens the same database, prints its URL, and keeps running. */
async function openElsewhere(): Promise<{ child: ChildProcess; databaseUrl: string }> {
  const code = `
    import { openEmbeddedPostgres } from "./tools/postgres/embedded-postgres.ts";
    const options = { dataDirectory: ${JSON.stringify(dataDirectory)}, report() {}, isDurable: false };
    console.log((await openEmbeddedPostgres(options)).databaseUrl);
    process.on("SIGTERM", () => process.exit(0));
    setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    [...typescriptArguments, "--input-type=module", "--eval", code],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, databaseUrl: String(line).trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, "exit");
}

function postmasterPid(): number | null {
  const record = join(dataDirectory, "postgres/postmaster.pid");
  return existsSync(record) ? Number.parseInt(readFileSync(record, "utf8"), 10) : null;
}

beforeAll(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), "marquee-embedded-"));
  chmodSync(dataDirectory, 0o755);
});

afterAll(() => {
  for (const child of children) {
    child.kill("SIGKILL");
  }
  stopAbandonedPostgres(dataDirectory);
  rmSync(dataDirectory, { recursive: true, force: true });
});

afterEach(() => {
  for (const server of opened.splice(0)) {
    server.release();
  }
});

describe(openEmbeddedPostgres, () => {
  it("creates a persistent database and stops the server after the last user", async () => {
    const first = await open();
    await ask(first.databaseUrl, "CREATE TABLE kept AS SELECT 7 AS value");
    const second = await open();
    first.release();

    expect(second.databaseUrl).toBe(first.databaseUrl);
    await expect(ask(second.databaseUrl, "SELECT value FROM kept")).resolves.toBe(7);
    second.release();
    expect(postmasterPid()).toBeNull();
  });

  it("sorts and compares text by code point in UTF-8", async () => {
    const { databaseUrl, release } = await open();

    await expect(
      ask(
        databaseUrl,
        "SELECT concat(datlocprovider, datlocale, pg_encoding_to_char(encoding)) FROM pg_database WHERE datname = current_database()",
      ),
    ).resolves.toBe("bC.UTF-8UTF8");
    release();
  });

  it("migrates with a role for the site that is not a superuser", async () => {
    const { siteUrl, release } = await open();
    await migrate(siteUrl, () => {});

    await expect(
      ask(
        siteUrl,
        "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user",
      ),
    ).resolves.toBe(false);
    release();
  });

  it("hands over a database from a release before that role", async () => {
    const { databaseUrl, release } = await open();
    const administrator = new URL(databaseUrl).username;
    const owners = `
      SELECT array_agg(DISTINCT pg_get_userbyid(relowner))::text FROM pg_class
       WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`;
    await ask(databaseUrl, `REASSIGN OWNED BY marquee_site TO ${administrator}`);
    await ask(databaseUrl, `ALTER DATABASE marquee OWNER TO ${administrator}`);
    await expect(ask(databaseUrl, owners)).resolves.toBe(`{${administrator}}`);
    release();

    const again = await open();
    await expect(ask(again.siteUrl, owners)).resolves.toBe("{marquee_site}");
    await migrate(again.siteUrl, () => {});
    await ask(again.siteUrl, "ALTER TABLE venues ADD COLUMN later int");
    await ask(again.siteUrl, "SELECT fold_text('É')");
    again.release();
  });

  it("shares a server between processes beyond the one that started it", async () => {
    const other = await openElsewhere();
    const own = await open();
    await end(other.child, "SIGTERM");

    expect(own.databaseUrl).toBe(other.databaseUrl);
    await expect(ask(own.databaseUrl, "SELECT 1")).resolves.toBe(1);
    own.release();
    expect(postmasterPid()).toBeNull();
  });

  it("joins the server of a killed process and stops it at the end", async () => {
    const other = await openElsewhere();
    await end(other.child, "SIGKILL");
    const own = await open();

    expect(own.databaseUrl).toBe(other.databaseUrl);
    own.release();
    expect(postmasterPid()).toBeNull();
  });

  it("recovers when the server was killed too", async () => {
    const other = await openElsewhere();
    process.kill(postmasterPid() ?? Number.NaN, "SIGKILL");
    await end(other.child, "SIGKILL");
    const own = await open();

    await expect(ask(own.databaseUrl, "SELECT value FROM kept")).resolves.toBe(7);
    own.release();
  });

  it("starts one server for concurrent requests, even while the last user leaves", async () => {
    const servers = await Promise.all([openElsewhere(), openElsewhere(), open()]);
    const [one, two, own] = servers;
    expect(new Set(servers.map((server) => server.databaseUrl)).size).toBe(1);

    own.release();
    const leaving = Promise.all([end(one.child, "SIGTERM"), end(two.child, "SIGTERM")]);
    const again = await open();
    await leaving;
    await expect(ask(again.databaseUrl, "SELECT 1")).resolves.toBe(1);
    again.release();
    expect(postmasterPid()).toBeNull();
    expect(readdirSync(join(dataDirectory, "postgres-users"))).toEqual([]);
  });

  it("restarts a killed server at the address that another process uses", async () => {
    const other = await openElsewhere();
    process.kill(postmasterPid() ?? Number.NaN, "SIGKILL");
    const own = await open();

    expect(own.databaseUrl).toBe(other.databaseUrl);
    await expect(ask(own.databaseUrl, "SELECT value FROM kept")).resolves.toBe(7);
    own.release();
    await end(other.child, "SIGTERM");
  });

  it("picks another port if the last one is taken and the database is unused", async () => {
    const first = await open();
    first.release();
    const taken = createServer().listen(Number(new URL(first.databaseUrl).port), "127.0.0.1");
    await once(taken, "listening");
    const second = await open();

    expect(second.databaseUrl).not.toBe(first.databaseUrl);
    await expect(ask(second.databaseUrl, "SELECT value FROM kept")).resolves.toBe(7);
    second.release();
    taken.close();
  });

  it("rejects data of another PostgreSQL version", async () => {
    const file = join(dataDirectory, "postgres/PG_VERSION");
    const version = readFileSync(file, "utf8");
    writeFileSync(file, "17\n");

    await expect(open()).rejects.toThrow(/was created by PostgreSQL 17, .* uses PostgreSQL 18/);
    writeFileSync(file, version);
  });

  it("names the folder and the remedy if it is not writable", async () => {
    const file = join(dataDirectory, "postgres-password");
    const blocked = openEmbeddedPostgres({ dataDirectory: join(file, "data"), report: () => {} });

    await expect(blocked).rejects.toThrow(/is not writable by \w+ \(ENOTDIR\)/);
  });
});

describe(watchPostgres, () => {
  /** `nextLine` resolves with the next reported line. */
  function watchLines(server: EmbeddedServer) {
    const lines = new EventEmitter();
    const watch = watchPostgres(server, (line) => lines.emit("line", line));
    return { watch, nextLine: async () => String((await once(lines, "line"))[0]) };
  }

  it("restarts the server on its port each time it is killed", async () => {
    const server = await open();
    const { watch, nextLine } = watchLines(server);
    const { port } = new URL(server.databaseUrl);
    for (const _ of [1, 2]) {
      process.kill(postmasterPid() ?? Number.NaN, "SIGKILL");

      expect(await nextLine()).toContain(`was killed; restarting it on port ${port}`);
      expect(await nextLine()).toContain(`running again on port ${port}`);
      await expect(ask(server.databaseUrl, "SELECT value FROM kept")).resolves.toBe(7);
    }
    await watch.stop();
  });

  it("fails with PostgreSQL's log output if the server cannot start", async () => {
    const server = await open();
    const { watch } = watchLines(server);
    const file = join(dataDirectory, "postgres/global/pg_control");
    renameSync(file, `${file}.away`);
    process.kill(postmasterPid() ?? Number.NaN, "SIGKILL");

    await expect(watch.failed).rejects.toThrow(/did not start on port \d+:\n.*pg_control/s);
    renameSync(`${file}.away`, file);
    await watch.stop();
  });

  it("empties a log that has become large, and keeps a copy", async () => {
    const server = await open();
    const { watch } = watchLines(server);
    const log = join(dataDirectory, "postgres.log");
    writeFileSync(log, "-".repeat(11_000_000), { flag: "a" });

    await vi.waitFor(() => expect(statSync(log).size).toBeLessThan(100_000), { timeout: 180_000 });
    expect(statSync(`${log}.1`).size).toBeGreaterThan(10_000_000);
    await expect(ask(server.databaseUrl, "SELECT no_such_column")).rejects.toThrow();
    await vi.waitFor(() => expect(readFileSync(log, "utf8")).toMatch(/^[^\0]*no_such_column/), {
      timeout: 180_000,
    });
    await watch.stop();
  });

  it("does not restart the server after the watch stops", async () => {
    const server = await open();
    const { watch } = watchLines(server);
    await watch.stop();
    server.release();

    expect(postmasterPid()).toBeNull();
  });
});
