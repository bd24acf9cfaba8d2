import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFormToken } from "@/lib/contribute/form-token";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { withRequestContext } from "@/lib/core/request-context";
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
      "X-Form-Token": await createFormToken(),
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  return withRequestContext({ clientAddress: address }, () => POST(request));
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(join(env.DATA_DIR, folder), { recursive: true }).catch(() => []);
}

const jpeg = (width = 1200) => picture({ width }).jpeg().toBuffer();

/** Frames stacked vertically, as the library expects. */
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
    ["a semi-transparent PNG", () => picture().ensureAlpha(0.5).png().toBuffer()],
    ["a 16-bit PNG", () => picture().toColourspace("rgb16").png().toBuffer()],
    ["a WEBP", () => picture().webp().toBuffer()],
    ["a lossless gray WEBP", () => picture().grayscale().webp({ lossless: true }).toBuffer()],
    ["a photo with HTML appended", async () => Buffer.concat([await jpeg(), html])],
    [
      "a photo with a ZIP appended",
      async () => Buffer.concat([await jpeg(), Buffer.from("PK\x05\x06")]),
    ],
    ["one pixel", async () => pngOf({ width: 1, height: 1 })],
  ])("stores %s", async (_, make) => {
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
    [422, "an empty body", async () => Buffer.alloc(0)],
    [413, "11 MB", async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * megabyte)])],
    [413, "one byte too much", async () => Buffer.alloc(10 * megabyte + 1)],
    [415, "10 MB of zeros", async () => Buffer.alloc(10 * megabyte)],
    [415, "an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [415, "an HTML page", async () => html],
    [415, "a GIF", () => picture().gif().toBuffer()],
    [415, "an AVIF", () => picture({ width: 60, height: 40 }).avif().toBuffer()],
    [415, "a TIFF", () => picture().tiff().toBuffer()],
    [
      415,
      "a GIF header before a JPG",
      async () => Buffer.concat([Buffer.from("GIF89a"), await jpeg()]),
    ],
    [415, "a Linux program", async () => Buffer.from(`\x7fELF${"\0".repeat(1000)}`, "latin1")],
    [415, "a Windows program", async () => Buffer.from(`MZ${"\0".repeat(1000)}`, "latin1")],
    [415, "a HEIC", async () => Buffer.from(`\0\0\0\x18ftypheic${"\0".repeat(1000)}`, "latin1")],
    [415, "a PDF", async () => Buffer.from("%PDF-1.7\n")],
    [415, "a JPG signature cut short", async () => Buffer.from([0xff, 0xd8])],
    [422, "a JPG signature alone", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      422,
      "a PNG signature before a JPG",
      async () => Buffer.concat([pngOf({ width: 1, height: 1 }).subarray(0, 8), await jpeg()]),
    ],
    [422, "half a JPG", async () => (await jpeg()).subarray(0, 20_000)],
    [422, "half a PNG", async () => (await picture().png().toBuffer()).subarray(0, 10_000)],
    [422, "half a WEBP", async () => (await picture().webp().toBuffer()).subarray(0, 5000)],
    [
      422,
      "a header that claims more than the file has",
      async () => pngOf({ width: 3000, height: 3000, bytes: 9001 }),
    ],
    [
      422,
      "a decompression bomb of 400 megapixels",
      async () => pngOf({ width: 20_000, height: 20_000, bytes: megabyte }),
    ],
    [422, "a line of 20,000 pixels", async () => pngOf({ width: 20_000, height: 1 })],
    [422, "an animated WEBP", async () => (await frames()).webp().toBuffer()],
    [
      422,
      "an animated PNG",
      async () => pngOf({ width: 9, height: 9, before: [["acTL", Buffer.alloc(8)]] }),
    ],
    [
      422,
      "an interlaced 16-bit PNG of 50 megapixels",
      async () => pngOf({ width: 7000, height: 7000, bytes: 1, depth: 16, isInterlaced: true }),
    ],
  ])("answers %i to %s and stores nothing", async (status, _, make) => {
    const body = await make();
    const before = await filesIn("photos");
    const response = await send(body);

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    await expect(response.json()).resolves.toMatchObject({
      detail: expect.stringMatching(/^[A-Z].+\.$/),
    });
    expect(await filesIn("uploads")).toEqual([]);
    expect(await filesIn("photos")).toEqual(before);
    decided.asStated += 1;
  });

  it("has decided all of these as expected", () => {
    expect(decided.asStated).toBe(37);
    proves(18, `${decided.asStated} of 37 files decided as stated`);
  });

  it("stops reading at the limit, regardless of Content-Length", async () => {
    const taken = { bytes: 0 };
    const endless = new ReadableStream({
      pull(controller) {
        taken.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const response = await send(endless, { headers: { "Content-Length": "100" } });

    expect(response.status).toBe(413);
    expect(taken.bytes).toBeLessThan(11 * megabyte);
    expect(await filesIn("uploads")).toEqual([]);
    proves(19, `an endless body: ${(taken.bytes / megabyte).toFixed(1)} MB read`);
  });

  it.each(["", "x.y.z"])("refuses an upload without a valid form token: '%s'", async (token) => {
    const before = await filesIn("photos");
    const sent = await send(await jpeg(), { headers: { "X-Form-Token": token } });

    expect(sent.status).toBe(403);
    await expect(filesIn("photos")).resolves.toEqual(before);
  });

  it("stores nothing from an aborted body", async () => {
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
  ])("answers %s from the disk with %i and stores nothing", async (code, status, type) => {
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

  it("accepts 60 files an hour from an address", async () => {
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

describe("upload limits", () => {
  it("cap the megabytes of an address", async () => {
    const address = unique();
    const taken = await Promise.all(Array.from({ length: 30 }, () => takeUploadSize(address)));
    const refused = await send(await jpeg(), { address });
    const other = await send(await jpeg());
    await Promise.all(taken.map((one) => one.allowed && one.keep(0)));

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(other.status).toBe(201);
  });

  it("refund the reserved size of a refused file", async () => {
    const address = unique();
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      statuses.push((await send(html, { address })).status);
    }

    expect(new Set(statuses)).toEqual(new Set([415]));
  });

  it("leave a reserve of the disk free", async () => {
    const reserve = env.DISK_RESERVE_MB;
    env.DISK_RESERVE_MB = Number.MAX_SAFE_INTEGER;
    vi.spyOn(log, "error").mockImplementation(() => {});
    const refused = await send(await jpeg());
    env.DISK_RESERVE_MB = reserve;

    expect(refused.status).toBe(507);
    expect(log.error).toHaveBeenCalledOnce();
    expect((await send(await jpeg())).status).toBe(201);
  });

  it("refuse uploads briefly while many photos wait to be decoded", async () => {
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
  it("are refused and allow no cross-origin requests", async () => {
    expect((await GET()).status).toBe(405);
    expect((await OPTIONS()).headers.get("access-control-allow-origin")).toBeNull();
  });
});
