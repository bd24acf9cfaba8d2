import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accountOptions } from "../../tools/postgres/postgres-binaries";
import { ensureCluster, readPassword, SUPERUSER } from "../../tools/postgres/postgres-cluster";
import { findPostgresHome, type PostgresHome } from "../../tools/postgres/postgres-paths";
import { findPostmaster, stopPostmaster } from "../../tools/postgres/postgres-server";
import { findFreePort } from "../../tools/shared/free-port";

export type OwnPostgres = {
  databaseUrl: string;
  /** Kills PostgreSQL, as a crash of its machine would. */
  kill: () => void;
  /** Starts on the same port; resolves once it accepts connections. */
  start: () => Promise<void>;
  close: () => void;
};

/** Starts a PostgreSQL for this test alone, crash-safe like a real site's. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-own-postgres-"));
  // As root, PostgreSQL runs under another account, which needs access.
  chmodSync(folder, 0o755);
  const home = findPostgresHome(folder, () => {});
  await ensureCluster(home, true, () => {});
  const port = await findFreePort();
  const start = () => startOn(home, port);
  await start();
  return {
    databaseUrl: `postgresql://${SUPERUSER}:${readPassword(home)}@127.0.0.1:${port}/postgres`,
    kill: () => process.kill(findPostmaster(home)?.pid ?? Number.NaN, "SIGKILL"),
    start,
    close: () => {
      stopPostmaster(home);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Retries while the killed server is still releasing its shared memory. */
async function startOn(home: PostgresHome, port: number): Promise<void> {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC"];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  const args = ["start", "-D", home.data, "-l", join(home.data, "log"), "-w", "-o", options];
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    const control = spawn(home.binaries.pgCtl, args, {
      ...accountOptions(home.account),
      stdio: "ignore",
    });
    const [code] = await once(control, "exit");
    if (code === 0) {
      return;
    }
    await wait(100);
  }
  throw new Error(`PostgreSQL did not restart; its log is in ${home.data}`);
}
