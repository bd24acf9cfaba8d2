import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "@/tests/support/query";
import { callScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { main } from "./rebuild-search";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
});

afterAll(() => database.drop());

async function readVocabulary(): Promise<string[]> {
  const rows = await query<{ word: string }>(
    database.databaseUrl,
    "SELECT word FROM vocabulary ORDER BY word",
  );
  return rows.map(({ word }) => word);
}

it("restores the vocabulary from the names, and rebuilds the indexes", async () => {
  const before = await readVocabulary();
  await query(database.databaseUrl, "DELETE FROM vocabulary WHERE word < 'm'");
  await query(database.databaseUrl, "INSERT INTO vocabulary (word) VALUES ('xyzzyword')");
  const { code, out, err } = await callScript(() => main([]));

  expect(code, err).toBe(0);
  expect(out).toMatch(/^Rebuilt: \d+ indexes and [\d,]+ words\.\n$/);
  expect(err).toContain("Rebuilding venues_search_terms ...");
  expect(await readVocabulary()).toEqual(before);
});
