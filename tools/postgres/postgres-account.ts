import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { OperatorError } from "../../lib/core/operator-error";

/** The system account that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

const ACCOUNT_NAME = "postgres";

/** Null for the current account. PostgreSQL refuses to run as root, so root runs it as another account. */
export function postgresAccount(dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) {
    return null;
  }
  return ownerOf(dataFolder) ?? findAccount() ?? createAccount();
}

/** Existing data keeps its owner, so that root can use a database that another user created. */
function ownerOf(folder: string): Account | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : null;
}

function findAccount(): Account | null {
  const uid = idOf("-u");
  const gid = idOf("-g");
  return uid && gid ? { uid, gid } : null;
}

function idOf(flag: "-u" | "-g"): number {
  return Number(spawnSync("id", [flag, ACCOUNT_NAME], { encoding: "utf8" }).stdout) || 0;
}

function createAccount(): Account {
  spawnSync("groupadd", ["--system", "--force", ACCOUNT_NAME]);
  const home = ["--home-dir", "/nonexistent", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  const created = spawnSync("useradd", ["--system", "--gid", ACCOUNT_NAME, ...home, ACCOUNT_NAME], {
    encoding: "utf8",
  });
  // Two concurrent starts may both try to create the account; it only has to exist.
  const account = findAccount();
  if (!account) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and the account "${ACCOUNT_NAME}" could not be created: ${created.stderr?.trim() || created.error?.message || "useradd failed"}`,
      "Create it (useradd --system postgres), run this as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  return account;
}
