import type { Client } from "pg";
import { withOperatorConnection } from "../lib/core/operator-connection";
import { writeGeography } from "./seed/write-geography";
import { writeSampleVenues } from "./seed/write-sample-venues";

type Report = (line: string) => void;

type Work<Result> = (client: Client) => Promise<Result>;

async function withTransaction<Result>(databaseUrl: string, work: Work<Result>): Promise<Result> {
  return withOperatorConnection(databaseUrl, "seed", async (client) => {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  });
}

/** Adds the countries, regions, cities and genres that are missing and changes none that are there. */
export async function seedGeography(databaseUrl: string): Promise<void> {
  await withTransaction(databaseUrl, writeGeography);
}

/**
 * No venue has ever been given an id. Rows alone would not tell: an operator may have deleted all samples,
 * and they must not come back.
 */
async function isNewInstallation(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>(`
    SELECT last_value = 1 AND NOT is_called AND NOT EXISTS (SELECT FROM venues) AS "isNew"
      FROM venues_id_seq`);
  return rows[0]?.isNew ?? false;
}

/** All sample venues in a new installation, none in any other. Needs the geography. */
export async function seedSampleVenues(databaseUrl: string, report: Report): Promise<void> {
  const isWritten = await withTransaction(databaseUrl, async (client) => {
    if (!(await isNewInstallation(client))) {
      return false;
    }
    // Another seed or the first submission may be under way: whoever comes second waits and looks again.
    await client.query("LOCK TABLE venues IN SHARE ROW EXCLUSIVE MODE");
    if (!(await isNewInstallation(client))) {
      return false;
    }
    await writeSampleVenues(client, report);
    return true;
  });
  if (isWritten) {
    // Lists are read from indexes alone only where VACUUM has been.
    await withOperatorConnection(databaseUrl, "seed", (client) =>
      client.query("VACUUM (ANALYZE) venues, venue_genres, venue_images, cities, map_cells"),
    );
  }
}

/** What a directory starts with. Safe to call at every start, by any number of processes at once. */
export async function seed(databaseUrl: string, report: Report): Promise<void> {
  await seedGeography(databaseUrl);
  await seedSampleVenues(databaseUrl, report);
}
