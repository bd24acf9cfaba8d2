import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { buildsFolder } from "../../server/current-build";
import { findFreePort } from "../../tools/shared/free-port";
import { expect, test } from "../e2e/test";
import { bounds, proves } from "../support/reliability";
import { runFor } from "./installation";
import { timeToResponse } from "./own-site";

type Started = { child: ChildProcess; baseUrl: string; output: () => string };

/** Runs `npm start` with its own embedded database. */
async function startAll(dataDirectory: string): Promise<Started> {
  const port = await findFreePort();
  const child = spawn(process.execPath, scriptArguments("start"), {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDirectory, PORT: `${port}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  child.stdout.on("data", (chunk) => lines.push(String(chunk)));
  child.stderr.on("data", (chunk) => lines.push(String(chunk)));
  const output = () => lines.join("");
  await expect.poll(output, { timeout: 300_000 }).toContain("Marquee is ready");
  return { child, baseUrl: `http://localhost:${port}`, output };
}

async function end({ child }: Started): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) {
    await once(child, "exit");
  }
}

/** Reads the process ID and port from PostgreSQL's postmaster.pid. */
function findPostgres(dataDirectory: string): { pid: number; port: number } {
  const record = readFileSync(join(dataDirectory, "postgres/postmaster.pid"), "utf8");
  const [pid = 0, , , port = 0] = record.split("\n").map(Number);
  return { pid, port };
}

function findServer({ child }: Started): number {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const server = stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => parent === `${child.pid}` && args[0] === "marquee");
  return Number(server?.[0]);
}

const printedLinks = ({ output }: Started) =>
  [...output().matchAll(/^To add the first reviewer.*\n(http\S+)$/gm)].map(([, link = ""]) => link);

test("line 3: restarts a killed PostgreSQL and a killed server from npm start and reports it", async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-start-killed-"));
  // As root, PostgreSQL runs under another account, which needs access.
  chmodSync(dataDirectory, 0o755);
  const started = await startAll(dataDirectory);
  const { baseUrl, output } = started;
  try {
    // Other users of this machine must not read visitors' data.
    for (const folder of ["photos", "uploads", "outbox"]) {
      const modeOf = () => statSync(join(dataDirectory, folder), { throwIfNoEntry: false })?.mode;
      await expect.poll(() => (modeOf() ?? 0) & 0o777).toBe(0o700);
    }
    expect(statSync(buildsFolder).mode & 0o777).toBe(0o700);

    await expect.poll(() => printedLinks(started)).toEqual([expect.any(String)]);
    const first = await fetch(printedLinks(started)[0] ?? "");
    expect([first.status, await first.text()]).toEqual([
      200,
      expect.stringContaining("Add Me as a Reviewer"),
    ]);

    const before = findPostgres(dataDirectory);
    process.kill(before.pid, "SIGKILL");
    const databaseSeconds = await timeToResponse(baseUrl);

    const after = findPostgres(dataDirectory);
    expect(after.port).toBe(before.port);
    expect(after.pid).not.toBe(before.pid);
    expect(output()).toContain(`was killed; restarting it on port ${before.port} ...`);

    // The site must reconnect even if another process restarts PostgreSQL first.
    process.kill(after.pid, "SIGKILL");
    const list = await runFor({ dataDirectory }, ["reviewer", "list"]);
    expect(list.code, list.err).toBe(0);
    await timeToResponse(baseUrl);
    expect(findPostgres(dataDirectory).port).toBe(before.port);

    process.kill(findServer(started), "SIGKILL");
    const serverSeconds = await timeToResponse(baseUrl);
    expect(output()).toMatch(/The server ended unexpectedly \(SIGKILL, .*\); restarting it in/);
    // A second one would end the first.
    expect(printedLinks(started)).toHaveLength(1);

    expect(Math.max(databaseSeconds, serverSeconds)).toBeLessThanOrEqual(bounds.backSeconds);
    const figure = `npm start: database back in ${databaseSeconds.toFixed(1)} s, server in ${serverSeconds.toFixed(1)} s`;
    proves(3, figure);
  } finally {
    await end(started);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
