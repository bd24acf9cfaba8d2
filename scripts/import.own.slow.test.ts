import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noTotals } from "@/lib/import/totals";
import { whoDid } from "@/lib/review/trail/action-words";
import type { Finished } from "@/tests/support/finished";
import { query as queryDatabase } from "@/tests/support/query";
import { callScript, spawnScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { projectRoot } from "../lib/core/project";
import { main as importMain, readRequest } from "./import";
import { main as importFiles } from "./import-files";
import { main as samplesMain } from "./samples";

const fixture = join(projectRoot, "tests/fixtures/venues.csv");
const folder = mkdtempSync(join(tmpdir(), "marquee-import-command-"));
process.env.INIT_CWD = folder;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  await query(`
    INSERT INTO venues (slug, name, status, city_id, region_id, is_sample)
      SELECT 'sample-hall', 'Sample Hall', 'PUBLISHED', id, region_id, true
        FROM cities ORDER BY id LIMIT 1`);
});

afterAll(() => database.drop());

const query = <Row extends object>(sql: string, databaseUrl = database.databaseUrl) =>
  queryDatabase<Row>(databaseUrl, sql);

async function countVenues(): Promise<number> {
  const [row] = await query<{ count: number }>(
    "SELECT count(*)::int AS count FROM venues WHERE NOT is_sample",
  );
  return row?.count ?? -1;
}

async function isSampleShown(): Promise<boolean> {
  const rows = await query("SELECT FROM venues WHERE is_sample AND status = 'PUBLISHED'");
  return rows.length > 0;
}

function runImport(args: string[], databaseUrl = database.databaseUrl): Promise<Finished> {
  process.env.DATABASE_URL = databaseUrl;
  return callScript(async () => {
    const request = join(folder, "request.json");
    writeFileSync(request, JSON.stringify(await readRequest(args)));
    return importFiles([request]);
  });
}

function runSamples(args: string[], databaseUrl = database.databaseUrl): Promise<Finished> {
  process.env.DATABASE_URL = databaseUrl;
  return callScript(() => samplesMain(args));
}

function listTrail() {
  return query("SELECT action FROM review_actions WHERE source_id IS NULL ORDER BY id");
}

function lastLine(text: string): unknown {
  return JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");
}

