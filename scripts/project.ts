import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/** Where everything the site keeps on disk lives, unless it is configured to be elsewhere. */
export function dataDirectory(): string {
  return resolve(projectRoot, process.env.DATA_DIR || ".data");
}

/** How scripts run TypeScript that shares `lib/` with the application. */
export const nodeArguments = ["--conditions=react-server", "--import", "tsx"];
