import { seed, seedGeography } from "../prisma/seed";
import { runScript } from "./run-script";
import { withDatabase } from "./with-database";

/** Fills an empty database: `geography` alone, or with the sample venues. */
async function main([part]: string[]): Promise<number> {
  return withDatabase(async (databaseUrl) => {
    if (part === "geography") {
      await seedGeography(databaseUrl);
    } else {
      await seed(databaseUrl, (line) => process.stderr.write(`${line}\n`));
    }
    return 0;
  });
}

await runScript(import.meta.url, main);
