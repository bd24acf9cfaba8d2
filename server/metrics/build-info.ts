import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Gauge } from "prom-client";
import { projectRoot } from "@/lib/core/project";
import packageJson from "@/package.json" with { type: "json" };
import { registers } from "./registry";

const build = new Gauge({
  name: "marquee_build_info",
  help: "Always 1; the labels tell what runs: the version, the commit of a release, and Node.js",
  labelNames: ["version", "commit", "node"],
  registers,
});

/** Only the archive of a release tells its commit. */
function releasedCommit(): string {
  try {
    return JSON.parse(readFileSync(join(projectRoot, "release.json"), "utf8")).commit;
  } catch {
    return "unknown";
  }
}

/** Tells which build this process runs. */
export function tellBuild(): void {
  build.set(
    { version: packageJson.version, commit: releasedCommit(), node: process.versions.node },
    1,
  );
}
