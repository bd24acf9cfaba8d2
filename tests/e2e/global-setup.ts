import { createTestDatabase, dropOldTestDatabases } from "../test-database";
import { openTestServer } from "../test-server";
import { unpackBrowser } from "./browser";
import { runProjectScript, startSite } from "./site-server";

type Undo = () => Promise<void> | void;

/** Two sites for the tests to visit: one with the sample venues, one with imported ones. */
export default async function globalSetup(): Promise<Undo> {
  const undo: Undo[] = [];
  const undoAll = async () => {
    for (const step of undo.reverse()) {
      await step();
    }
  };
  try {
    unpackBrowser();
    await openSites(undo);
  } catch (error) {
    await undoAll();
    throw error;
  }
  return undoAll;
}

async function openSites(undo: Undo[]): Promise<void> {
  const server = await openTestServer();
  undo.push(server.release);
  process.env.TEST_SERVER_URL = server.serverUrl;
  await dropOldTestDatabases();
  const [sampleSite, importedSite] = await Promise.all([
    openSite(undo, [["scripts/seed.ts"]]),
    openSite(undo, [
      ["scripts/seed.ts", "geography"],
      ["scripts/import.ts", "tests/fixtures/venues.csv"],
    ]),
  ]);
  process.env.SAMPLE_SITE_URL = sampleSite.baseUrl;
  process.env.SAMPLE_DATABASE_URL = sampleSite.databaseUrl;
  process.env.IMPORTED_SITE_URL = importedSite.baseUrl;
  process.env.IMPORTED_DATABASE_URL = importedSite.databaseUrl;
}

async function openSite(undo: Undo[], scripts: string[][]) {
  const database = await createTestDatabase();
  undo.push(database.drop);
  for (const script of scripts) {
    await runProjectScript(script, database.databaseUrl);
  }
  const site = await startSite(database.databaseUrl);
  undo.push(site.stop);
  return { baseUrl: site.baseUrl, databaseUrl: database.databaseUrl };
}
