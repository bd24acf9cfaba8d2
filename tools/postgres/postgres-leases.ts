import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive, processIdentity } from "../shared/file-lock.mjs";

/**
 * Registers a process that uses the embedded server with a file, so that the last one can stop the server. Files of
 * dead processes are ignored and removed.
 */
export function registerUser(dataDirectory: string, key: string): string {
  const folder = usersFolder(dataDirectory);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${key}`);
  writeFileSync(file, processIdentity(process.pid));
  return file;
}

export function hasLiveUsers(dataDirectory: string): boolean {
  const files = listFiles(usersFolder(dataDirectory));
  for (const file of files.filter((path) => !isProcessAlive(readFileSync(path, "utf8")))) {
    rmSync(file, { force: true });
  }
  return listFiles(usersFolder(dataDirectory)).length > 0;
}

function usersFolder(dataDirectory: string): string {
  return join(dataDirectory, "postgres-users");
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
