import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";
import { accountOptions } from "./postgres-binaries";
import type { PostgresHome } from "./postgres-paths";

export const SUPERUSER = "marquee";

/** Creates the data on the first start; later checks that this PostgreSQL can read it. */
export async function ensureCluster(
  home: PostgresHome,
  isDurable: boolean,
  report: (line: string) => void,
): Promise<void> {
  if (!existsSync(home.data)) {
    report("Creating the database ...");
    await createCluster(home, isDurable);
    return;
  }
  const version = readFileSync(join(home.data, "PG_VERSION"), "utf8").trim();
  if (version !== home.binaries.majorVersion) {
    throw new OperatorError(
      `The database in ${home.data} was created by PostgreSQL ${version}, but this version of Marquee uses PostgreSQL ${home.binaries.majorVersion}, which cannot read it.`,
      `Dump it with the version of Marquee that created it (pg_dump) and restore the dump into a new one, or move ${home.data} away to start with an empty database.`,
    );
  }
}

export function readPassword(home: PostgresHome): string {
  try {
    return readFileSync(home.passwordFile, "utf8").trim();
  } catch {
    throw new OperatorError(
      `The password file of the embedded database is missing or not readable: ${home.passwordFile}`,
      `Restore that file from a backup, or move ${home.data} away to start with an empty database.`,
    );
  }
}

/** Uses a draft folder that is renamed at the end, so that an incomplete cluster is never used. */
async function createCluster(home: PostgresHome, isDurable: boolean): Promise<void> {
  removeDrafts(home);
  const draft = join(home.folder, `postgres.new-${process.pid}`);
  const password = randomBytes(24).toString("base64url");
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(join(draft, "password"), password, { mode: 0o600 });
  if (home.account) {
    chownSync(join(draft, "password"), home.account.uid, home.account.gid);
    chownSync(draft, home.account.uid, home.account.gid);
  }
  await runInitdb(home, draft, isDurable);
  writeFileSync(home.passwordFile, password, { mode: 0o600 });
  renameSync(join(draft, "data"), home.data);
  rmSync(draft, { recursive: true, force: true });
}

async function runInitdb(home: PostgresHome, draft: string, isDurable: boolean): Promise<void> {
  const args = [
    ...["-D", join(draft, "data"), "-U", SUPERUSER, "--pwfile", join(draft, "password")],
    ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  const child = spawn(home.binaries.initdb, args, {
    ...accountOptions(home.account),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new OperatorError(
      `Could not create the embedded database (initdb exited with ${code}):\n${output.join("").trim()}`,
      "Free some disk space, name another folder (DATA_DIR=/path), or set DATABASE_URL to a PostgreSQL server.",
    );
  }
}

function removeDrafts({ folder }: PostgresHome): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith("postgres.new-"))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
