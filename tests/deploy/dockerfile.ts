import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

export type Instruction = { name: string; text: string };

const dockerfile = readFileSync(join(projectRoot, "deploy/Dockerfile"), "utf8");

/** One entry for each instruction: comments left out, continued lines joined. */
export function parseDockerfile(text: string = dockerfile): Instruction[] {
  return text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest };
    });
}

/** The files of the project that a build of the image is given. */
export function listContext(): string[] {
  const ignore = readFileSync(join(projectRoot, "deploy/Dockerfile.dockerignore"), "utf8");
  const rules = ignore.split("\n").filter((line) => line && !line.startsWith("#"));
  return listProjectFiles().filter((file) => !isIgnored(file, rules));
}

/** What a clone of this working tree would hold. */
export function listProjectFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout, status } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) {
    throw new Error("git cannot list the files of this project");
  }
  return stdout.split("\0").filter((file) => file && existsSync(join(projectRoot, file)));
}

/** The last rule that fits decides, as Docker has it; of its patterns, those that the file uses. */
function isIgnored(file: string, rules: string[]): boolean {
  const fitting = rules.findLast((rule) => fits(file, rule.replace(/^!/, "")));
  return fitting !== undefined && !fitting.startsWith("!");
}

function fits(file: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", "(?:.*/)?");
  return new RegExp(`^${source}(?:/|$)`).test(file);
}
