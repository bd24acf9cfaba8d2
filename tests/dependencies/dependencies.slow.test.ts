import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { proves } from "../support/reliability";
import { allowedAdvisories } from "./allowed-advisories";
import { judgeAudit, listExpired, parseAudit } from "./judge-audit";

type Lock = { packages: Record<string, { integrity?: string; resolved?: string }> };

const today = new Date().toISOString().slice(0, 10);

function run(...args: string[]) {
  return spawnSync("npm", args, { cwd: projectRoot, encoding: "utf8", timeout: 300_000 });
}

function npm(...args: string[]): string {
  return run(...args, "--json").stdout;
}

function readLock() {
  const lock: Lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages).filter(([path]) => path !== "");
}

describe("the production dependencies", () => {
  it("have no known high or critical vulnerability", ({ skip }) => {
    const output = npm("audit", "--omit=dev");
    const audit = parseAudit(output);
    if (!audit) {
      const reason = `npm audit got no report from the registry: ${output.split("\n", 2).join(" ")}`;
      process.stdout.write(`Line 30: not measured, ${reason}\n`);
      return skip(reason);
    }

    expect(judgeAudit(audit, allowedAdvisories, today)).toEqual([]);
    proves(
      30,
      `0 in ${audit.metadata.dependencies.prod} packages, ${allowedAdvisories.length} allowed`,
    );
  });

  it("have no expired allowance", () => {
    expect(listExpired(allowedAdvisories, today)).toEqual([]);
  });

  it("are installed as the lockfile says, each package with a checksum", () => {
    const packages = readLock();
    const plan = JSON.parse(npm("ci", "--dry-run", "--ignore-scripts", "--prefer-offline"));

    expect(plan).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
    proves(30, `the lock file installs as is: ${packages.length} packages, 0 missing`);
  });

  it("have a URL in the lockfile, so that no npm command rewrites it", () => {
    const unnamed = readLock().filter(
      ([, { resolved }]) => !resolved?.startsWith("https://registry.npmjs.org/"),
    );

    expect(unnamed.map(([path]) => path)).toEqual([]);
  });

  it("support this version of Node.js", () => {
    const { stderr, status } = run("ci", "--dry-run", "--ignore-scripts", "--prefer-offline");

    expect(stderr).not.toContain("EBADENGINE");
    expect(status).toBe(0);
  });
});
