import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const lastBackup = z.object({
  file: z.string(),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  missingPhotos: z.number(),
});

type LastBackup = z.infer<typeof lastBackup>;

const pathIn = (dataDirectory: string) => join(dataDirectory, "last-backup.json");

/** Notes in the data folder that a backup was made, for `doctor` and the metrics. Also replaces a note of another account. */
export async function recordBackup(dataDirectory: string, backup: LastBackup): Promise<void> {
  const written = `${pathIn(dataDirectory)}.new`;
  await writeFile(written, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  await rename(written, pathIn(dataDirectory));
}

/** Null if no backup was made with this data folder. */
export async function readLastBackup(dataDirectory: string): Promise<LastBackup | null> {
  const text = await readFile(pathIn(dataDirectory), "utf8").catch(() => null);
  return text === null ? null : lastBackup.parse(JSON.parse(text));
}
