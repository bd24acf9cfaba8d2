import { copyFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { makeRelease, type Release } from "../../tools/release/make-release";
import { findFreePort } from "../../tools/shared/free-port";
import { query } from "../support/query";
import { createEmptyTestDatabase, type TestDatabase } from "../support/test-database";
import { type Account, collect, openAccount, stop } from "./account";

const minutes = 60_000;
const megabyte = 1_000_000;

describe("the archive of npm run release", { timeout: 10 * minutes }, () => {
  let account: Account;
  let release: Release;
  let databases: TestDatabase[];
  let cwd: string;
  let env: Record<string, string>;

  /** Unpacks it as a user who can't install anything: without npm, the project, and its packages. */
  beforeAll(async () => {
    release = await makeRelease(() => {});
    account = openAccount();
    databases = [await createEmptyTestDatabase(), await createEmptyTestDatabase()];
    const archive = join(account.home, basename(release.archive));
    copyFileSync(release.archive, archive);
    account.own(archive);
    await account.run(`tar -xzf '${archive}'`);
    cwd = join(account.home, basename(release.archive, ".tar.gz"));
    env = {
      PATH: "/usr/bin:/bin",
      NODE_ENV: "production",
      DATABASE_URL: databases[0]?.databaseUrl ?? "",
      DATA_DIR: join(account.home, "data"),
    };
  }, 30 * minutes);

  afterAll(async () => {
    account?.remove();
    await Promise.all((databases ?? []).map(({ drop }) => drop()));
  });

  const node = `'${process.execPath}'`;
  const run = (command: string, more: Record<string, string> = {}) =>
    account.run(`${node} scripts/run.mjs ${command}`, { cwd, env: { ...env, ...more } });

  it("holds what its checksums, licenses, and bill of materials say, in at most 350 MB", async () => {
    await account.run("sha256sum --check --quiet SHA256SUMS", { cwd });
    const licenses = readFileSync(join(cwd, "LICENSES.md"), "utf8");
    const { components, serialNumber } = JSON.parse(
      readFileSync(join(cwd, "sbom.cdx.json"), "utf8"),
    );
    const isPacked = (name: string) =>
      components.find((component: { name: string }) => component.name === name)?.properties[0];

    expect(release.bytes).toBeLessThan(350 * megabyte);
    expect(licenses).toMatch(/react-leaflet \(Hippocratic-2\.1\): Not an open-source license/);
    expect(components.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["next", "react", "pg"]),
    );
    expect([isPacked("next")?.value, isPacked("typescript")?.value]).toEqual(["true", "false"]);
    expect(isPacked("@img/sharp-win32-x64")).toBeUndefined();
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(licenses).toMatch(/^- next \d.*\n(.*\n)*- typescript\* \d/m);
    for (const left of [
      "app",
      "lib",
      "tests",
      "node_modules/esbuild",
      "node_modules/typescript",
      "node_modules/@biomejs",
    ]) {
      expect(existsSync(join(cwd, left)), left).toBe(false);
    }
  });

  it("has the commit in its name until a version is released, and is its owner's only", () => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    const { commit } = JSON.parse(readFileSync(join(cwd, "release.json"), "utf8"));
    const name = basename(release.archive, ".tar.gz");

    expect(name.startsWith(`marquee-${version}`)).toBe(true);
    expect(name.includes(`.${commit.slice(0, 10)}`)).toBe(version.endsWith("-dev"));
    expect(statSync(release.archive).mode & 0o777).toBe(0o600);
  });

  it("serves pages, imports, backs up, and restores", async () => {
    await run("seed geography");
    const file = join(projectRoot, "tests/fixtures/venues.csv");
    const imported = await account.run(
      `${node} scripts/run.mjs import venues.csv --source Test --allow-new-towns`,
      { cwd, env: { ...env, INIT_CWD: await copyOf(file) } },
    );
    expect(imported).toMatch(/"created":[1-9]/);
    const port = await findFreePort();
    const server = account.start(`exec ${node} .bundles/current/server.js`, {
      cwd,
      env: { ...env, PORT: `${port}` },
    });
    const errors = collect(server.stderr);
    try {
      await vi.waitFor(
        async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200),
        { timeout: 2 * minutes, interval: 200 },
      );
      const pages = ["/", "/canada/nova-scotia/halifax", "/search?q=hall", "/previews/canada.png"];
      const statuses = await Promise.all(
        pages.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status),
      );
      expect(statuses, errors()).toEqual(pages.map(() => 200));
      // Next downloads its compiler when it needs one.
      expect(existsSync(join(account.home, ".cache"))).toBe(false);
    } finally {
      await stop(server);
    }
    const backup = join(account.home, "backup.tar.gz");
    await run(`backup ${backup}`);
    await run(`restore ${backup}`, {
      DATABASE_URL: databases[1]?.databaseUrl ?? "",
      DATA_DIR: join(account.home, "restored"),
    });
    const sql = "SELECT slug, name, phone, updated_at FROM venues ORDER BY id";
    const [before, after] = await Promise.all(
      databases.map(({ databaseUrl }) => query(databaseUrl, sql)),
    );
    expect(before?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  /** A folder of the account's with this file. */
  async function copyOf(file: string): Promise<string> {
    await account.run("cat > venues.csv", { input: readFileSync(file, "utf8") });
    return account.home;
  }
});
