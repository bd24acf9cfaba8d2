import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

/** What a clone of this working tree would hold. */
export function listProjectFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout, status } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) {
    throw new Error("git cannot list the files of this project");
  }
  return stdout.split("\0").filter((file) => file && existsSync(join(projectRoot, file)));
}
