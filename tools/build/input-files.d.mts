import type { Hash } from "node:crypto";

export function listFiles(
  root: string,
  path: string,
  isWanted: (name: string) => boolean,
): string[];
export function hashFiles(root: string, files: readonly string[]): Hash;
export function rememberOf(
  root: string,
  name: string,
  files: readonly string[],
  read: () => string,
): string;
