import { createTestDatabase, dropOldTestDatabases } from "./test-database";
import { openTestServer } from "./test-server";

/** One migrated database with the geography for all test files; each makes its own rows in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.TEST_SERVER_URL = server.serverUrl;
  await dropOldTestDatabases();
  const database = await createTestDatabase();
  process.env.DATABASE_URL = database.databaseUrl;
  const { seedGeography } = await import("../prisma/seed");
  await seedGeography(database.databaseUrl);
  process.stdout.write(`Test database: ${database.name}\n`);

  return async () => {
    await database.drop();
    server.release();
  };
}
