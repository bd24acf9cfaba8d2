import { liftDatabaseLimits, withOperatorConnection } from "../lib/core/operator-connection";
import { plural } from "../lib/core/text/plural";
import { withDatabase } from "../tools/postgres/with-database";
import { isHelpAsked } from "../tools/shared/no-arguments";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- rebuild-search

Rebuilds what search reads: the words that correct misspellings, and the search indexes. The site keeps running. Only
needed after changing the database by hand, or after an upgrade of the operating system that changes how text is sorted.
`;

export async function main(args: string[]): Promise<number> {
  if (isHelpAsked(args, USAGE)) {
    return 0;
  }
  liftDatabaseLimits();
  return withDatabase((databaseUrl) =>
    withOperatorConnection(databaseUrl, "rebuild-search", async (connection) => {
      // Loaded late, since one of them connects to the database that was just opened.
      const { learnMissingWords, rebuildSearchIndexes } = await import("@/lib/search/rebuild");
      const { forgetUnusedWords } = await import("@/lib/search/spelling/mutations");
      const indexes = await rebuildSearchIndexes(connection, (name) =>
        process.stderr.write(`Rebuilding ${name} ...\n`),
      );
      await learnMissingWords(connection);
      await forgetUnusedWords();
      const [row] = (await connection.query("SELECT count(*)::int AS words FROM vocabulary")).rows;
      process.stdout.write(
        `Rebuilt: ${plural(indexes, "index", "indexes")} and ${plural(row.words, "word")}.\n`,
      );
      return 0;
    }),
  );
}

await runScript(import.meta.url, main);
