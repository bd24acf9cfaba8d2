import { describe, expect, it } from "vitest";
import { sortOffered } from "./chosen-photos";

const signatures = {
  jpeg: "\xff\xd8\xff\xe0",
  png: "\x89PNG\r\n\x1a\n",
  webp: "RIFF1234WEBP",
  gif: "GIF89a",
  heic: "\0\0\0\x18ftypheic",
  samsungHeif: "\0\0\0\x1cftypmif1",
  avif: "\0\0\0\x1cftypavif",
  text: "Hello",
  none: "",
};

/** A file as a browser offers it, of any declared type. */
const offer = (name: string, format: keyof typeof signatures = "jpeg", size = 1000) => ({
  file: { name, size },
  head: Uint8Array.from(signatures[format], (letter) => letter.charCodeAt(0)),
});
const files = (...offered: ReturnType<typeof offer>[]) => offered.map(({ file }) => file);
const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe(sortOffered, () => {
  it.each([
    ["a JPG", offer("a.jpg"), null],
    ["a PNG", offer("a.png", "png"), null],
    ["a WEBP", offer("a.webp", "webp"), null],
    ["a PNG named a JPG", offer("a.jpg", "png"), null],
    ["10 MB", offer("a.jpg", "jpeg", 10 * 1024 * 1024), null],
    [
      "more than 10 MB",
      offer("a.jpg", "jpeg", 10 * 1024 * 1024 + 1),
      /^a.jpg: .*larger than 10 MB/,
    ],
    ["an empty file", offer("a.jpg", "none", 0), /^a.jpg: .*empty/],
    ["a GIF", offer("a.gif", "gif"), /^a.gif: .*JPG, PNG, or WebP/],
    ["an AVIF", offer("a.avif", "avif"), /^a.avif: .*JPG, PNG, or WebP/],
    ["a text named a JPG", offer("a.jpg", "text"), /^a.jpg: .*JPG, PNG, or WebP/],
    ["a HEIC", offer("a.heic", "heic"), /^a.heic: .*save it as a JPG/],
    ["a HEIF named a JPG", offer("a.jpg", "samsungHeif"), /^a.jpg: .*save it as a JPG/],
    ["a folder, which can't be read", offer("stage", "none"), /^stage: /],
  ])("checks %s", (_, offered, problem) => {
    const { taken, problems } = sortOffered([offered], 0);

    expect(taken).toEqual(problem ? [] : files(offered));
    expect(problems).toEqual(problem ? [expect.stringMatching(problem)] : []);
  });

  it("accepts ten in total and reports any more", () => {
    const offered = Array.from({ length: 4 }, (_, index) => offer(`${index}.jpg`));

    expect(names(sortOffered(offered, 6).taken)).toEqual(["0.jpg", "1.jpg", "2.jpg", "3.jpg"]);
    expect(sortOffered(offered, 6).problems).toEqual([]);
    expect(names(sortOffered(offered, 8).taken)).toEqual(["0.jpg", "1.jpg"]);
    expect(sortOffered(offered, 12)).toEqual({
      taken: [],
      problems: ["You can submit at most 10 photos."],
    });
  });
});
