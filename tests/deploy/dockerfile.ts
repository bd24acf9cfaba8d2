import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { listProjectFiles } from "../../tools/shared/list-project-files";

export type Instruction = { name: string; text: string };

const dockerfile = readFileSync(join(projectRoot, "deploy/Dockerfile"), "utf8");

/** Returns one entry per instruction, with comments removed and continued lines joined. */
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

/** Lists the project files in the build context. */
export function listContext(): string[] {
  const ignore = readFileSync(join(projectRoot, "deploy/Dockerfile.dockerignore"), "utf8");
  const rules = ignore.split("\n").filter((line) => line && !line.startsWith("#"));
  return listProjectFiles().filter((file) => !isIgnored(file, rules));
}

/** Applies the last matching rule, as Docker does; supports only the patterns .dockerignore uses. */
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
