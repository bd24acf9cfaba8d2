import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Where everything the site keeps on disk lives, unless it is configured to be elsewhere. */
export function dataDirectory(): string {
  return resolve(projectRoot, process.env.DATA_DIR || ".data");
}

/** How scripts run TypeScript that shares `lib/` with the application. */
export const nodeArguments = ["--conditions=react-server", "--import", "tsx"];

/**
 * How the server is run, also in deploy/. A page that is made lives longer than V8's usual 16 MB of new objects take to
 * fill: what it leaves behind would be swept up with the old ones, and the heap would grow (see docs/decisions/serving.md).
 */
export const serverArguments = ["--max-semi-space-size=32", ...nodeArguments, "server/main.ts"];
