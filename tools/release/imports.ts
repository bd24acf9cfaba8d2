import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { projectRoot } from "../../lib/core/project";

type Reached = { files: Set<string>; packages: Set<string> };

const specifiers =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** Finds all files and packages that these files import at run time, directly or indirectly. */
export function followImports(entries: readonly string[]): Reached {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (!files.has(file)) {
      files.add(file);
      for (const [, named, loaded] of readFileSync(join(projectRoot, file), "utf8").matchAll(
        specifiers,
      )) {
        const found = resolve(file, named ?? loaded ?? "");
        found.file ? open.push(found.file) : packages.add(found.name);
      }
    }
  }
  return { files, packages };
}

function resolve(from: string, specifier: string): { file: string | null; name: string } {
  if (!/^(\.|@\/)/.test(specifier)) {
    const depth = specifier.startsWith("@") ? 2 : 1;
    return { file: null, name: specifier.split("/").slice(0, depth).join("/") };
  }
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : normalize(join(dirname(from), specifier));
  const file = ["", ".ts", ".tsx", ".mjs", ".js"].map((end) => path + end).find(isFile);
  // Generated code is not a project file; the build checks its imports.
  return path.startsWith("generated/")
    ? { file: null, name: "@prisma/client" }
    : { file: file ?? fail(`${from} imports ${specifier}, which is not there`), name: specifier };
}

function isFile(path: string): boolean {
  const absolute = join(projectRoot, path);
  return existsSync(absolute) && statSync(absolute).isFile();
}

function fail(message: string): never {
  throw new Error(message);
}
