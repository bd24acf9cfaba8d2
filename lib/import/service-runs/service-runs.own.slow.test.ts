import { spawn } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { Client } from "pg";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { projectRoot, scriptArguments } from "@/lib/core/project";
import { localOf } from "@/tests/support/local-filling";
import { localService } from "@/tests/support/local-service";
import { type Answering, element, overpass, regionAsked } from "@/tests/support/public-services";

// Needs its own database, because runs lock it, and its own data folder.
const database = await vi.hoisted(async () => {
  const [{ useOperatorData }, { openOwnDatabase }] = await Promise.all([
    import("@/tests/support/local-service"),
    import("@/tests/support/own-database"),
  ]);
  useOperatorData();
  return openOwnDatabase("geography");
});
const { prisma } = await import("@/tests/support/connection");
const { services } = await import("../services/services");
const { reportPath } = await import("../uploads/files");
const { removeOldServiceRuns, resumeServiceRun, startServiceRun, stopServiceRun } = await import(
  "./mutations"
);
const { findRunWithBatches, findServiceRun } = await import("./queries");
const { refreshSources } = await import("./refresh-sources");
const { runService } = await import("./run-service");
const { areImportsLocked } = await import("../locks");
const { readPool } = await import("@/lib/core/db");
const { startWorker } = await import("@/lib/jobs/worker");

const local = localService();
const never = new AbortController().signal;
const soon = { timeout: 300_000, interval: 50 };

beforeAll(() => {
  Object.assign(services.openstreetmap, localOf("openstreetmap", local));
});

beforeEach(async () => {
  local.answer(overpass([]));
  await prisma.serviceRun.deleteMany();
  await prisma.$executeRaw`DELETE FROM pgboss.job`;
});

const places: Record<string, [number, number]> = {
  "US-TN": [36.1627, -86.7816],
  "US-ME": [43.65, -70.26],
  "US-NM": [35.08, -106.65],
  "CA-NS": [44.65, -63.57],
  "US-OR": [45.52, -122.68],
  "CA-MB": [49.9, -97.14],
};

/** One hall in each region; answers with `status` for some. */
function halls(refused: Record<string, number> = {}, capacity?: string): Answering {
  return (response, received, tries) => {
    const iso = regionAsked(received);
    const status = refused[iso];
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const tags = { name: `${iso} Hall`, amenity: "music_venue", ...(capacity && { capacity }) };
    const id = Object.keys(places).indexOf(iso) + 1;
    return overpass([element(id, tags, places[iso])])(response, received, tries);
  };
}

async function start(regions: string[], isRefresh = false): Promise<string> {
  const asked = {
    service: "openstreetmap" as const,
    regions,
    isRefresh,
    askedBy: "ada@example.com",
  };
  return (await prisma.$transaction((transaction) => startServiceRun(transaction, asked))) ?? "";
}

const resume = (id: string) =>
  prisma.$transaction((transaction) => resumeServiceRun(transaction, id));

/** Has a worker of this process do the run. */
async function workUntilDone(id: string) {
  const worker = startWorker();
  await vi.waitFor(
    async () => expect(await findServiceRun(id)).toMatchObject({ status: "DONE" }),
    soon,
  );
  await worker.stop(1_000);
  return findRunWithBatches(id);
}

async function capacities(): Promise<(number | null)[]> {
  const venues = await prisma.venue.findMany({
    where: { status: "PUBLISHED" },
    select: { capacity: true },
  });
  return venues.map(({ capacity }) => capacity);
}

