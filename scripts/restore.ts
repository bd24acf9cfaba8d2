import { plural } from "../lib/core/text/plural";
import { readFileArgument } from "../tools/backup/file-argument";
import { withDatabase } from "../tools/postgres/with-database";
import { runScript } from "../tools/shared/run-script";

const USAGE = `Usage: npm run marquee -- restore FILE

Restores a backup into an empty installation: a database without rows (DATABASE_URL, or the embedded one in DATA_DIR)
and a folder or bucket without photos. Checks the file before changing anything.
`;

export async function main(args: string[]): Promise<number> {
  const file = readFileArgument(args, USAGE);
  if (!file) {
    return 0;
  }
  const leaveToBackup = async () => {};
  return withDatabase(
    async (databaseUrl) => {
      const { restoreBackup } = await import("../tools/backup/restore-backup");
      const { rows, files } = await restoreBackup(databaseUrl, file, say);
      process.stdout.write(`Restored ${plural(rows, "row")} and ${plural(files, "photo file")}.\n`);
      return 0;
    },
    // It sets up a site again, whose settings are usually there already.
    { prepare: leaveToBackup, mayCreate: process.env.NODE_ENV !== "production" },
  );
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runScript(import.meta.url, main);
