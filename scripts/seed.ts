import { seed, seedGeography } from "../prisma/seed";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

/** Fills an empty database: with `geography` only, or with the sample venues too. */
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
