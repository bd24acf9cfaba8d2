import { createHash, randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { codeOf } from "../../lib/core/error-parts";
import { OperatorError } from "../../lib/core/operator-error";
import { unwritableRemedy } from "../../lib/core/unwritable";
import { type Account, postgresAccount } from "./postgres-account";
import {
  findPostgresBinaries,
  type PostgresBinaries,
  RELOCATED_ROOT,
  runAsAccount,
} from "./postgres-binaries";

/** Paths and account of an embedded database. */
export type PostgresHome = {
  data: string;
  passwordFile: string;
  log: string;
  /** The folder that holds all of the above. */
  folder: string;
  account: Account | null;
  binaries: PostgresBinaries;
};

export function findPostgresHome(
  dataDirectory: string,
  report: (line: string) => void,
): PostgresHome {
  ensureWritable(dataDirectory);
  const account = postgresAccount(join(dataDirectory, "postgres"));
  const folder =
    account && !canLiveIn(dataDirectory, account)
      ? relocatedFolder(dataDirectory, report)
      : dataDirectory;
  const data = join(folder, "postgres");
  ensureOwned(data, dataDirectory, account);
  return {
    folder,
    data,
    account,
    passwordFile: join(folder, "postgres-password"),
    log: join(folder, "postgres.log"),
    binaries: findPostgresBinaries(account, report),
  };
}

export function ensureWritable(dataDirectory: string): void {
  try {
    mkdirSync(dataDirectory, { recursive: true });
    accessSync(dataDirectory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { username } = userInfo();
    const code = codeOf(error);
    const giveRights = `Make it writable (sudo chown -R ${username} ${dataDirectory})`;
    throw new OperatorError(
      `The data directory ${dataDirectory} is not writable by ${username} (${code}).`,
      `${unwritableRemedy(code, giveRights)}, or name another one: DATA_DIR=/path/to/folder.`,
    );
  }
}

/** Checked as the account itself, since mode bits say nothing about parent folders. */
function canLiveIn(folder: string, account: Account): boolean {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(probe, { mode: 0o700 });
    chownSync(probe, account.uid, account.gid);
    return runAsAccount("test", ["-w", probe], account).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * Named after the data directory's path and an identity stored in it, so that a data directory that is deleted and
 * recreated, or copied, gets a new database.
 */
function relocatedFolder(dataDirectory: string, report: (line: string) => void): string {
  const identityFile = join(dataDirectory, "postgres-identity");
  if (!existsSync(identityFile)) {
    writeFileSync(identityFile, randomUUID());
  }
  const key = `${realpathSync(dataDirectory)}\n${readFileSync(identityFile, "utf8").trim()}`;
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 12);
  const folder = join(RELOCATED_ROOT, hash);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  report(`PostgreSQL cannot access ${dataDirectory}, so its data is in ${folder}.`);
  return folder;
}

function ensureOwned(data: string, dataDirectory: string, account: Account | null): void {
  const stats = statSync(data, { throwIfNoEntry: false });
  const uid = account?.uid ?? process.getuid?.();
  if (stats && uid !== undefined && stats.uid !== uid) {
    const { username } = userInfo();
    throw new OperatorError(
      `The database in ${data} belongs to another user (ID ${stats.uid}), because Marquee was first started by that user or by root.`,
      `Start it the same way as before, or hand it over: sudo chown -R ${username} ${dataDirectory}`,
    );
  }
}