describe("npm run import", () => {
  it("checks, imports, hides the samples, and changes nothing the second time", async () => {
    const counts = { ...noTotals, read: 13, created: 10, rejected: 3 };
    const dry = await runImport([fixture, "--dry-run", "--report", "report.json"]);

    expect(dry.code, dry.err).toBe(0);
    expect(dry.err).toContain("100%  13 of 13 records");
    expect(dry.err).toMatch(/\ncreated \(10\):\n {2}2: .* \(.*\)\n/);
    const listed = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    expect(listed.filter(({ kind }: { kind: string }) => kind === "created")).toHaveLength(10);
    expect(listed).toContainEqual(
      expect.objectContaining({
        line: 12,
        recordId: "fx-10",
        kind: "rejected",
        reason: "the name is missing",
      }),
    );
    expect(lastLine(dry.out)).toEqual({ ...counts, batches: [] });
    expect(await countVenues()).toBe(0);
    expect(await isSampleShown()).toBe(true);

    const first = await runImport([fixture, "--report", "report.csv"]);

    expect(first.code, first.err).toBe(0);
    expect(lastLine(first.out)).toEqual({ ...counts, batches: [1] });
    expect(first.err).toContain("Hid 1 sample venue (");
    expect(await countVenues()).toBe(10);
    expect(await isSampleShown()).toBe(false);
    const report = readFileSync(join(folder, "report.csv"), "utf8").split("\r\n");
    expect(report[0]).toBe("line,record id,name,kind,reason,file");
    expect(report.filter((line) => line.includes(",created,"))).toHaveLength(10);
    expect(report.filter((line) => line.includes(",rejected,"))).toEqual([
      expect.stringMatching(/^12,fx-10,,rejected,the name is missing,/),
      expect.stringMatching(/^13,fx-11,Faraway Vaults,rejected,the country .*: UK,/),
      expect.stringMatching(/^14,fx-12,Paper Moon Room,rejected,duplicate .*: line 6,/),
    ]);

    const second = await runImport([fixture]);

    expect(lastLine(second.out)).toEqual({
      ...counts,
      created: 0,
      unchanged: 10,
      batches: [1],
    });
  });

  it("imports GeoJSON by a mapping that was saved before", async () => {
    const feature = (id: number, kind: string, properties: object) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [-119.81, 39.53] },
      properties: { ref: id, kind, ...properties },
    });
    const features = [
      feature(1, "hall", { label: "Mapped Hall", place: "Reno" }),
      feature(2, "museum", { label: "Mapped Museum", place: "Reno" }),
      feature(3, "hall", { label: null, place: "Reno" }),
    ];
    const text = JSON.stringify({ type: "FeatureCollection", features });
    writeFileSync(join(folder, "mapped.geojson"), text);
    const fields = { recordId: "ref", name: "label", city: "place" };
    writeFileSync(join(folder, "map.json"), JSON.stringify({ fields }));
    const options = ["--set", "region=NV", "--where", "kind = hall", "--save-map", "saved.json"];
    const dry = await runImport(["mapped.geojson", "--map", "map.json", ...options, "--dry-run"]);

    expect(dry.code, dry.err).toBe(0);
    expect(dry.err).toContain('1: recordId "1", name "Mapped Hall", city "Reno", region "NV"');
    expect(dry.err).toContain("not used: @latitude, @longitude");

    const { code, err, out } = await runImport(["mapped.geojson", "--map", "saved.json"]);

    expect(code, err).toBe(0);
    expect(err).toContain("1 record left out");
    expect(lastLine(out)).toMatchObject({ read: 2, created: 1, rejected: 1 });
    const saved = await query("SELECT FROM venues WHERE name = 'Mapped Hall'");
    expect(saved).toHaveLength(1);
  });

  it("stops on Ctrl-C between rows and completes the import later", async () => {
    const rowCount = 3_000;
    const rows = Array.from({ length: rowCount }, (_, index) => `${index},Long ${index},Reno,NV`);
    writeFileSync(join(folder, "long.csv"), `id,name,city,region\n${rows.join("\n")}\n`);
    const before = await countVenues();
    const stopped = await spawnScript("import", ["long.csv"], {
      env: { DATABASE_URL: database.databaseUrl },
      onError: (err, interrupt) => err.includes("Importing ") && interrupt(),
    });
    const { read, created } = lastLine(stopped.out) as { read: number; created: number };

    expect(stopped.code, stopped.err).toBe(130);
    expect(read).toBeLessThan(rowCount);
    expect(await countVenues()).toBe(before + created);

    const completed = await runImport(["long.csv"]);

    expect(completed.code, completed.err).toBe(0);
    expect(lastLine(completed.out)).toMatchObject({ read: rowCount, created: rowCount - created });
  });

  it.each([
    [["missing.csv"], "there is no such file"],
    [["."], "this is a directory"],
    [[fixture, "missing.csv"], "there is no such file"],
    [["broken.csv"], "malformed CSV after line 2"],
    [[fixture, "--report", "no/such/folder.csv"], "Could not write the report"],
    [["broken.csv", "--report", "broken.csv"], "a quote is never closed"],
    [[], "Name at least one file to import"],
    [[fixture, "--what"], "--what"],
    [[fixture, "--map", "missing.json"], "no such file"],
    [[fixture, "--set", "color=red"], '"color=red" names no field'],
    [[fixture, "--where", "city"], 'is not of the form "column = value"'],
    [[fixture, "--where", "color = red"], "names a column that the file does not have"],
  ])("rejects the arguments %j", async (args, problem) => {
    writeFileSync(join(folder, "broken.csv"), 'name,city\nHall,Reno\n"Room,Reno\n');
    const before = await countVenues();
    const { code, err } = await callScript(() => importMain(args));

    expect(code).toBe(1);
    expect(err).toContain(problem);
    expect(await countVenues()).toBe(before);
    expect(existsSync(join(folder, "no"))).toBe(false);
  });

  it("rejects rows of another source when no source is named", async () => {
    const rows = ["1,Owned Hall,Reno,NV", "2,Owned Room,Reno,NV", "3,Owned Loft,Reno,NV"];
    const write = (phone: string) =>
      writeFileSync(
        join(folder, "owned.csv"),
        `id,name,city,region,phone\n${rows.map((row) => `${row},${phone}`).join("\n")}\n`,
      );
    write("775-555-0101");
    const first = await runImport(["owned.csv", "--source", "The Owner"]);
    expect(lastLine(first.out)).toMatchObject({ created: 3 });
    write("775-555-0102");
    const { code, out, err } = await runImport(["owned.csv"]);

    expect(code).toBe(1);
    expect(err).toContain('were imported before as "The Owner"');
    expect(err).toContain('--source "The Owner"');
    expect(lastLine(out)).toEqual({ ...noTotals, batches: [] });

    const named = await runImport(["owned.csv", "--source", "The Owner"]);
    expect(lastLine(named.out)).toMatchObject({ updated: 3 });
  });

  it("recognizes rows of another source that name no place", async () => {
    const rows = ["1,Placed Hall,39.53,-119.81", "2,Placed Room,39.54,-119.82"];
    writeFileSync(join(folder, "placed.csv"), `id,name,lat,lng\n${rows.join("\n")}\n`);
    const first = await runImport(["placed.csv", "--source", "The Placer"]);
    const { code, err } = await runImport(["placed.csv"]);

    expect(lastLine(first.out)).toMatchObject({ created: 2 });
    expect(code).toBe(1);
    expect(err).toContain('were imported before as "The Placer"');
  });

  it("reports from what to what facts change", async () => {
    const write = (facts: string) =>
      writeFileSync(
        join(folder, "facts.csv"),
        `id,name,city,region,capacity,phone\n1,Facts Hall,Reno,NV,${facts}\n`,
      );
    const options = ["--source", "Facts List", "--report", "facts.json"];
    write("350,");
    await runImport(["facts.csv", ...options]);
    write("35,775-555-0101");
    const { err } = await runImport(["facts.csv", ...options, "--dry-run"]);

    expect(err).toContain(
      "2: Facts Hall (Reno, NV: Capacity 350 people → 35 people; Phone not known yet → (775) 555-0101)",
    );
    const listed = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
    expect(listed).toContainEqual(
      expect.objectContaining({
        kind: "updated",
        changes: [
          { label: "Capacity", from: "350 people", to: "35 people" },
          { label: "Phone", from: "not known yet", to: "(775) 555-0101" },
        ],
      }),
    );
  });

  it("warns that a source has no license", async () => {
    const warning = 'The license of "Bare List" is not known';
    writeFileSync(join(folder, "bare.csv"), "id,name,city,region\n1,Bare Hall,Reno,NV\n");
    const bare = ["bare.csv", "--source", "Bare List"];

    expect((await runImport([...bare, "--dry-run"])).err).toContain(warning);
    expect((await runImport(bare)).err).toContain(warning);
    expect((await runImport([...bare, "--license", "CC0-1.0"])).err).not.toContain(warning);
    expect((await runImport(bare)).err).not.toContain(warning);
  });

  it("leaves a row in the audit trail for each import and each undo", async () => {
    writeFileSync(join(folder, "trail.csv"), "id,name,city,region\n1,Trail Hall,Reno,NV\n");
    const { out } = await runImport(["trail.csv", "--source", "Trail List"]);
    const { batches } = lastLine(out) as { batches: [number] };
    await runImport(["trail.csv", "--source", "Trail List"]);
    await runImport(["trail.csv", "--source", "Trail List", "--dry-run"]);
    await callScript(() => importMain(["undo", String(batches[0])]));
    const about = { source: "Trail List", file: "trail.csv", batch: batches[0] };

    expect(
      await query(
        `SELECT action, reviewer_id, before, after FROM review_actions a
           JOIN sources s ON s.id = a.source_id WHERE s.name = 'Trail List' ORDER BY a.id`,
      ),
    ).toEqual([
      {
        action: "apply-import",
        reviewer_id: null,
        before: {},
        after: { import: { ...about, asOf: null } },
      },
      { action: "undo-import", reviewer_id: null, before: { import: about }, after: {} },
    ]);
    expect(whoDid({ reviewerEmail: null, action: "undo-import" })).toBe(
      "An operator undid an import",
    );
  });

  it("reports in one sentence that nothing was imported", async () => {
    writeFileSync(join(folder, "none.csv"), "id,name,city,region\n1,,Reno,NV\n2,Hall,Reno,XX\n");
    const { code, out, err } = await runImport(["none.csv"]);

    expect(code).toBe(0);
    expect(err).toContain("Nothing was imported: all 2 rows were rejected.");
    expect(err).toContain("The first is line 2 of none.csv: the name is missing.");
    expect(err).not.toContain("no column gives the state or province");
    expect(lastLine(out)).toMatchObject({ read: 2, rejected: 2 });
  });

  it("says once that no column gives the state or province", async () => {
    writeFileSync(join(folder, "nowhere.csv"), "id,name,city\n1,Nowhere Hall,Reno\n");
    const { err } = await runImport(["nowhere.csv"]);

    expect(err).toContain("no column gives the state or province: name one with --map, or --set");
    expect(err).toContain("name its columns with --map or --set");
  });

  it.each(["--license", "--licence"])("takes the license from %s", async (option) => {
    expect(await readRequest([fixture, option, "CC BY 4.0"])).toMatchObject({
      license: "CC BY 4.0",
    });
  });

  it("reads a file with more columns than an argument can hold", async () => {
    const tags = Array.from({ length: 10_000 }, (_, index) => [`tag:${index}`, "yes"]);
    const file = join(folder, "tagged.json");
    writeFileSync(file, JSON.stringify([{ name: "Tagged Hall", ...Object.fromEntries(tags) }]));
    process.env.DATABASE_URL = database.databaseUrl;
    const options = ["--set", "city=Reno", "--set", "region=NV", "--dry-run"];
    const { code, err } = await callScript(() => importMain([file, ...options]));

    expect(code, err).toBe(0);
  });

  it("prints its usage", async () => {
    const { code, out } = await callScript(() => importMain(["--help"]));

    expect(code).toBe(0);
    expect(out).toContain("--dry-run");
  });
});

