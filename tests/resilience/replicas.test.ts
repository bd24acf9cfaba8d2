import { spawnSync } from "node:child_process";
import { appendFileSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Replicas } from "@/lib/core/replicas";
import { postgresAccount } from "@/tools/postgres/postgres-account";
import { accountOptions, findPostgresBinaries } from "@/tools/postgres/postgres-binaries";
import { findFreePort } from "@/tools/shared/free-port";

const folder = mkdtempSync(join(tmpdir(), "replicas-"));
const account = postgresAccount(folder);
const binaries = findPostgresBinaries(account, () => {});
const over = new AbortController();
const servers: { data: string; url: string; port: number }[] = [];
let primary: Pool;
let replicas: Replicas;

function run(command: string, ...parameters: string[]): void {
  const options = { ...accountOptions(account), stdio: "ignore" as const };
  expect(spawnSync(command, parameters, options).status, parameters.join(" ")).toBe(0);
}

function control(index: number, action: "start" | "stop" | "promote", ...options: string[]): void {
  const { data = "", port } = servers[index] ?? {};
  const start = ["-l", `${data}.log`, "-o", `-p ${port} -k ${folder} -h 127.0.0.1`];
  run(binaries.pgCtl, action, "-w", "-D", data, ...(action === "start" ? start : options));
}

/** The port of the server that a read goes to. */
function portRead(): Promise<number> {
  return replicas.read(primary, async (pool) => {
    const { rows } = await pool.query("SELECT current_setting('port')::int AS port");
    return rows[0].port;
  });
}

async function portsRead(): Promise<number[]> {
  return [...new Set([await portRead(), await portRead(), await portRead(), await portRead()])];
}

function valueRead(): Promise<number> {
  return replicas.read(
    primary,
    async (pool) => (await pool.query("SELECT value FROM counter")).rows[0].value,
  );
}

async function on(index: number, sql: string): Promise<void> {
  const pool = new Pool({ connectionString: servers[index]?.url });
  await pool.query(sql);
  await pool.end();
}

const portsOf = (...indexes: number[]) => indexes.map((index) => servers[index]?.port ?? 0);

async function expectPorts(...indexes: number[]): Promise<void> {
  const wanted = portsOf(...indexes).toSorted();
  await vi.waitFor(async () => expect((await portsRead()).toSorted()).toEqual(wanted), 30_000);
}

beforeAll(async () => {
  if (account) {
    chownSync(folder, account.uid, account.gid);
  }
  for (const name of ["primary", "first", "second"]) {
    const port = await findFreePort();
    const url = `postgresql://marquee@127.0.0.1:${port}/postgres`;
    servers.push({ data: join(folder, name), url, port });
  }
  const [main, ...copies] = servers;
  run(binaries.initdb, "-D", main?.data ?? "", "-U", "marquee", "-A", "trust", "-E", "UTF8");
  for (const { data } of copies) {
    // A copy of a server that is stopped is a valid base of a replica.
    cpSync(main?.data ?? "", data, { recursive: true });
    writeFileSync(join(data, "standby.signal"), "");
    const source = `host=127.0.0.1 port=${main?.port} user=marquee`;
    appendFileSync(join(data, "postgresql.conf"), `primary_conninfo = '${source}'\n`);
    if (account) {
      spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, data]);
    }
    spawnSync("chmod", ["700", data]);
  }
  for (const index of servers.keys()) {
    control(index, "start");
  }
  primary = new Pool({ connectionString: main?.url });
  primary.on("error", () => {});
  await primary.query("CREATE TABLE counter AS SELECT 0 AS value");
  replicas = new Replicas(
    main?.url ?? "",
    copies.map(({ url }) => url),
    2_000,
  );
  replicas.requireCurrent();
  replicas.follow(over.signal);
}, 120_000);

afterAll(async () => {
  over.abort();
  await primary.end();
  for (const { data } of servers) {
    spawnSync(binaries.pgCtl, ["stop", "-m", "immediate", "-D", data], accountOptions(account));
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it("spreads reads over the replicas", () => expectPorts(1, 2));

it("never reads what was before a purge", async () => {
  for (let value = 1; value <= 50; value += 1) {
    await primary.query("UPDATE counter SET value = $1", [value]);
    replicas.requireCurrent();
    expect(await valueRead()).toBe(value);
    await replicas.sample();
    expect(await valueRead()).toBe(value);
  }
});

it("leaves out a replica that has not replayed the purge, until it has", async () => {
  await on(1, "SELECT pg_wal_replay_pause()");
  await primary.query("UPDATE counter SET value = 100");
  replicas.requireCurrent();
  expect(await portsRead()).toEqual(portsOf(0));
  await expectPorts(2);
  expect(await valueRead()).toBe(100);
  await on(1, "SELECT pg_wal_replay_resume()");
  await expectPorts(1, 2);
});

it("fails no read while a replica is killed, and reads it when it is back", async () => {
  await expectPorts(1, 2);
  control(1, "stop", "-m", "immediate");
  for (let read = 0; read < 100; read += 1) {
    expect(await valueRead()).toBe(100);
  }
  await expectPorts(2);
  control(1, "start");
  await expectPorts(1, 2);
});

it("reads replicas while the primary restarts", async () => {
  control(0, "stop", "-m", "fast");
  expect(await valueRead()).toBe(100);
  control(0, "start");
  await expectPorts(1, 2);
});

it("leaves out a replica that was promoted", async () => {
  control(2, "promote");
  await expectPorts(1);
});
