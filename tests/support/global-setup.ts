import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { ensureBundle } from "../../tools/build/bundle.mjs";
import { createTestDatabase, openTestDatabases } from "./test-database";

/** Creates one migrated database with geography for all test files; each adds its own rows. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBundle(projectRoot);
  const closeDatabases = await openTestDatabases();
  const database = await createTestDatabase("geography");
  process.env.DATABASE_URL = database.databaseUrl;
  // Test uploads stay out of the data folder of a site that runs from this checkout.
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-data-"));
  process.env.DATA_DIR = dataDirectory;
  process.stdout.write(`Test database: ${database.name}\n`);

  return async () => {
    await database.drop();
    rmSync(dataDirectory, { recursive: true, force: true });
    await closeDatabases();
  };
}
