import { describe, expect, it } from "vitest";
import { sortOffered } from "./chosen-photos";

const jpeg = (name: string, size = 1000) => ({ name, type: "image/jpeg", size });
const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe(sortOffered, () => {
  it.each([
    ["a JPG", jpeg("a.jpg"), null],
    ["a PNG", { ...jpeg("a.png"), type: "image/png" }, null],
    ["a WEBP", { ...jpeg("a.webp"), type: "image/webp" }, null],
    ["10 MB", jpeg("a.jpg", 10 * 1024 * 1024), null],
    ["more than 10 MB", jpeg("a.jpg", 10 * 1024 * 1024 + 1), /^a.jpg: .*larger than 10 MB/],
    ["an empty file", jpeg("a.jpg", 0), /^a.jpg: .*empty/],
    ["a GIF", { ...jpeg("a.gif"), type: "image/gif" }, /^a.gif: .*JPG, PNG, or WebP/],
    ["a text file", { ...jpeg("a.txt"), type: "text/plain" }, /^a.txt: .*JPG, PNG, or WebP/],
    ["a folder", { ...jpeg("stage"), type: "" }, /^stage: /],
  ])("checks %s", (_, file, problem) => {
    const { taken, problems } = sortOffered([file], 0);

    expect(taken).toEqual(problem ? [] : [file]);
    expect(problems).toEqual(problem ? [expect.stringMatching(problem)] : []);
  });

  it("accepts ten in total and reports any more", () => {
    const offered = Array.from({ length: 4 }, (_, index) => jpeg(`${index}.jpg`));

    expect(names(sortOffered(offered, 6).taken)).toEqual(["0.jpg", "1.jpg", "2.jpg", "3.jpg"]);
    expect(sortOffered(offered, 6).problems).toEqual([]);
    expect(names(sortOffered(offered, 8).taken)).toEqual(["0.jpg", "1.jpg"]);
    expect(sortOffered(offered, 12)).toEqual({
      taken: [],
      problems: ["You can submit at most 10 photos."],
    });
  });
});
