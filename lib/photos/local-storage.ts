import "server-only";
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, open, opendir, rename, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { preparePrivateFolder } from "@/lib/core/private-folder";
import type { PhotoStorage } from "./photo-storage";

/** Stores files in DATA_DIR/photos, one folder per photo. */
export function openLocalStorage(dataDirectory: string): PhotoStorage {
  const root = resolve(dataDirectory, "photos");
  const pathOf = (key: string) => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) {
      throw new Error(`Key is outside the photos folder: ${key}`);
    }
    return path;
  };

  return {
    check: () => preparePrivateFolder(root),
    put: async (key, source) => {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // Write next to the target, because a rename is atomic only within one file system.
      const unfinished = join(dirname(path), `.${basename(path)}-${randomUUID()}`);
      try {
        await copyFile(source, unfinished, constants.COPYFILE_EXCL);
        await chmod(unfinished, 0o600);
        await flush(unfinished);
        await rename(unfinished, path);
        await flush(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        // Only if it is empty.
        await rmdir(dirname(path)).catch(() => {});
        throw error;
      }
    },
    open: async (key) => {
      try {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        return nullIfMissing(error);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: async (photoId) => {
      await rm(pathOf(photoId), { recursive: true, force: true });
    },
    list: () => listFiles(root),
  };
}

/** Flushes the parent folder, because a new entry is durable only after that. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first) {
    await flush(dirname(folder));
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* listFiles(root: string) {
  for await (const folder of await openFolder(root)) {
    if (folder.isDirectory()) {
      for await (const file of await openFolder(join(root, folder.name))) {
        const found = await stat(join(root, folder.name, file.name)).catch(nullIfMissing);
        if (found) {
          yield { key: `${folder.name}/${file.name}`, changedAt: found.mtime };
        }
      }
    }
  }
}

/** Empty if the folder does not exist, as before the first photo. */
async function openFolder(path: string) {
  return (await opendir(path).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if (Object(error).code === "ENOENT") {
    return null;
  }
  throw error;
}
