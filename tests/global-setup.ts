import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, dropOldTestDatabases } from "./test-database";
import { openTestServer } from "./test-server";

/** One migrated database with the geography for all test files; each makes its own rows in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.TEST_SERVER_URL = server.serverUrl;
  await dropOldTestDatabases();
  const database = await createTestDatabase();
  process.env.DATABASE_URL = database.databaseUrl;
  // What a test uploads lies apart from what the site in this folder keeps.
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-data-"));
  process.env.DATA_DIR = dataDirectory;
  const { seedGeography } = await import("../prisma/seed");
  await seedGeography(database.databaseUrl);
  process.stdout.write(`Test database: ${database.name}\n`);

  return async () => {
    await database.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
    server.release();
  };
}
