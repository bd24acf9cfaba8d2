import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

export type Instruction = { name: string; text: string };

/** Returns one entry per instruction of deploy/Dockerfile, with comments removed and continued lines joined. */
export function parseDockerfile(): Instruction[] {
  return readFileSync(join(projectRoot, "deploy/Dockerfile"), "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest };
    });
}
