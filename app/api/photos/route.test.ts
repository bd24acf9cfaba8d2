import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFormToken } from "@/lib/contribute/form-token";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { inTurn } from "@/lib/photos/decoder";
import { photoStorage } from "@/lib/photos/storage";
import { takeUploadSize } from "@/lib/request/rate-limit";
import { prisma } from "@/tests/support/connection";
import { picture, pngOf } from "@/tests/support/pictures";
import { proves } from "@/tests/support/reliability";
import { GET, OPTIONS, POST } from "./route";

const unique = () => randomBytes(8).toString("hex");
const megabyte = 1024 * 1024;

type Sent = { headers?: Record<string, string>; address?: string };

async function send(
  body: Buffer | ReadableStream,
  { headers = {}, address = unique() }: Sent = {},
) {
  const request = new Request("http://localhost:3000/api/photos", {
    method: "POST",
    body: body as BodyInit,
    headers: {
      "X-Requested-With": "XMLHttpRequest",
      "X-Marquee-Client": address,
      "X-Form-Token": await createFormToken(),
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  return POST(request);
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(join(env.DATA_DIR, folder), { recursive: true }).catch(() => []);
}

const jpeg = (width = 1200) => picture({ width }).jpeg().toBuffer();

/** Frames one above the other, as the library takes them. */
const frames = async () =>
  sharp(await picture({ width: 60, height: 80 }).raw().toBuffer(), {
    raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
  });

const html = Buffer.from("<html><script>alert(1)</script></html>");

afterEach(() => {
  vi.restoreAllMocks();
});

describe(POST, () => {
  const decided = { asStated: 0 };

  it.each<[string, () => Promise<Buffer>]>([
    ["a JPG", () => jpeg()],
    ["a progressive JPG", () => picture().jpeg({ progressive: true }).toBuffer()],
    ["a JPG in CMYK", () => picture().toColourspace("cmyk").jpeg().toBuffer()],
    ["a PNG", () => picture().png().toBuffer()],
    ["a PNG that is partly clear", () => picture().ensureAlpha(0.5).png().toBuffer()],
    ["a PNG of 16 bits", () => picture().toColourspace("rgb16").png().toBuffer()],
    ["a WEBP", () => picture().webp().toBuffer()],
    ["a gray WEBP without loss", () => picture().grayscale().webp({ lossless: true }).toBuffer()],
    ["a photo that is also a page", async () => Buffer.concat([await jpeg(), html])],
    [
      "a photo that is also a ZIP",
      async () => Buffer.concat([await jpeg(), Buffer.from("PK\x05\x06")]),
    ],
    ["one pixel", async () => pngOf({ width: 1, height: 1 })],
  ])("keeps %s", async (_, make) => {
    const body = await make();
    const response = await send(body);
    expect([response.status, await response.clone().text()]).toEqual([201, expect.anything()]);
    const { id } = await response.json();
    const row = await prisma.photo.findUniqueOrThrow({ where: { id } });
    const file = await photoStorage().open(`${id}/original`);
    file?.stream.destroy();

    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(row).toMatchObject({ status: "UPLOADED", contributionId: null, byteSize: body.length });
    expect(row.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,}$/);
    expect(file?.size).toBe(body.length);
    decided.asStated += 1;
  });

  it.each<[number, string, () => Promise<Buffer>]>([
    [422, "nothing", async () => Buffer.alloc(0)],
    [413, "11 MB", async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * megabyte)])],
    [413, "one byte too much", async () => Buffer.alloc(10 * megabyte + 1)],
    [415, "10 MB of nothing", async () => Buffer.alloc(10 * megabyte)],
    [415, "an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [415, "a page", async () => html],
    [415, "a GIF", () => picture().gif().toBuffer()],
    [415, "an AVIF", () => picture({ width: 60, height: 40 }).avif().toBuffer()],
    [415, "a TIFF", () => picture().tiff().toBuffer()],
    [
      415,
      "a GIF that is also a JPG",
      async () => Buffer.concat([Buffer.from("GIF89a"), await jpeg()]),
    ],
    [415, "a program", async () => Buffer.from(`\x7fELF${"\0".repeat(1000)}`, "latin1")],
    [415, "a program for Windows", async () => Buffer.from(`MZ${"\0".repeat(1000)}`, "latin1")],
    [415, "a PDF", async () => Buffer.from("%PDF-1.7\n")],
    [415, "three bytes of a JPG too few", async () => Buffer.from([0xff, 0xd8])],
    [422, "the start of a JPG alone", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      422,
      "a JPG by name of a PNG",
      async () => Buffer.concat([pngOf({ width: 1, height: 1 }).subarray(0, 8), await jpeg()]),
    ],
    [422, "half a JPG", async () => (await jpeg()).subarray(0, 20_000)],
    [422, "half a PNG", async () => (await picture().png().toBuffer()).subarray(0, 10_000)],
    [422, "half a WEBP", async () => (await picture().webp().toBuffer()).subarray(0, 5000)],
    [
      422,
      "a header that claims more than there is",
      async () => pngOf({ width: 3000, height: 3000, bytes: 9001 }),
    ],
    [
      422,
      "a bomb of 400 megapixels",
      async () => pngOf({ width: 20_000, height: 20_000, bytes: megabyte }),
    ],
    [422, "a line of 20,000 pixels", async () => pngOf({ width: 20_000, height: 1 })],
    [422, "a WEBP that moves", async () => (await frames()).webp().toBuffer()],
    [
      422,
      "a PNG that moves",
      async () => pngOf({ width: 9, height: 9, before: [["acTL", Buffer.alloc(8)]] }),
    ],
    [
      422,
      "50 megapixels in passes of 16 bits",
      async () => pngOf({ width: 7000, height: 7000, bytes: 1, depth: 16, isInterlaced: true }),
    ],
  ])("answers %i to %s, and keeps nothing", async (status, _, make) => {
    const body = await make();
    const before = await filesIn("photos");
    const response = await send(body);

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    await expect(response.json()).resolves.toMatchObject({
      detail: expect.stringMatching(/^(This|We) .+\.$/),
    });
    expect(await filesIn("uploads")).toEqual([]);
    expect(await filesIn("photos")).toEqual(before);
    decided.asStated += 1;
  });

  it("has decided all of these as stated", ({ task }) => {
    expect(decided.asStated).toBe(36);
    proves(18, `${decided.asStated} of 36 files decided as stated`, task);
  });

  it("reads no further than the limit, whatever Content-Length says", async ({ task }) => {
    const taken = { bytes: 0 };
    const endless = new ReadableStream({
      pull(controller) {
        taken.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const response = await send(endless, { headers: { "Content-Length": "100" } });

    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(taken.bytes).toBeLessThan(11 * megabyte);
    expect(await filesIn("uploads")).toEqual([]);
    proves(19, `an endless body: ${(taken.bytes / megabyte).toFixed(1)} MB read`, task);
  });

  it.each(["", "x.y.z"])("takes nothing that belongs to no form of ours: '%s'", async (token) => {
    const before = await filesIn("photos");
    const sent = await send(await jpeg(), { headers: { "X-Form-Token": token } });

    expect([sent.status, sent.headers.get("connection")]).toEqual([403, "close"]);
    await expect(filesIn("photos")).resolves.toEqual(before);
  });

  it("keeps nothing of a body that breaks off", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: (controller) => controller.error(new Error("The connection was lost")),
    });

    await expect(send(broken)).resolves.toHaveProperty("status", 503);
    expect(await filesIn("uploads")).toEqual([]);
  });

  it.each([
    ["ENOSPC", 507, "storage-full"],
    ["EROFS", 507, "storage-full"],
    ["EIO", 503, "unavailable"],
  ])("answers %s of the disk with %i, and keeps nothing", async (code, status, type) => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    vi.spyOn(photoStorage(), "put").mockRejectedValue(Object.assign(new Error(code), { code }));
    const before = await prisma.photo.count({ where: { width: 1111 } });
    const response = await send(await jpeg(1111));

    expect(response.status).toBe(status);
    await expect(response.json()).resolves.toMatchObject({
      type: expect.stringContaining(`#${type}`),
    });
    await expect(prisma.photo.count({ where: { width: 1111 } })).resolves.toBe(before);
    expect(await filesIn("uploads")).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ["another site's page", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
    ["a form that no script sent", { "X-Requested-With": "" }],
  ])("answers 403 to %s", async (_, headers) => {
    await expect(send(await jpeg(), { headers })).resolves.toHaveProperty("status", 403);
  });

  it("takes 60 files an hour from an address", async () => {
    const address = unique();
    for (const _ of Array(60)) {
      await expect(send(Buffer.from("GIF"), { address })).resolves.toHaveProperty("status", 415);
    }
    const refused = await send(await jpeg(), { address });

    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit-limit")).toBe("60");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  });
});

describe("what uploads may take", () => {
  it("counts megabytes, of which photos that are smaller give back the rest", async () => {
    const address = unique();
    const taken = await Promise.all(Array.from({ length: 30 }, () => takeUploadSize(address)));
    const refused = await send(await jpeg(), { address });
    const other = await send(await jpeg());
    await Promise.all(taken.map((one) => one.allowed && one.keep(0)));

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(other.status).toBe(201);
  });

  it("gives back what a photo leaves of the largest there may be", async () => {
    const address = unique();
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      statuses.push((await send(html, { address })).status);
    }

    expect(new Set(statuses)).toEqual(new Set([415]));
  });

  it("leaves a rest of the disk free", async () => {
    const reserve = env.DISK_RESERVE_MB;
    env.DISK_RESERVE_MB = Number.MAX_SAFE_INTEGER;
    vi.spyOn(log, "error").mockImplementation(() => {});
    const refused = await send(await jpeg());
    env.DISK_RESERVE_MB = reserve;

    expect(refused.status).toBe(507);
    expect(log.error).toHaveBeenCalledOnce();
    expect((await send(await jpeg())).status).toBe(201);
  });

  it("is refused for a moment while many photos wait to be read", async () => {
    const ends: (() => void)[] = [];
    const waiting = Array.from({ length: 2 + 32 }, () =>
      inTurn({ memory: 0 }, () => new Promise<void>((end) => ends.push(end))),
    );
    const refused = await send(await jpeg());
    const finished = Promise.all(waiting);
    for (let end = 0; end < waiting.length; end += 1) {
      await vi.waitUntil(() => ends.length > 0);
      ends.shift()?.();
    }
    await finished;

    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect((await send(await jpeg())).status).toBe(201);
  });
});

describe("other methods", () => {
  it("are refused, and none is allowed to other sites", async () => {
    expect((await GET()).status).toBe(405);
    expect((await OPTIONS()).headers.get("access-control-allow-origin")).toBeNull();
  });
});
