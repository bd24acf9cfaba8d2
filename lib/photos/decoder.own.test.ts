import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPhoto } from "./decoder";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-decoder-"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("the image library, once configured,", () => {
  it("refuses an SVG file", async () => {
    const file = join(folder, "drawing.jpg");
    await writeFile(file, svg);
    await expect(sharp(file).toBuffer()).rejects.toThrow(/unsupported image format/);
  });

  it("renders the site's own SVG from memory", async () => {
    const { data, info } = await sharp(Buffer.from(svg))
      .png()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ format: "png", width: 9, height: 9 });
    await expect(sharp(data).jpeg().toBuffer()).resolves.toBeInstanceOf(Buffer);
  });

  it.each(["gif", "tiff"] as const)("refuses a %s from memory", async (format) => {
    const create = { width: 9, height: 9, channels: 3, background: "red" } as const;
    const bytes = await sharp({ create }).toFormat(format).toBuffer();
    await expect(sharp(bytes).toBuffer()).rejects.toThrow(/unsupported image format/);
  });
});

describe(checkPhoto, () => {
  it.each([
    ["takes a JPG of 50 megapixels", "jpeg", 8190, {}, { memory: 0 }],
    ["says how to save a progressive JPG", "jpeg", 8190, { progressive: true }, "too-much-memory"],
    ["says how to save an interlaced PNG", "png", 8190, { progressive: true }, "too-much-memory"],
    ["says how many pixels a JPG may have", "jpeg", 8200, {}, "too-many-pixels"],
  ] as const)("%s", async (_, format, width, options, wanted) => {
    const file = join(folder, `${width}.${format}`);
    const channels = format === "png" ? 4 : 3;
    const create = { width, height: 6144, channels, background: "red" } as const;
    await sharp({ create }).toFormat(format, options).toFile(file);
    expect(await checkPhoto(file)).toEqual(
      typeof wanted === "string" ? { refused: wanted } : wanted,
    );
  });
});
