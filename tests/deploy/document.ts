import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

const pages = ["operating", "install"].map((name) =>
  readFileSync(join(projectRoot, `docs/${name}.md`), "utf8"),
);

/** Returns the commands below a heading of docs/operating.md or install.md verbatim, one string per code block. */
export function commandsBelow(heading: string): string[] {
  const [, section] = pages.join("\n").split(new RegExp(`^#+ ${heading}$`, "m"));
  const text = section?.split(/^#+ /m)[0] ?? "";
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  if (blocks.length === 0) {
    throw new Error(`neither docs/operating.md nor install.md has commands below "${heading}"`);
  }
  return blocks;
}
