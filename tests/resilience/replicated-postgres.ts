import { spawnSync } from "node:child_process";
import { appendFileSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresAccount } from "../../tools/postgres/postgres-account";
import { accountOptions, findPostgresBinaries } from "../../tools/postgres/postgres-binaries";
import { findFreePort } from "../../tools/shared/free-port";
import { query } from "../support/query";

type Server = { data: string; port: number };

/** Server 0 is the primary, the others its streaming replicas. */
export type ReplicatedPostgres = {
  portOf: (index: number) => number;
  urlOf: (index: number) => string;
  control: (index: number, action: "start" | "stop" | "promote", ...options: string[]) => void;
  run: (index: number, sql: string) => Promise<object[]>;
  close: () => void;
};

/** Starts a primary and streaming replicas of it for this test alone. */
export async function openReplicatedPostgres(replicas: number): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-replicas-"));
  const account = postgresAccount(folder);
  const binaries = findPostgresBinaries(account, () => {});
  if (account) {
    chownSync(folder, account.uid, account.gid);
  }
  const servers: Server[] = [];
  for (let index = 0; index <= replicas; index += 1) {
    servers.push({ data: join(folder, `server-${index}`), port: await findFreePort() });
  }
  const serverAt = (index: number) => servers[index] ?? { data: "", port: 0 };
  const urlOf = (index: number) =>
    `postgresql://marquee@127.0.0.1:${serverAt(index).port}/postgres`;
  const command = (file: string, ...parameters: string[]) =>
    run(file, parameters, { ...accountOptions(account), stdio: "ignore" });
  const control: ReplicatedPostgres["control"] = (index, action, ...options) => {
    const { data, port } = serverAt(index);
    const start = ["-l", `${data}.log`, "-o", `-p ${port} -k ${folder} -h 127.0.0.1`];
    const given = action === "start" ? start : options;
    command(binaries.pgCtl, action, "-w", "-D", data, ...given);
  };

  const [primary = serverAt(0), ...copies] = servers;
  command(binaries.initdb, "-D", primary.data, "-U", "marquee", "-A", "trust", "-E", "UTF8");
  for (const { data } of copies) {
    copyAsReplica(primary, data);
    run("chmod", ["700", data]);
    if (account) {
      run("chown", ["-R", `${account.uid}:${account.gid}`, data]);
    }
  }
  for (const index of servers.keys()) {
    control(index, "start");
  }
  return {
    portOf: (index) => serverAt(index).port,
    urlOf,
    control,
    run: (index, sql) => query(urlOf(index), sql),
    close: () => {
      for (const { data } of servers) {
        // Fails for a server that the test stopped.
        const stop = ["stop", "-m", "immediate", "-D", data];
        spawnSync(binaries.pgCtl, stop, accountOptions(account));
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of a server that is stopped is a valid base of a replica. */
function copyAsReplica(primary: Server, data: string): void {
  cpSync(primary.data, data, { recursive: true });
  writeFileSync(join(data, "standby.signal"), "");
  const source = `host=127.0.0.1 port=${primary.port} user=marquee`;
  appendFileSync(join(data, "postgresql.conf"), `primary_conninfo = '${source}'\n`);
}

function run(
  file: string,
  parameters: string[],
  options: Parameters<typeof spawnSync>[2] = {},
): void {
  const { status } = spawnSync(file, parameters, options);
  if (status !== 0) {
    throw new Error(`${file} ${parameters.join(" ")} exited with ${status}`);
  }
}
