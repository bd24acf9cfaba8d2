import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLocalStorage } from "./local-storage";
import type { PhotoStorage } from "./photo-storage";
import { openS3Storage } from "./s3-storage";
import { isStorageFull } from "./storage";

type Opened = { storage: PhotoStorage; close: () => Promise<void> };

async function openLocal(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-photos-"));
  const close = () => rm(folder, { recursive: true, force: true });
  return { storage: openLocalStorage(folder), close };
}

async function openS3(): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), "marquee-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "photos" }],
  });
  const { port } = await server.run();
  const storage = openS3Storage({
    bucket: "photos",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  });
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { storage, close };
}

/** Comparing whole buffers is too slow. */
function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

async function listKeys(storage: PhotoStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, changedAt } of storage.list()) {
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys;
}

describe.each([
  ["a folder", openLocal],
  ["an S3 server", openS3],
])("photos stored in %s", (_, openStorage) => {
  const folder = join(tmpdir(), `marquee-source-${randomUUID()}`);
  let opened: Opened;

  const put = async (key: string, content: Buffer) => {
    const source = `${folder}-${randomUUID()}`;
    await writeFile(source, content);
    await opened.storage.put(key, source);
    expect(hashOf(await readFile(source))).toBe(hashOf(content));
    await rm(source);
  };
  const read = async (key: string) => {
    const file = await opened.storage.open(key);
    return file && { size: file.size, content: hashOf(await buffer(file.stream)) };
  };

  beforeAll(async () => {
    opened = await openStorage();
  });
  afterAll(() => opened.close());

  it("pass the check", async () => {
    await expect(opened.storage.check()).resolves.toBeUndefined();
  });

  it("are empty at first", async () => {
    await expect(listKeys(opened.storage)).resolves.toEqual([]);
    await expect(read(`${randomUUID()}/original`)).resolves.toBeNull();
    await opened.storage.remove(`${randomUUID()}/original`);
    await opened.storage.removeAll(randomUUID());
  });

  it.each([
    ["one byte", Buffer.from([7])],
    ["five megabytes", Buffer.alloc(5_000_000, "photo ")],
  ])("return %s unchanged", async (_name, content) => {
    const key = `${randomUUID()}/original`;
    await put(key, content);

    await expect(read(key)).resolves.toEqual({ size: content.length, content: hashOf(content) });
    await expect(listKeys(opened.storage)).resolves.toContain(key);
  });

  it("are overwritten by a later file", async () => {
    const key = `${randomUUID()}/480.webp`;
    await put(key, Buffer.from("first"));
    await put(key, Buffer.from("second, and longer"));

    await expect(read(key)).resolves.toEqual({
      size: 18,
      content: hashOf(Buffer.from("second, and longer")),
    });
  });

  it("can be removed by file and by photo", async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    for (const key of [`${mine}/original`, `${mine}/480.webp`, `${other}/original`]) {
      await put(key, Buffer.from("photo"));
    }
    await opened.storage.remove(`${mine}/original`);
    await expect(read(`${mine}/original`)).resolves.toBeNull();
    await expect(read(`${mine}/480.webp`)).resolves.not.toBeNull();
    await opened.storage.removeAll(mine);

    await expect(read(`${mine}/480.webp`)).resolves.toBeNull();
    await expect(read(`${other}/original`)).resolves.not.toBeNull();
  });

  it("keep nothing of an unreadable file", async () => {
    const photoId = randomUUID();

    await expect(
      opened.storage.put(`${photoId}/original`, `${folder}-missing`),
    ).rejects.toMatchObject({ code: "ENOENT" });
    expect((await listKeys(opened.storage)).filter((key) => key.startsWith(photoId))).toEqual([]);
  });
});

describe("an open file", () => {
  it("can be left unread", async () => {
    const { storage, close } = await openLocal();
    const source = join(await mkdtemp(join(tmpdir(), "marquee-source-")), "photo");
    await writeFile(source, "photo");
    await storage.put("a/original", source);
    const file = await storage.open("a/original");
    file?.stream.destroy();
    await (file && once(file.stream, "close"));

    expect(await readdir(join(source, ".."))).toEqual(["photo"]);
    await close();
  });
});

describe(isStorageFull, () => {
  it.each([
    [{ code: "ENOSPC" }, true],
    [{ code: "EDQUOT" }, true],
    [{ code: "EROFS" }, true],
    [{ name: "XMinioStorageFull", $metadata: { httpStatusCode: 507 } }, true],
    [{ code: "EACCES" }, true],
    [{ code: "ENOENT" }, false],
    [{ name: "NoSuchBucket", $metadata: { httpStatusCode: 404 } }, false],
    [undefined, false],
  ])("returns for %j: %s", (error, isFull) => {
    expect(isStorageFull(error)).toBe(isFull);
  });
});

describe(openS3Storage, () => {
  it("rejects the check of an unreachable server", async () => {
    const storage = openS3Storage({
      bucket: "missing",
      endpoint: "http://127.0.0.1:1",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      forcePathStyle: true,
    });

    await expect(storage.check()).rejects.toThrow("ECONNREFUSED");
  });
});

describe(openLocalStorage, () => {
  it("denies access to other accounts, even after an earlier release allowed it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-photos-"));
    const source = join(folder, "source");
    await writeFile(source, "kept", { mode: 0o644 });
    await mkdir(join(folder, "photos"), { mode: 0o755 });
    const storage = openLocalStorage(folder);
    await storage.check();
    await storage.put("a/original", source);
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;

    expect(await modeOf("photos")).toBe(0o700);
    expect(await modeOf("photos/a")).toBe(0o700);
    expect(await modeOf("photos/a/original")).toBe(0o600);
    expect(await readdir(join(folder, "photos"))).toEqual(["a"]);
    await rm(folder, { recursive: true });
  });

  it("refuses keys outside its folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-photos-"));
    const source = join(folder, "source");
    await writeFile(source, "kept");
    const storage = openLocalStorage(folder);

    await expect(storage.put("../outside", source)).rejects.toThrow("outside the photos folder");
    for (const key of ["..", "a/..", "", "../source"]) {
      await expect(async () => storage.removeAll(key)).rejects.toThrow("outside the photos folder");
    }
    expect(await readdir(folder)).toEqual(["source"]);
    await rm(folder, { recursive: true });
  });
});

describe(openS3Storage, () => {
  it("fails if the bucket's server accepts a connection and never answers", async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const storage = openS3Storage({
      bucket: "photos",
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      forcePathStyle: true,
      idleTimeoutMs: 100,
    });

    await expect(storage.open("a/original")).rejects.toThrow();
    expect(sockets.size).toBeGreaterThan(0);
    for (const socket of sockets) {
      socket.destroy();
    }
    silent.close();
  });
});
