import { Pool } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { Replicas } from "@/lib/core/replicas";
import { requestContext, withRequestContext } from "@/lib/core/request-context";
import { checkReplicas } from "@/lib/jobs/replica-checks";
import { openReplicatedPostgres, type ReplicatedPostgres } from "./replicated-postgres";

const over = new AbortController();
let servers: ReplicatedPostgres;
let primary: Pool;
let replicas: Replicas;

async function readValue(sql: string): Promise<number> {
  const read = async (pool: Pool) => (await pool.query<{ value: number }>(sql)).rows[0];
  const row = await replicas.read(
    ({ pool }) => read(pool),
    () => read(primary),
  );
  return row?.value ?? Number.NaN;
}

/** The port of the server that a read goes to. */
const portRead = () => readValue("SELECT current_setting('port')::int AS value");

const valueRead = () => readValue("SELECT value FROM counter");

async function portsRead(): Promise<number[]> {
  return [...new Set([await portRead(), await portRead(), await portRead(), await portRead()])];
}

function stateOf(index: number) {
  const name = `127.0.0.1:${servers.portOf(index)}`;
  return replicas.states().find((state) => state.name === name) ?? { isRead: null, lagMs: null };
}

const portsOf = (...indexes: number[]) => indexes.map((index) => servers.portOf(index));

async function expectPorts(...indexes: number[]): Promise<void> {
  const wanted = portsOf(...indexes).toSorted();
  await vi.waitFor(async () => expect((await portsRead()).toSorted()).toEqual(wanted), 180_000);
}

beforeAll(async () => {
  servers = await openReplicatedPostgres(2);
  primary = new Pool({ connectionString: servers.urlOf(0) });
  primary.on("error", () => {});
  await primary.query("CREATE TABLE counter AS SELECT 0 AS value");
  const openStreams = (connectionString: string) => new Pool({ connectionString });
  replicas = new Replicas(
    servers.urlOf(0),
    [servers.urlOf(1), servers.urlOf(2)],
    2_000,
    openStreams,
  );
  replicas.requireCurrent();
  replicas.follow(over.signal);
}, 120_000);

afterAll(async () => {
  over.abort();
  await primary.end();
  servers.close();
});

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
  await servers.run(1, "SELECT pg_wal_replay_pause()");
  await primary.query("UPDATE counter SET value = 100");
  replicas.requireCurrent();
  expect(await portsRead()).toEqual(portsOf(0));
  await expectPorts(2);
  expect(await valueRead()).toBe(100);
  await servers.run(1, "SELECT pg_wal_replay_resume()");
  await expectPorts(1, 2);
});

it("reads one server throughout a request, and from a purge on the primary", async () => {
  await expectPorts(1, 2);
  await withRequestContext({ readsReplicas: true }, async () => {
    const [chosen, ...others] = await portsRead();
    expect(others).toEqual([]);
    expect(portsOf(1, 2)).toContain(chosen);
    replicas.requireCurrent();
    expect(await portsRead()).toEqual(portsOf(0));
    await replicas.sample();
    await replicas.sample();
    expect(await portsRead()).toEqual(portsOf(0));
  });
  await expectPorts(1, 2);
});

it("fails no read while a replica is killed, and reads it when it is back", async () => {
  await expectPorts(1, 2);
  servers.control(1, "stop", "-m", "immediate");
  for (let read = 0; read < 100; read += 1) {
    expect(await valueRead()).toBe(100);
  }
  await expectPorts(2);
  servers.control(1, "start");
  await expectPorts(1, 2);
});

it("reads replicas while the primary restarts", async () => {
  servers.control(0, "stop", "-m", "fast");
  expect(await valueRead()).toBe(100);
  servers.control(0, "start");
  await expectPorts(1, 2);
});

