import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { SharedFile } from "./shared-file";

const folder = mkdtempSync(join(tmpdir(), "marquee-shared-file-"));
const chunks = Array.from({ length: 20 }, () => randomBytes(10_000));

async function* slowly(failAfter = chunks.length): AsyncGenerator<Buffer> {
  for (const [index, chunk] of chunks.entries()) {
    if (index === failAfter) {
      throw new Error("the source failed");
    }
    await setImmediate();
    yield chunk;
  }
}

async function readAll(file: SharedFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file.read()) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

describe(SharedFile, () => {
  it("gives every reader all bytes, while it is written and after", async () => {
    const file = await SharedFile.write(folder, slowly(), vi.fn());
    const early = [readAll(file), readAll(file)];
    await file.close();

    for (const read of early) {
      expect(await read).toEqual(Buffer.concat(chunks));
    }
  });

  it("can be read again when it is complete, and leaves no file behind", async () => {
    const file = await SharedFile.write(folder, slowly(), vi.fn());
    await readAll(file);

    expect(await readAll(file)).toEqual(Buffer.concat(chunks));
    expect(readdirSync(folder)).toEqual([]);
    await file.close();
    await expect(readAll(file)).rejects.toThrow(/closed|EBADF/);
  });

  it("goes on when a reader leaves", async () => {
    const file = await SharedFile.write(folder, slowly(), vi.fn());
    for await (const _ of file.read()) {
      break;
    }

    expect(await readAll(file)).toEqual(Buffer.concat(chunks));
    await file.close();
  });

  it("fails for its readers when the source fails", async () => {
    const onFailure = vi.fn();
    const file = await SharedFile.write(folder, slowly(5), onFailure);

    await expect(readAll(file)).rejects.toThrow("could not be written");
    expect(onFailure).toHaveBeenCalledWith(new Error("the source failed"));
  });
});