describe("npm run samples", () => {
  it("shows, hides, and counts the samples", async () => {
    expect((await runSamples(["on"])).out).toBe("Sample venues: 1 shown, 0 hidden.\n");
    expect(await isSampleShown()).toBe(true);
    expect((await runSamples(["status"])).out).toContain("1 shown");
    expect((await runSamples(["off"])).out).toBe("Sample venues: 0 shown, 1 hidden.\n");
    expect(await isSampleShown()).toBe(false);
    expect(await listTrail()).toEqual([{ action: "show-samples" }, { action: "hide-samples" }]);
    expect((await runSamples([])).code).toBe(1);
  });
});

describe("a directory with all samples on a slow database", () => {
  /** Slower than the limit for a visitor's query. */
  const slowUpdates = `
    CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$;
    CREATE TRIGGER be_slow AFTER UPDATE OF status ON venues FOR EACH STATEMENT EXECUTE FUNCTION be_slow();
    CREATE FUNCTION no_samples_beside() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT NEW.is_sample AND EXISTS (SELECT FROM venues WHERE is_sample AND status = 'PUBLISHED') THEN
          RAISE EXCEPTION 'a real venue beside a sample';
        END IF;
        RETURN NULL;
      END $$;
    CREATE CONSTRAINT TRIGGER no_samples_beside AFTER INSERT ON venues DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION no_samples_beside();`;
  let large: TestDatabase;

  beforeAll(async () => {
    large = await createTestDatabase("samples");
    await query(slowUpdates, large.databaseUrl);
  });

  afterAll(() => large.drop());

  function spawnSlow(name: string, args: string[]): Promise<Finished> {
    // With a visitor's time limit, which must not apply to operators.
    const env = { DATABASE_URL: large.databaseUrl, DATABASE_TIMEOUT_MS: "100" };
    return spawnScript(name, args, { env });
  }

  it("hides and shows all samples", async () => {
    const off = await spawnSlow("samples", ["off"]);
    const on = await spawnSlow("samples", ["on"]);

    expect(off, off.err).toMatchObject({ code: 0, out: "Sample venues: 0 shown, 10500 hidden.\n" });
    expect(on, on.err).toMatchObject({ code: 0, out: "Sample venues: 10500 shown, 0 hidden.\n" });
  });

  it("never shows real and sample venues together during an import", async () => {
    const { code, out, err } = await spawnSlow("import", [fixture]);

    expect(code, err).toBe(0);
    expect(err).toContain("Hid 10,500 sample venues (");
    expect(lastLine(out)).toMatchObject({ read: 13, created: 10, rejected: 3 });
    const { out: samples } = await runSamples(["status"], large.databaseUrl);
    expect(samples).toBe("Sample venues: 0 shown, 10500 hidden.\n");
  });

  it("reports a failed import in one sentence, with its counts", async () => {
    await query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'out of room' USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON venues FOR EACH STATEMENT EXECUTE FUNCTION fail();`,
      large.databaseUrl,
    );
    writeFileSync(join(folder, "one.csv"), "id,name,city,region\n1,Later Hall,Reno,NV\n");
    const { code, out, err } = await runImport(["one.csv"], large.databaseUrl);

    expect(code).toBe(1);
    expect(err).toContain("The database rejected the command: out of room (53100).");
    expect(err, "stack trace").not.toMatch(/^ {4}at /m);
    expect(lastLine(out)).toEqual({ ...noTotals, batches: [2] });
  });
});
