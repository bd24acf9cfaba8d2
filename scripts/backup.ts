import { readFileArgument } from "./backup/file-argument";
import { runScript } from "./run-script";
import { withDatabase } from "./with-database";

const USAGE = `Usage: npm run backup -- FILE

Writes the database and all photos, as they are at one moment, to a new file: a .tar.gz with checksums. The site may
go on running. The file holds addresses of contributors and secrets of the site, and only you may read it.
`;

async function main(args: string[]): Promise<number> {
  const file = readFileArgument(args, USAGE);
  if (!file) {
    return 0;
  }
  // As it is: a backup is what one makes before an upgrade.
  const leaveAsItIs = async () => {};
  return withDatabase(
    async (databaseUrl) => {
      const { makeBackup } = await import("./backup/make-backup");
      const { rows, files, missing } = await makeBackup(databaseUrl, file, say);
      if (missing > 0) {
        say(`${missing} files of photos that the database names are not there.`);
      }
      process.stdout.write(`${file}: ${rows} rows and ${files} files of photos.\n`);
      return 0;
    },
    say,
    leaveAsItIs,
  );
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runScript(main);
