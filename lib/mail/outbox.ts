import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/core/env";

/** Keeps mail if no mail server is configured. */
export const outbox = join(env.DATA_DIR, "outbox");

/** Writes the file atomically, readable only by the site's own account. */
export async function writeToOutbox(name: string, content: Buffer): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const temporary = join(outbox, `.${name}.${randomUUID()}`);
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(outbox, name));
}

/** Deletes these emails from the outbox, including files that were not completed. */
export async function removeFromOutbox(mailIds: string[]): Promise<void> {
  const removed = new Set(mailIds);
  const names = removed.size > 0 ? await listOutbox() : [];
  for (const name of names.filter((entry) => removed.has(mailIdOf(entry)))) {
    await rm(join(outbox, name), { force: true });
  }
}

/** '.ID.eml.123' → 'ID' */
function mailIdOf(name: string): string {
  return name.replace(/^\.|\.eml.*$/g, "");
}

async function listOutbox(): Promise<string[]> {
  return readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") {
      return [];
    }
    throw error;
  });
}

/** Deletes files older than a time, including incomplete ones. */
export async function clearOutbox(before: Date): Promise<void> {
  const names = await listOutbox();
  for (const name of names.filter((entry) => /\.eml(?:\.[\w-]+)?$/.test(entry))) {
    const path = join(outbox, name);
    if ((await stat(path)).mtime < before) {
      await rm(path, { force: true });
    }
  }
}
