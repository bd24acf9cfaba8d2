import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { createTestDatabase } from "../support/test-database";
import { typescriptArguments } from "../support/typescript-arguments";

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) {
    await stop();
  }
});

function run(name: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, scriptArguments(name), {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), "marquee-process-")), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  stops.push(async () => {
    child.kill("SIGTERM");
    return child.exitCode ?? once(child, "exit");
  });
  return child;
}

function read(stream: ChildProcess["stdout"]): () => string {
  const chunks: string[] = [];
  stream?.on("data", (chunk) => chunks.push(String(chunk)));
  return () => chunks.join("");
}

describe("a standalone worker", () => {
  it("serves health and metrics on localhost only", async () => {
    const database = await createTestDatabase();
    stops.push(database.drop);
    const port = await findFreePort();
    const env = { DATABASE_URL: database.databaseUrl, WORKER_PORT: `${port}` };
    run("run-worker", env);
    const call = (path: string) => fetch(`http://127.0.0.1:${port}/api/${path}`);
    await vi.waitFor(() => call("health"), { timeout: 300_000, interval: 100 });

    await expect((await call("health")).json()).resolves.toMatchObject({ database: "ok" });
    const metrics = await (await call("metrics")).text();
    expect(metrics).toContain("process_start_time_seconds ");
    expect(metrics).toContain("# TYPE marquee_queue_jobs gauge");
    expect((await call("venues")).status).toBe(404);
    await expect(canConnect(outsideAddress(), port)).resolves.toBe(false);
  });
});

describe("logConsole", () => {
  it("logs the framework's console output as JSON lines without object contents", async () => {
    const printed = `
      console.log("\u001b[32m✓\u001b[39m Running next.config.mjs");
      console.error(" ⨯", Object.assign(new Error("no answer"), { row: "canary" }));
      console.warn({ row: "canary" });`;
    const code = `import { logConsole } from "@/lib/core/log-console"; logConsole(); ${printed}`;
    const child = spawn(
      process.execPath,
      [...typescriptArguments, "--input-type=module", "--eval", code],
      {
        cwd: projectRoot,
        env: { ...process.env, LOG_LEVEL: "info" },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    const [out, errors] = [read(child.stdout), read(child.stderr)];
    await once(child, "close");

    const lines = out()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 30, msg: "✓ Running next.config.mjs" },
      { level: 50, msg: "⨯", error: { message: "no answer" } },
    ]);
    expect(out() + errors()).not.toContain("canary");
  });
});

function outsideAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return (
    addresses.find((entry) => entry?.family === "IPv4" && !entry.internal)?.address ?? "127.0.0.2"
  );
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}
