import { Client } from "pg";
import { loadManyVenues } from "../../tests/scale/many-venues";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database";

/** Creates a database with the geography and `venueCount` generated venues. */
export async function createDirectory(venueCount: number): Promise<TestDatabase> {
  const database = await createTestDatabase("geography");
  if (venueCount > 0) {
    await withClient(database.databaseUrl, (client) => loadManyVenues(client, venueCount));
  }
  return database;
}

export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
