import type { Readable } from "node:stream";

/** An open file; `size` is in bytes. Whoever opened it reads it to its end or destroys it. */
type StoredFile = { stream: Readable; size: number };

/** Where files of photos are kept. A key is '{photo id}/{name}'. */
export type PhotoStorage = {
  /** Rejects where nothing can be kept: no such bucket, a folder that cannot be written. */
  check: () => Promise<void>;
  /** Keeps a copy of the file at `path`: whole and safe once this resolves, and otherwise not there at all. */
  put: (key: string, path: string) => Promise<void>;
  /** Null where there is no such file. */
  open: (key: string) => Promise<StoredFile | null>;
  /** Removes a file. None there is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes every file of a photo. */
  removeAll: (photoId: string) => Promise<void>;
  /** Every file, in no particular order. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>;
};
