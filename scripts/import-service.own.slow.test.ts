import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localService } from "@/tests/support/local-service";
import { element, overpass } from "@/tests/support/public-services";
import { spawnScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { readRequest } from "./import";

const local = localService();
const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-import-service-"));
const own = {} as { database: TestDatabase };

beforeAll(async () => {
  own.database = await createTestDatabase("geography");
});
afterAll(async () => {
  await own.database.drop();
  rmSync(dataDirectory, { recursive: true });
});

function run(args: string[], env: Record<string, string> = {}) {
  return spawnScript("import", args, {
    env: {
      DATABASE_URL: own.database.databaseUrl,
      DATA_DIR: dataDirectory,
      OVERPASS_URL: local.url,
      CONTACT_EMAIL: "operator@example.org",
      ...env,
    },
  });
}

describe("npm run import -- --from", () => {
  const halls = overpass([
    element(1, { name: "Heron Lantern Hall", amenity: "music_venue" }, [36.16, -86.78]),
  ]);

  it("prints in a dry run what is sent, then imports, then refreshes what it filled", async () => {
    local.answer(halls);
    const dry = await run(["--from", "openstreetmap", "--region", "Tennessee", "--dry-run"]);
    expect(dry.code, dry.err).toBe(0);
    expect(dry.err).toContain("user-agent: Marquee/1.0 (operator@example.org)");
    expect(dry.err).toContain('area["ISO3166-2"="US-TN"]');
    expect(JSON.parse(dry.out)).toMatchObject({ created: 1, batches: [] });

    const filled = await run(["--from", "openstreetmap", "--region", "US-TN"]);
    expect(JSON.parse(filled.out)).toMatchObject({ created: 1, batches: [1] });
    expect(filled.err).toContain("asked less than a day ago");

    const refreshed = await run(["--from", "openstreetmap", "--refresh"]);
    expect(refreshed.err).toContain("Asking OpenStreetMap for Tennessee (1 of 1)");
    expect(refreshed.err).toContain("nothing new since batch 1");
    expect(local.received).toHaveLength(2);
  });

  it("says which regions are left, and fails", async () => {
    local.answer((response) => void response.writeHead(403).end());
    const { code, err } = await run(["--from", "openstreetmap", "--region", "CA-NS"]);
    expect(code).toBe(1);
    expect(err).toContain("OpenStreetMap refused the request: it answered 403 Forbidden.");
    expect(err).toContain("Left: CA-NS.");
  });

  it("asks nothing without a contact, or when nothing was filled", async () => {
    const anonymous = await run(["--from", "openstreetmap"], { CONTACT_EMAIL: "" });
    expect(anonymous).toMatchObject({ code: 1, err: expect.stringContaining("Set CONTACT_EMAIL") });
    const unfilled = await run(["--from", "wikidata", "--refresh"]);
    expect(unfilled.err).toContain("No region was imported from Wikidata before");
    expect(local.received).toEqual([]);
  });

  it.each([
    [["--from", "myspace"], '"myspace" is no service'],
    [["--region", "US-TN"], "Name the service to ask."],
    [["--from", "wikidata", "--region", "US-XX"], '"US-XX" is no state, province, or territory.'],
    [["--from", "wikidata", "halls.csv"], "The file halls.csv does not fit --from wikidata"],
    [["--from", "wikidata", "--source", "Mine"], "--source does not fit --from wikidata"],
    [["--from", "overture"], "Name at least one file to import."],
  ])("refuses %j", async (args, message) => {
    await expect(readRequest(args)).rejects.toThrow(message);
  });
});
