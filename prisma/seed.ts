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

/** Adds missing countries, regions, cities, and genres, and changes no existing ones. */
export async function seedGeography(databaseUrl: string): Promise<void> {
  await withTransaction(databaseUrl, writeGeography);
}

/** Whether the geography has its towns, the one part of it that takes much memory to add. */
export async function hasTowns(databaseUrl: string): Promise<boolean> {
  return withOperatorConnection(databaseUrl, "seed", async (client) => {
    const { rowCount } = await client.query("SELECT FROM towns LIMIT 1");
    return rowCount !== 0;
  });
}

/**
 * Whether no venue was ever inserted. Checks the sequence too: an operator may have deleted all samples, which must not
 * come back.
 */
async function isNewInstallation(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>(`
    SELECT last_value = 1 AND NOT is_called AND NOT EXISTS (SELECT FROM venues) AS "isNew"
      FROM venues_id_seq`);
  return rows[0]?.isNew ?? false;
}

/** Adds all sample venues to a new installation, none to any other. Needs the geography. */
export async function seedSampleVenues(databaseUrl: string, report: Report): Promise<void> {
  const isWritten = await withTransaction(databaseUrl, async (client) => {
    if (!(await isNewInstallation(client))) {
      return false;
    }
    // Another seed or the first submission may be in progress: waits for it and checks again.
    await client.query("LOCK TABLE venues IN SHARE ROW EXCLUSIVE MODE");
    if (!(await isNewInstallation(client))) {
      return false;
    }
    await writeSampleVenues(client, report);
    return true;
  });
  if (isWritten) {
    // Index-only scans of lists need the visibility map that VACUUM updates.
    await withOperatorConnection(databaseUrl, "seed", (client) =>
      client.query("VACUUM (ANALYZE) venues, venue_genres, venue_images, cities, map_cells"),
    );
  }
}

/** Seeds a new directory. Idempotent and safe in concurrent processes, so it runs at every start. */
export async function seed(databaseUrl: string, report: Report): Promise<void> {
  await seedGeography(databaseUrl);
  await seedSampleVenues(databaseUrl, report);
}
