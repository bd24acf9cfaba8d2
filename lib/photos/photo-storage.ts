import type { Readable } from "node:stream";

/** An open file; `size` is in bytes. The caller must read the stream to the end or destroy it. */
type StoredFile = { stream: Readable; size: number };

/** Stores photo files by keys like '{photo id}/{name}'. */
export type PhotoStorage = {
  /** Rejects if nothing can be stored: missing bucket or unwritable folder. */
  check: () => Promise<void>;
  /** Stores a copy of the file at `path`, atomically and durably. */
  put: (key: string, path: string) => Promise<void>;
  /** Null if there is no such file. */
  open: (key: string) => Promise<StoredFile | null>;
  /** Removes a file, if it exists. */
  remove: (key: string) => Promise<void>;
  /** Removes every file of a photo. */
  removeAll: (photoId: string) => Promise<void>;
  /** Every file, in no particular order. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>;
};