it("reads replicas when the primary is lost right after a change, and a replica with it", async () => {
  servers.control(0, "stop", "-m", "immediate");
  replicas.requireCurrent();
  replicas.setConnected(false);
  expect(await valueRead()).toBe(100);
  servers.control(1, "stop", "-m", "immediate");
  for (let read = 0; read < 100; read += 1) {
    expect(await portRead()).toBe(servers.portOf(2));
  }
  servers.control(0, "start");
  servers.control(1, "start");
  replicas.setConnected(true);
  await expectPorts(1, 2);
});

it("reads a replica although the process was too busy for the response to a sample", async () => {
  await expectPorts(1, 2);
  const sample = replicas.sample();
  // The pool sends the query in the next tick.
  await new Promise(process.nextTick);
  const end = performance.now() + 1_500;
  while (performance.now() < end) {
    // No response is received meanwhile.
  }
  await sample;
  expect(portsOf(1, 2)).toContain(await portRead());
});

it("says how far each replica is behind, and whether it is read", async () => {
  await servers.run(1, "SELECT pg_wal_replay_pause()");
  await primary.query("UPDATE counter SET value = 101");
  await vi.waitFor(() => expect(stateOf(1).lagMs).toBeGreaterThan(0), 180_000);
  expect(stateOf(1).isRead).toBe(true);
  replicas.requireCurrent();
  await vi.waitFor(() => expect(stateOf(2)).toMatchObject({ isRead: true, lagMs: 0 }), 180_000);
  expect(stateOf(1).isRead).toBe(false);
  await servers.run(1, "SELECT pg_wal_replay_resume()");
  await vi.waitFor(() => expect(stateOf(1)).toMatchObject({ isRead: true, lagMs: 0 }), 180_000);
  expect(replicas.reads.replica).toBeGreaterThan(0);
  expect(replicas.reads.primary).toBeGreaterThan(0);
});

it("says by name which replica is left out for long", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const info = vi.spyOn(log, "info").mockReturnValue();
  const replica = `127.0.0.1:${servers.portOf(1)}`;
  servers.control(1, "stop", "-m", "immediate");
  await vi.waitFor(
    () => expect(warn.mock.calls).toEqual([[{ replica }, "a database replica is left out"]]),
    180_000,
  );
  servers.control(1, "start");
  await vi.waitFor(
    () => expect(info.mock.calls).toEqual([[{ replica }, "a database replica is read again"]]),
    180_000,
  );
});

it("finds what is wrong with each replica", async () => {
  await servers.run(0, "CREATE TABLE venues (id integer)");
  const other = servers.urlOf(0).replace("/postgres", "/other");
  await servers.run(0, "CREATE DATABASE other");
  await vi.waitFor(() => servers.run(2, "SELECT FROM venues"), 180_000);
  await vi.waitFor(async () => {
    const found = await servers.run(1, "SELECT FROM pg_database WHERE datname = 'other'");
    expect(found).toHaveLength(1);
  }, 180_000);
  const wrong = servers.urlOf(1).replace("/postgres", "/other");
  env.DATABASE_REPLICA_URLS = [servers.urlOf(1), wrong, servers.urlOf(0), `${other}s`];

  expect(await checkReplicas()).toMatchObject([
    { level: "ok", message: expect.stringContaining("follows its primary") },
    { level: "error", message: expect.stringContaining("no table of venues") },
    { level: "error", message: expect.stringContaining("is not a replica") },
    { level: "error", message: expect.stringContaining("the database does not exist") },
  ]);
});

it("continues a request whose replica is promoted, and leaves that replica out", async () => {
  await expectPorts(1, 2);
  await withRequestContext({ readsReplicas: true }, async () => {
    while ((await portRead()) !== servers.portOf(2)) {
      requestContext().replica = undefined;
    }
    servers.control(0, "stop", "-m", "immediate");
    replicas.setConnected(false);
    servers.control(2, "promote");
    await replicas.sample();
    expect(await portRead()).toBe(servers.portOf(1));
  });
  await expectPorts(1);
  expect(stateOf(2)).toMatchObject({ isRead: false, lagMs: null });
});
