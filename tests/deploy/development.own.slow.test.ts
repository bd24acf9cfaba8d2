import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { listProjectFiles } from "../../tools/shared/list-project-files";
import { createTestDatabase } from "../support/test-database";

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) {
    await step();
  }
});

it("runs the production server in front of Next's development server", async () => {
  const database = await createTestDatabase();
  undo.push(database.drop);
  const site = await startDevelopment(database.databaseUrl);

  // The first request compiles the page, and the server closes connections that are silent for two minutes.
  const about = await vi.waitFor(() => fetch(`${site}/about`), 300_000);
  expect([about.status, about.headers.get("x-frame-options")]).toEqual([200, "DENY"]);
  expect(about.headers.get("content-security-policy")).toContain("connect-src 'self' ws:;");
  const html = await about.text();
  expect(html).not.toMatch(/<script[^>]* src="\/_next\//);
  expect(html).toContain('<script type="application/json" id="hydration">{');
  const moved = await fetch(`${site}/About/`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/about"]);
  const unknown = await fetch(`${site}/a/b/c/d/e`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain("Did you forget to add the page to the router?");
  expect((await fetch(`${site}/submit-venue`, { method: "POST" })).status).toBe(403);
  expect(await upgradeStatus(`${site}/_next/hmr?id=test`)).toBe(101);
});

/** Runs `npm run dev` in a copy of the project, since Next writes files of its own there. Resolves when it is ready. */
async function startDevelopment(databaseUrl: string): Promise<string> {
  const port = await findFreePort();
  const root = mkdtempSync(join(tmpdir(), "marquee-development-"));
  undo.push(() => rm(root, { recursive: true, force: true }));
  for (const file of listProjectFiles()) {
    cpSync(join(projectRoot, file), join(root, file));
  }
  for (const folder of ["node_modules", "generated"]) {
    // Hard links where the file system allows them: the bundler follows no links that leave the project.
    execFileSync("sh", [
      "-c",
      'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"',
      join(projectRoot, folder),
      root,
    ]);
  }
  const server = spawn("npm", ["run", "dev"], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(root, ".data"),
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: `${port}`,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  undo.push(async () => {
    server.kill("SIGTERM");
    return server.exitCode ?? once(server, "exit");
  });
  let output = "";
  server.stderr.on("data", (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => {
    expect(server.exitCode, output).toBeNull();
    expect(output).toContain("Marquee is ready");
  }, 300_000);
  return `http://localhost:${port}`;
}

async function upgradeStatus(url: string): Promise<number | undefined> {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  };
  const [response, socket] = await once(get(url, { headers }), "upgrade");
  socket.destroy();
  return response.statusCode;
}
