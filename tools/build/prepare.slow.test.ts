import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { install } from "./prepare.mjs";

type Packages = Record<string, Record<string, unknown>>;

let root: string;

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(...path), "utf8"));
}

function writeProject(dependencies: Record<string, string>, locked = dependencies): void {
  const { packages }: { packages: Packages } = readJson(projectRoot, "package-lock.json");
  const own = Object.keys(locked).map((name) => {
    const path = `node_modules/${name}`;
    const { version, resolved, integrity } = packages[path] ?? {};
    return [path, { version, resolved, integrity }];
  });
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "small", dependencies }));
  const lock = {
    name: "small",
    lockfileVersion: 3,
    packages: { "": { name: "small", dependencies: locked }, ...Object.fromEntries(own) },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
}

describe(install, () => {
  /** Packages of this project, which are in npm's cache. */
  const [first, second] = [{ "server-only": "0.0.1" }, { "real-require": "1.0.0" }];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "marquee-prepare-"));
    cpSync(join(projectRoot, ".npmrc"), join(root, ".npmrc"));
  });

  it("installs the packages of the lock file without changing it", async () => {
    writeProject(first);
    const lock = readFileSync(join(root, "package-lock.json"), "utf8");

    await expect(install(root, false)).resolves.toBeNull();
    expect(existsSync(join(root, "node_modules/server-only"))).toBe(true);
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).toBe(lock);
  });

  it("replaces only packages that differ", async () => {
    writeProject(first);
    await install(root, false);
    const witness = join(root, "node_modules/server-only/witness");
    writeFileSync(witness, "");
    writeProject({ ...first, ...second });

    await expect(install(root, false)).resolves.toBeNull();
    expect(existsSync(join(root, "node_modules/real-require"))).toBe(true);
    expect(existsSync(witness)).toBe(true);
  });

  it.each([false, true])(
    "rejects a lock file that does not match package.json (installed: %s)",
    async (isThere) => {
      writeProject({ ...first, ...second }, first);
      if (isThere) {
        mkdirSync(join(root, "node_modules"));
      }

      const problem = await install(root, false);
      expect(problem?.message).toContain("npm exited with code 1");
      expect(problem?.remedy).toContain("of the same commit");
      expect(existsSync(join(root, "node_modules/real-require"))).toBe(false);
    },
  );
});