describe("a run of a service", () => {
  it("imports its regions as batches with reports, and says what it did", async () => {
    local.answer(halls());
    const id = await start(["US-TN", "CA-NS"]);
    expect(await start(["US-ME"])).toBe("");
    const found = await workUntilDone(id);
    expect(found?.run).toMatchObject({
      done: ["US-TN", "CA-NS"],
      failed: {},
      problem: null,
      step: "Importing what OpenStreetMap says of Nova Scotia",
      endedAt: expect.any(Date),
    });
    expect(found?.batches).toMatchObject([
      { fileName: "US-TN", status: "APPLIED", runBy: "ada@example.com", counts: { created: 1 } },
      { fileName: "CA-NS", status: "APPLIED", counts: { created: 1 } },
    ]);
    for (const batch of found?.batches ?? []) {
      await access(reportPath(batch.id));
    }

    // A job that is delivered twice changes nothing.
    await runService(id, never);
    expect(local.received).toHaveLength(2);
    expect(await resume(id)).toBe(false);
  });

  it("keeps why a region has no answer, and asks only for what is left", async () => {
    local.answer(halls({ "US-ME": 404 }));
    const id = await start(["US-ME", "US-NM"]);
    await runService(id, never);
    expect(await findServiceRun(id)).toMatchObject({
      status: "DONE",
      done: ["US-NM"],
      failed: { "US-ME": expect.stringContaining("OpenStreetMap refused the request") },
    });
    local.answer(halls());
    expect(await resume(id)).toBe(true);
    await runService(id, never);
    expect(await findServiceRun(id)).toMatchObject({ done: ["US-NM", "US-ME"], failed: {} });
    expect(local.received.slice(2)).toHaveLength(1);
  });

  it("leaves what wasn't asked for after two failures", async () => {
    local.answer(halls({ "US-AK": 404, "US-HI": 404 }));
    const id = await start(["US-AK", "US-HI", "US-NM"]);
    await runService(id, never);
    const run = await findServiceRun(id);
    expect(Object.keys(run?.failed ?? {})).toEqual(["US-AK", "US-HI"]);
    expect(run).toMatchObject({ status: "DONE", done: [] });
  });

  it("lets other imports go on while it asks, and ends soon after it is stopped", async () => {
    local.answer(() => {});
    const id = await start(["US-WY", "US-VT"]);
    const running = runService(id, never);
    await vi.waitFor(() => expect(local.received).toHaveLength(1), { timeout: 30_000 });
    expect(await areImportsLocked(readPool)).toBe(false);
    expect(await findServiceRun(id)).toMatchObject({
      step: "Asking OpenStreetMap for Wyoming (1 of 2)",
    });
    expect(await stopServiceRun(prisma, id)).toBe(true);
    await running;
    expect(await findServiceRun(id)).toMatchObject({ status: "STOPPED", done: [], failed: {} });
    local.answer(overpass([]));
    expect(await resume(id)).toBe(true);
    await runService(id, never);
    expect(await findServiceRun(id)).toMatchObject({ status: "DONE", done: ["US-WY", "US-VT"] });
  });

  it("is resumed after its worker stopped", async () => {
    local.answer((response, received, tries) =>
      tries === 1 ? overpass([])(response, received, tries) : undefined,
    );
    const id = await start(["US-SD", "US-ND"]);
    const stop = new AbortController();
    const running = runService(id, stop.signal);
    await vi.waitFor(() => expect(local.received).toHaveLength(2), { timeout: 30_000 });
    stop.abort();
    await expect(running).rejects.toThrow("stopped with its worker");
    expect(await findServiceRun(id)).toMatchObject({ status: "RUNNING", done: ["US-SD"] });
    local.answer(overpass([]));
    await runService(id, never);
    expect(await findServiceRun(id)).toMatchObject({ status: "DONE", done: ["US-SD", "US-ND"] });
  });

  // Takes six seconds, five of them the pause between two requests.
  it("is resumed after its worker was killed while it asked", async () => {
    local.answer((response, received, tries) =>
      tries === 1 ? halls()(response, received, tries) : undefined,
    );
    const id = await start(["US-OR", "CA-MB"]);
    const killed = spawn(process.execPath, scriptArguments("run-worker"), {
      cwd: projectRoot,
      env: { ...process.env, OVERPASS_URL: local.url },
      stdio: "ignore",
    });
    await vi.waitFor(() => expect(local.received).toHaveLength(2), soon);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(await findServiceRun(id)).toMatchObject({ status: "RUNNING", done: ["US-OR"] });
    // What the worker would have done within a minute.
    await prisma.$executeRaw`UPDATE pgboss.job SET started_on = now() - interval '1 hour', retry_delay = 0 WHERE state = 'active'`;

    local.answer(halls());
    const found = await workUntilDone(id);
    expect(found?.run).toMatchObject({ done: ["US-OR", "CA-MB"], failed: {} });
    expect(found?.batches).toMatchObject([
      { fileName: "US-OR", status: "APPLIED", counts: { created: 1 } },
      { fileName: "CA-MB", status: "APPLIED", counts: { created: 1 } },
    ]);
    expect(local.received.map(regionAsked)).toEqual(["US-OR", "CA-MB", "CA-MB"]);
  });

  it("waits for another that asks, and stops waiting with its worker", async () => {
    const other = new Client({ connectionString: database.databaseUrl });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(72707372)");
    const stop = new AbortController();
    const waiting = runService(await start(["US-WY"]), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow("stopped before the service was asked");
    await other.end();
  });

  it("is removed long after its end", async () => {
    const id = await start(["US-WY"]);
    const askedAt = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await prisma.serviceRun.update({ where: { id }, data: { askedAt } });
    expect(await removeOldServiceRuns()).toBe(0);
    await stopServiceRun(prisma, id);
    expect(await removeOldServiceRuns()).toBe(1);
  });
});

describe("REFRESH_SOURCES", () => {
  const age = (days: number) =>
    prisma.$executeRaw`UPDATE import_batches SET started_at = now() - make_interval(days => ${days}::int)`;

  it("asks again for what was imported and not asked for since", async () => {
    local.answer(halls());
    await runService(await start(["US-TN", "CA-NS"]), never);
    expect(await refreshSources("off")).toBe(0);
    await prisma.serviceRun.deleteMany();
    await age(3);
    expect(await refreshSources("weekly")).toBe(0);
    await age(8);
    expect(await refreshSources("weekly")).toBe(1);
    // While it runs, no other begins.
    expect(await refreshSources("nightly")).toBe(0);

    local.answer(halls({ "US-ME": 404 }, "450"));
    const run = await prisma.serviceRun.findFirstOrThrow();
    expect(run).toMatchObject({ isRefresh: true, askedBy: null });
    expect(run.regions).toEqual(expect.arrayContaining(["CA-NS", "US-TN"]));
    await runService(run.id, never);
    expect((await capacities()).filter((capacity) => capacity === 450)).not.toEqual([]);

    // What failed is still due, and nothing else.
    await age(8);
    expect(await refreshSources("weekly")).toBe(1);
    const next = await prisma.serviceRun.findFirstOrThrow({ where: { status: "RUNNING" } });
    expect(next.regions).toEqual(["US-ME"]);
  });
});
