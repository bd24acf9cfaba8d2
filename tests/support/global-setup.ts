import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, openTestDatabases } from "./test-database";

/** One migrated database with the geography for all test files; each makes its own rows in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const closeDatabases = await openTestDatabases();
  const database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  // What a test uploads lies apart from what the site in this folder keeps.
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-data-"));
  process.env.DATA_DIR = dataDirectory;
  process.stdout.write(`Test database: ${database.name}\n`);

  return async () => {
    await database.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
    await closeDatabases();
  };
}
