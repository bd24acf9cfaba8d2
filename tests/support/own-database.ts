import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Content, createTestDatabase, type TestDatabase } from "./test-database";

/**
 * A database of the file's own, for tests that count or change everything. In `vi.hoisted`, so that imported modules
 * connect to it.
 */
export async function openOwnDatabase(content: Content = "migrated"): Promise<TestDatabase> {
  const database = await createTestDatabase(content);
  process.env.DATABASE_URL = database.databaseUrl;
  afterAll(async () => {
    const { pool, prisma } = await import("./connection");
    await prisma.$disconnect();
    await pool.end();
    await database.drop();
  });
  return database;
}

/** A database and a connection of the file's own, set before its first test. */
export function connectionForFile(content: Content): { database: TestDatabase; client: Client } {
  const own = {} as { database: TestDatabase; client: Client };
  beforeAll(async () => {
    own.database = await createTestDatabase(content);
    own.client = new Client({ connectionString: own.database.databaseUrl });
    await own.client.connect();
  });
  afterAll(async () => {
    await own.client.end();
    await own.database.drop();
  });
  return own;
}
