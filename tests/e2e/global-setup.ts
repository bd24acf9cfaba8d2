import { projectRoot } from "../../lib/core/project";
import { ensureBundle } from "../../tools/build/bundle.mjs";
import { createTestDatabase, openTestDatabases } from "../support/test-database";
import { unpackBrowser } from "./browser";
import { startSite } from "./site-server";

type Undo = () => Promise<void> | void;

/** Starts two sites for the tests: one with sample venues, one with imported ones. */
export default async function globalSetup(): Promise<Undo> {
  const undo: Undo[] = [];
  const undoAll = async () => {
    for (const step of undo.reverse()) {
      await step();
    }
  };
  try {
    unpackBrowser();
    await ensureBundle(projectRoot);
    await openSites(undo);
  } catch (error) {
    await undoAll();
    throw error;
  }
  return undoAll;
}

async function openSites(undo: Undo[]): Promise<void> {
  undo.push(await openTestDatabases());
  const [sampleSite, importedSite] = await Promise.all([
    openSite(undo, "samples"),
    openSite(undo, "imported"),
  ]);
  process.env.SAMPLE_SITE_URL = sampleSite.baseUrl;
  process.env.SAMPLE_DATABASE_URL = sampleSite.databaseUrl;
  process.env.IMPORTED_SITE_URL = importedSite.baseUrl;
  process.env.IMPORTED_DATABASE_URL = importedSite.databaseUrl;
}

async function openSite(undo: Undo[], content: "samples" | "imported") {
  const database = await createTestDatabase(content);
  undo.push(database.drop);
  const site = await startSite(database.databaseUrl);
  undo.push(site.stop);
  return { baseUrl: site.baseUrl, databaseUrl: database.databaseUrl };
}
