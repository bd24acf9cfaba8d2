import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

/** Files of this working tree, without ignored ones. */
export function listProjectFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout, status } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) {
    throw new Error("could not list the files of this project with git");
  }
  return stdout.split("\0").filter((file) => file && existsSync(join(projectRoot, file)));
}
