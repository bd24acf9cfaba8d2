import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { access, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import writeSheet from "write-excel-file/node";
import type { ImportWork } from "@/lib/queue/queues";

// Needs its own database, because imports lock it, and its own data folder.
const database = await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const { prisma } = await import("@/tests/support/connection");
const { readPool } = await import("@/lib/core/db");
const { previewUndo } = await import("../preview-undo");
const { runImportWork } = await import("../run-import-work");
const { areImportsLocked } = await import("../locks");
const { startWorker } = await import("@/lib/jobs/worker");
const { reportPath, uploadPath } = await import("./files");
const { createUpload, endStep, giveUpUpload, removeForgottenImports, startStep } = await import(
  "./mutations"
);
const { findUpload } = await import("./queries");
const { readUpload } = await import("./read-upload");
const { inspectApart } = await import("./reader-process");

const never = new AbortController().signal;
const run = (work: ImportWork, stop = never) => runImportWork(work, stop);
const newSource = () => `source-${randomUUID()}`;

async function receive(content: string | Buffer, sourceName = newSource()): Promise<string> {
  const id = randomUUID();
  const received = join(mkdtempSync(join(tmpdir(), "marquee-received-")), "file");
  await writeFile(received, content);
  const said = { sourceName, license: "CC0", asOf: "2026-11-01", reviewerEmail: "ada@example.com" };
  await createUpload({ id, fileName: "halls.csv", byteSize: content.length, ...said }, received);
  return id;
}

async function upload(content: string | Buffer, sourceName = newSource()): Promise<string> {
  const id = await receive(content, sourceName);
  await readUpload(id, never);
  return id;
}

async function step(id: string, name: "PREVIEWING" | "APPLYING") {
  await prisma.$transaction((transaction) =>
    startStep(transaction, id, { from: ["READ", "PREVIEWED"], step: name }),
  );
}

async function apply(id: string, stop = never) {
  await step(id, "APPLYING");
  await run({ uploadId: id }, stop);
  const batch = await prisma.importBatch.findFirstOrThrow({ where: { uploads: { some: { id } } } });
  return batch;
}

async function venuesOf(sourceName: string) {
  return prisma.venue.findMany({
    where: { sourceRecords: { some: { source: { name: sourceName } } } },
    select: { id: true, name: true, status: true, capacity: true },
    orderBy: { name: "asc" },
  });
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe("an uploaded file", () => {
  it("is read, previewed without a change, applied, and deleted", async () => {
    const source = newSource();
    const id = await upload(
      "name,city,region,extra\nPier Hall,Halifax,NS,x\n,Halifax,NS,y\n",
      source,
    );
    expect(await findUpload(id)).toMatchObject({
      status: "READ",
      problem: null,
      reading: { columns: ["name", "city", "region", "extra"], layout: { ignored: ["extra"] } },
    });
    await step(id, "PREVIEWING");
    await run({ uploadId: id });
    expect(await findUpload(id)).toMatchObject({
      status: "PREVIEWED",
      preview: {
        counts: { created: 1, rejected: 1 },
        findings: { created: [{ name: "Pier Hall" }], rejected: [{ line: 3 }] },
      },
    });
    expect(await venuesOf(source)).toEqual([]);

    const batch = await apply(id);
    expect(batch).toMatchObject({
      status: "APPLIED",
      runBy: "ada@example.com",
      fileName: "halls.csv",
      rowCount: 2,
      counts: { created: 1, rejected: 1 },
      findings: { created: [{ name: "Pier Hall", note: "Halifax, NS" }] },
    });
    expect(await venuesOf(source)).toMatchObject([{ name: "Pier Hall", status: "PUBLISHED" }]);
    expect(await isThere(uploadPath(id))).toBe(false);
    const report = await readFile(reportPath(batch.id), "utf8");
    expect(report.split("\r\n")[1]).toMatch(/^2,.*,created,"Halifax, NS",halls\.csv$/);
    // A job that is delivered twice changes nothing.
    await run({ uploadId: id });
    expect(await prisma.importBatch.count({ where: { source: { name: source } } })).toBe(1);
  });

  it("says what is wrong in the words of the command, and keeps its columns", async () => {
    const wrong = await findUpload(await upload("saal,city,region\nHall,Halifax,NS\n"));
    expect(wrong).toMatchObject({
      status: "READ",
      reading: { columns: ["saal", "city", "region"] },
    });
    expect(wrong?.problem).toMatch(/^halls\.csv: no column gives the name of a venue/);
    expect(wrong?.problem).not.toMatch(/--/);
    const empty = await findUpload(await upload(""));
    expect(empty).toMatchObject({ problem: "halls.csv: the file is empty." });
    expect(empty?.reading?.columns).toEqual([]);
    const mixed = Buffer.concat([
      Buffer.from("name,city,region\nCafé,Halifax,NS\n"),
      Buffer.from("Caf\xe9 2,Halifax,NS\n", "latin1"),
    ]);
    expect(await findUpload(await upload(mixed))).toMatchObject({
      problem: null,
      reading: { format: "mixed", examples: [{ line: 2 }, { values: { name: "Café 2" } }] },
    });
  });

  it("is completed without doubles after its worker stopped", async () => {
    const source = newSource();
    const rows = Array.from({ length: 1600 }, (_, n) => `Stopped Hall ${n},Halifax,NS`);
    const id = await upload(`name,city,region\n${rows.join("\n")}\n`, source);
    const stop = new AbortController();
    await step(id, "APPLYING");
    const stopped = run({ uploadId: id }, stop.signal);
    await vi.waitFor(async () => expect((await venuesOf(source)).length).toBeGreaterThan(0), {
      timeout: 180_000,
      interval: 5,
    });
    stop.abort();
    await expect(stopped).rejects.toThrow("stopped");
    expect(await findUpload(id)).toMatchObject({ status: "APPLYING" });
    expect(await isThere(uploadPath(id))).toBe(true);

    await run({ uploadId: id });
    expect(await venuesOf(source)).toHaveLength(1600);
    const batches = await prisma.importBatch.findMany({ where: { source: { name: source } } });
    expect(batches).toMatchObject([
      { status: "APPLIED", counts: { read: 1600, created: 1600, unchanged: 0 } },
    ]);
  });

  it("waits for another import, and stops waiting with its worker", async () => {
    const id = await upload("name,city,region\nPatient Hall,Halifax,NS\n");
    await step(id, "PREVIEWING");
    const other = new Client({ connectionString: database.databaseUrl });
    await other.connect();
    expect(await areImportsLocked(readPool)).toBe(false);
    await other.query("SELECT pg_advisory_lock(72707370)");
    expect(await areImportsLocked(readPool)).toBe(true);
    const stop = new AbortController();
    const waiting = run({ uploadId: id }, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow("stopped before the import began");
    const begun = run({ uploadId: id });
    await other.end();
    await begun;
    expect(await findUpload(id)).toMatchObject({ status: "PREVIEWED" });
  });

  it("is removed when it is given up or forgotten, but not while it is applied", async () => {
    const id = await upload("name,city,region\nForgotten Hall,Halifax,NS\n");
    await step(id, "APPLYING");
    expect(await giveUpUpload(prisma, id)).toBe(false);
    await endStep(prisma, id, "APPLYING", { problem: "Stopped." });
    const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await prisma.importUpload.update({ where: { id }, data: { uploadedAt: old } });
    await utimes(uploadPath(id), old, old);
    const kept = await upload("name,city,region\nKept Hall,Halifax,NS\n");
    expect(await removeForgottenImports()).toBe(1);
    expect([await isThere(uploadPath(id)), await isThere(uploadPath(kept))]).toEqual([false, true]);
    expect(await giveUpUpload(prisma, kept)).toBe(true);
    expect(await isThere(uploadPath(kept))).toBe(false);
  });
});

describe("a file that ends the worker", () => {
  it.each([
    ["is read again", 4, null],
    ["is not read again after five times", 5, /^halls\.csv: reading it stopped 5 times/],
  ])("%s", async (_, retryCount, problem) => {
    await prisma.$executeRaw`DELETE FROM pgboss.job`;
    const id = await receive("name,city,region\nHeavy Hall,Halifax,NS\n");
    await prisma.$executeRaw`UPDATE pgboss.job SET retry_count = ${retryCount}`;
    const worker = startWorker();
    await vi.waitFor(async () => expect(await findUpload(id)).toMatchObject({ status: "READ" }), {
      timeout: 60_000,
      interval: 50,
    });
    await worker.stop(1_000);

    const said = (await findUpload(id))?.problem ?? null;
    expect(said).toEqual(problem && expect.stringMatching(problem));
  });
});

describe("the process that reads a file", () => {
  /** Held at its start, so that it never ends by itself. */
  async function holdReader(): Promise<number> {
    return vi.waitFor(() => {
      const [reader] = listReaders();
      if (reader === undefined) {
        throw new Error("not started yet");
      }
      process.kill(reader, "SIGSTOP");
      return reader;
    });
  }

  function listReaders(): number[] {
    const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="], {
      encoding: "utf8",
    });
    return stdout.split("\n").flatMap((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return parent === process.pid && line.includes("read-upload.js") ? (pid ?? []) : [];
    });
  }

  const file = "name,city,region\nHeld Hall,Halifax,NS\n";

  it("ends with the upload that is given up", async () => {
    const id = await receive(file);
    const reading = readUpload(id, never);
    const reader = await holdReader();
    expect(await giveUpUpload(prisma, id)).toBe(true);
    await reading;
    expect(listReaders()).not.toContain(reader);
    expect(await findUpload(id)).toBeNull();
  });

  it("ends the upload when the system takes its memory", async () => {
    const id = await receive(file);
    const reading = readUpload(id, never);
    process.kill(await holdReader(), "SIGKILL");
    await reading;
    expect(await findUpload(id)).toMatchObject({
      status: "READ",
      problem: expect.stringMatching(/^halls\.csv: reading it takes more memory than a file may/),
    });
  });

  it("ends with the worker, whose job is then repeated", async () => {
    const id = await receive(file);
    const stop = new AbortController();
    const reading = readUpload(id, stop.signal);
    await holdReader();
    stop.abort();
    await expect(reading).rejects.toThrow("aborted");
    expect(listReaders()).toEqual([]);
    expect(await findUpload(id)).toMatchObject({ status: "READING", problem: null });
  });

  it("knows no secret", async () => {
    const id = await receive(file);
    const reading = readUpload(id, never);
    const reader = await holdReader();
    const shown = spawnSync("ps", ["eww", "-o", "args=", "-p", `${reader}`], { encoding: "utf8" });
    process.kill(reader, "SIGCONT");
    await reading;
    expect(shown.stdout).toContain("--max-old-space-size=");
    expect(shown.stdout).not.toContain("DATABASE_URL");
    expect(await findUpload(id)).toMatchObject({ status: "READ", problem: null });
  });

  it("stops at its limit of memory", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "marquee-heavy-")), "heavy.xlsx");
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Heavy Hall ${n}`, "Halifax", "NS"]);
    const data = [["name", "city", "region"], ...rows];
    await writeFile(path, await writeSheet([{ sheet: "A", data }]).toBuffer());
    expect(await inspectApart({ path }, never)).toMatchObject({ found: { format: "Excel" } });
    expect(await inspectApart({ path }, never, 24)).toEqual({
      problem: expect.stringContaining("takes more memory than a file may use"),
    });
  });
});

describe("a batch that a reviewer undoes", () => {
  it("takes back what its preview says", async () => {
    const [one, other] = [newSource(), newSource()];
    const shared = "Shared Hall,Halifax,NS,1 Shared Street";
    await apply(await upload(`name,city,region,address\n${shared}\n`, one));
    const rows = `${shared}\nLonely Hall,Halifax,NS,2 Lonely Street\n`;
    const batch = await apply(await upload(`name,city,region,address\n${rows}`, other));
    expect(await previewUndo(readPool, batch.id)).toEqual({ records: 2, venues: 2, hidden: 1 });

    await prisma.importBatch.update({ where: { id: batch.id }, data: { undoAskedAt: new Date() } });
    await run({ undoneBatchId: batch.id });
    expect(await prisma.importBatch.findUnique({ where: { id: batch.id } })).toMatchObject({
      status: "UNDONE",
      undoAskedAt: null,
    });
    expect(await venuesOf(other)).toMatchObject([
      { name: "Lonely Hall", status: "HIDDEN" },
      { name: "Shared Hall", status: "PUBLISHED" },
    ]);
  });
});

describe("a source whose trust changed", () => {
  it("has all its venues show it, also after the worker stopped between", async () => {
    const [one, other] = [newSource(), newSource()];
    const file = (capacity: number) =>
      `name,city,region,address,capacity\n${Array.from({ length: 1200 }, (_, n) => `Trust Hall ${n},Halifax,NS,${n} Trust Street,${capacity}`).join("\n")}\n`;
    await apply(await upload(file(300), one));
    await apply(await upload(file(900), other));
    const capacities = async () => new Set((await venuesOf(one)).map(({ capacity }) => capacity));
    expect(await capacities()).toEqual(new Set([900]));

    const { id } = await prisma.source.update({
      where: { name: one },
      data: { trustByGroup: { capacity: 90 }, projectedTo: "", projectedCount: 0 },
    });
    const stopped = new AbortController();
    const running = run({ sourceId: id }, stopped.signal);
    await vi.waitFor(
      async () =>
        expect((await prisma.source.findUnique({ where: { id } }))?.projectedCount).toBeGreaterThan(
          0,
        ),
      { timeout: 180_000, interval: 5 },
    );
    stopped.abort();
    // It may have just ended.
    await running.catch((error: Error) => expect(error.message).toContain("stopped"));
    await run({ sourceId: id });
    expect(await capacities()).toEqual(new Set([300]));
    expect(await prisma.source.findUnique({ where: { id } })).toMatchObject({
      projectedTo: null,
      projectedCount: 1200,
    });
  });
});
