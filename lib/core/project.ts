import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Two folders up, from here and from a bundle (`.bundles/ID/`). */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Default location of everything the site stores on disk. */
export function dataDirectory(): string {
  return resolve(projectRoot, process.env.DATA_DIR || ".data");
}

/** The bundle that this is part of, so that a process starts others of its own kind, or else the current one. */
const bundleName = import.meta.url.endsWith(".ts")
  ? "current"
  : basename(dirname(fileURLToPath(import.meta.url)));

/** Where tools/build/bundle.mjs writes the server and the scripts; relative to the project, from which they run. */
export const bundleFolder = `.bundles/${bundleName}`;

/** Node arguments of a script. */
export function scriptArguments(name: string, ...args: string[]): string[] {
  return [`${bundleFolder}/${name}.js`, ...args];
}

/**
 * Node arguments of the server, as in deploy/. A render outlives V8's default young generation of 16 MB: its garbage
 * would be promoted, and the heap would grow (see docs/decisions/serving.md). It begins large, since a start makes garbage
 * too.
 */
export const serverArguments = [
  "--min-semi-space-size=16",
  "--max-semi-space-size=32",
  ...scriptArguments("server"),
];
