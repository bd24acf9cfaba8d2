import { stat } from "node:fs/promises";
import { UnreadableFile } from "./unreadable-file";

/** Tells whether a file was written or replaced since, by its size and its time. */
export async function watchFile(path: string): Promise<() => Promise<boolean>> {
  const before = await stampOf(path);
  return async () => (await stampOf(path)) !== before;
}

async function stampOf(path: string): Promise<string> {
  const status = await stat(path, { bigint: true }).catch(() => null);
  return status ? `${status.ino} ${status.size} ${status.mtimeNs}` : "missing";
}

export function changedFile(path: string): UnreadableFile {
  const problem = "the file changed while it was read, so nothing of it is imported";
  return new UnreadableFile(
    path,
    `${problem}; wait until it is written in full, and import it again`,
  );
}
