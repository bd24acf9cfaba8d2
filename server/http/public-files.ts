import { readdirSync } from "node:fs";

/** Files that Next sends as they are. */
const files = new Set(
  readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.replace(/^public/, "")}/${name}`),
);

export function isPublicFile(path: string): boolean {
  return files.has(path);
}
