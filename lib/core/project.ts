import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Default location of everything the site stores on disk. */
export function dataDirectory(): string {
  return resolve(projectRoot, process.env.DATA_DIR || ".data");
}

/** Node options for scripts, which share TypeScript in `lib/` with the application. */
export const nodeArguments = ["--conditions=react-server", "--import", "tsx"];

/**
 * Node arguments of the server, as in deploy/. A render outlives V8's default young generation of 16 MB: its garbage
 * would be promoted, and the heap would grow (see docs/decisions/serving.md).
 */
export const serverArguments = ["--max-semi-space-size=32", ...nodeArguments, "server/main.ts"];
