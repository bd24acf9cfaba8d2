import { once } from "node:events";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { type Account, collect, openAccount, shareNpmCache, stop } from "../deploy/account";
import { commandsBelow } from "../deploy/document";
import { buildImage, type Image } from "../deploy/image";
import { isFull, proves } from "../support/reliability";
import { createEmptyTestDatabase, type TestDatabase } from "../support/test-database";

const minutes = 60_000;

/** Tests the image without a Docker daemon: its context, steps, and commands, in folders. */
describe.runIf(isFull)("the image of deploy/Dockerfile", { timeout: 30 * minutes }, () => {
  let account: Account;
  let image: Image;
  let databases: TestDatabase[];
  let env: Record<string, string>;

  beforeAll(async () => {
    account = openAccount();
    shareNpmCache(account);
    databases = [await createEmptyTestDatabase(), await createEmptyTestDatabase()];
    image = await buildImage(account);
    env = { ...image.env, DATABASE_URL: databases[0]?.databaseUrl ?? "" };
    // The image's files belong to root, so the process can write only to its data.
    await account.run("chmod --recursive a-w app", { cwd: image.root });
  }, 30 * minutes);

  afterAll(async () => {
    await account?.run("chmod --recursive u+w .").catch(() => {});
    await Promise.all((databases ?? []).map(({ drop }) => drop()));
    account?.remove();
  }, 10 * minutes);

  const run = (command: string, more: Record<string, string> = {}) =>
    account.run(image.here(command), { cwd: join(image.root, "app"), env: { ...env, ...more } });

  it("contains one build and no build tools", () => {
    const app = join(image.root, "app");

    expect(existsSync(join(app, ".builds/current/marquee-build"))).toBe(true);
    expect(existsSync(join(app, ".builds/next"))).toBe(false);
    expect(existsSync(join(app, "node_modules/@biomejs/biome"))).toBe(false);
    expect(image.settings.get("USER")).toBe("node");
  });

  it("prepares an empty database and serves pages", async () => {
    const port = await findFreePort();
    const [shell, flag, script] = JSON.parse(image.settings.get("CMD") ?? "[]");
    expect([shell, flag]).toEqual(["sh", "-c"]);
    const cwd = join(image.root, "app");
    const server = account.start(script, { cwd, env: { ...env, PORT: `${port}` } });
    const errors = collect(server.stderr);
    try {
      await vi.waitFor(
        async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200),
        { timeout: 2 * minutes, interval: 200 },
      );
      const pages = ["/", "/canada", "/robots.txt", "/sitemap.xml", "/previews/canada.png"];
      const statuses = await Promise.all(
        pages.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status),
      );
      expect(statuses, errors()).toEqual(pages.map(() => 200));
      const [, check = ""] = /CMD (\[.*\])/.exec(image.settings.get("HEALTHCHECK") ?? "") ?? [];
      const [, option, code] = JSON.parse(check);
      const health = account.start(`exec ${process.execPath} ${option} '${code}'`, {
        env: { PORT: `${port}` },
      });
      await expect(once(health, "close")).resolves.toEqual([0, null]);
    } finally {
      await stop(server);
    }
  });

  it("runs each documented command", async () => {
    cpSync(join(projectRoot, "tests/fixtures/venues.csv"), join(image.root, "data/venues.csv"));
    const [block = ""] = commandsBelow("Docker");
    const commands = [...block.matchAll(/^docker exec marquee-1 (.*)$/gm)].map(([, text]) => text);
    expect(commands).toHaveLength(4);
    const outputs = [];
    for (const command of commands) {
      outputs.push(await run(command ?? ""));
    }

    expect(outputs[0]).toMatch(/password/i);
    expect(outputs[1]).toMatch(/\{"read":\d+,"created":[1-9].*\}\s*$/);
    await run("npm run restore -- /data/marquee.tar.gz", {
      DATABASE_URL: databases[1]?.databaseUrl ?? "",
      DATA_DIR: join(image.root, "data/restored"),
    });
    proves(35, `the image's steps and ${commands.length + 3} commands, 0 failed`);
  });

  it("runs a standalone worker", async () => {
    const port = await findFreePort();
    const worker = account.start("exec npm run worker", {
      cwd: join(image.root, "app"),
      env: { ...env, WORKER_PORT: `${port}` },
    });
    try {
      await vi.waitFor(
        async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200),
        { timeout: 2 * minutes, interval: 200 },
      );
    } finally {
      await stop(worker);
    }
  });
});
