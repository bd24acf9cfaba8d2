import "server-only";
import { randomUUID } from "node:crypto";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const privateMode = 0o700;

/**
 * Creates a folder that only the site's own account can enter, restricts one that an earlier release left open, and
 * rejects if it is not writable.
 */
export async function preparePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateMode });
  await chmod(folder, privateMode);
  const probe = join(folder, `.probe-${randomUUID()}`);
  await writeFile(probe, "", { mode: 0o600 });
  await rm(probe);
}
