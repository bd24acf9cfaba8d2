import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";

const chunkBytes = 64 * 1024;

/**
 * A temporary file that many readers read at their own pace, also while it is written. It has no name, so nothing is left
 * behind when the process ends.
 */
export class SharedFile {
  private size = 0;
  private state: "writing" | "complete" | "failed" = "writing";
  private readers = 0;
  private isClosed = false;
  private readonly progress = new EventEmitter().setMaxListeners(0);

  private constructor(private readonly handle: FileHandle) {}

  /** Begins to write the source to a file in this folder. `onFailure` is called if it cannot be written to its end. */
  static async write(
    folder: string,
    source: AsyncIterable<Buffer>,
    onFailure: (error: unknown) => void,
  ): Promise<SharedFile> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const file = new SharedFile(await open(path, "wx+"));
    await unlink(path);
    file.fill(source).catch((error: unknown) => {
      file.end("failed");
      onFailure(error);
    });
    return file;
  }

  /** Reads the file from its start to its end. Throws if it could not be written. */
  async *read(): AsyncGenerator<Buffer, undefined> {
    const release = this.hold();
    try {
      for (let position = 0; ; ) {
        const wanted = Math.min(chunkBytes, this.size - position);
        if (wanted > 0) {
          const { buffer } = await this.handle.read(Buffer.alloc(wanted), 0, wanted, position);
          position += wanted;
          yield buffer;
        } else if (this.state === "writing") {
          await once(this.progress, "progress");
        } else if (this.state === "complete") {
          return;
        } else {
          throw new Error("the file could not be written");
        }
      }
    } finally {
      await release();
    }
  }

  /** Keeps the file open until what this returns is called. A reader holds it from its first piece on only. */
  hold(): () => Promise<void> {
    this.readers += 1;
    return async () => {
      this.readers -= 1;
      await this.closeIfUnused();
    };
  }

  /** Frees the disk once the last reader is done. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.closeIfUnused();
  }

  private async fill(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) {
      await this.handle.write(chunk, 0, chunk.length, this.size);
      this.size += chunk.length;
      this.progress.emit("progress");
    }
    this.end("complete");
  }

  private end(state: "complete" | "failed"): void {
    this.state = state;
    this.progress.emit("progress");
    this.closeIfUnused();
  }

  private async closeIfUnused(): Promise<void> {
    if (this.isClosed && this.readers === 0 && this.state !== "writing") {
      this.isClosed = false;
      await this.handle.close();
    }
  }
}
