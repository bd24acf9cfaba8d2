import "server-only";
import { type FileHandle, open, readFile, realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { env } from "@/lib/core/env";
import type { DumpPackage } from "./dump-package";
import { type DumpFile, type DumpSetId, dumpSetIds } from "./sets";

/** Holds a folder for each dump, and `current`, a link to the newest whole one. */
export const dumpsFolder = resolve(env.DATA_DIR, "dumps");

export const currentLink = join(dumpsFolder, "current");

/** The newest dump's sets; null before the first one. */
export async function findDump(): Promise<Record<DumpSetId, DumpPackage> | null> {
  const folder = await findCurrentFolder();
  if (folder === null) {
    return null;
  }
  const sets = dumpSetIds.map(
    async (set): Promise<[DumpSetId, DumpPackage]> => [
      set,
      JSON.parse(await readFile(join(folder, set, "datapackage.json"), "utf8")),
    ],
  );
  return Object.fromEntries(await Promise.all(sets)) as Record<DumpSetId, DumpPackage>;
}

type OpenFile = { file: FileHandle; size: number; changedAt: Date; version: string };

/** Opens a file of the newest dump, which stays readable when the next one replaces it; null before the first one. */
export async function openDumpFile(set: DumpSetId, name: DumpFile): Promise<OpenFile | null> {
  const folder = await findCurrentFolder();
  const file = folder && (await open(join(folder, set, name)).catch(nullIfMissing));
  if (!(folder && file)) {
    return null;
  }
  const { size, mtime } = await file.stat();
  return { file, size, changedAt: mtime, version: `${basename(folder)}/${set}/${name}` };
}

/** Null before the first dump. */
export function findCurrentFolder(): Promise<string | null> {
  return realpath(currentLink).catch(nullIfMissing);
}

function nullIfMissing(error: unknown): null {
  if (Object(error).code === "ENOENT") {
    return null;
  }
  throw error;
}
