import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

const page = readFileSync(join(projectRoot, "docs/operating.md"), "utf8");

/** Returns the commands below a heading of docs/operating.md verbatim, one string per code block. */
export function commandsBelow(heading: string): string[] {
  const [, section] = page.split(new RegExp(`^#+ ${heading}$`, "m"));
  const text = section?.split(/^#+ /m)[0] ?? "";
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  if (blocks.length === 0) {
    throw new Error(`docs/operating.md has no commands below "${heading}"`);
  }
  return blocks;
}
