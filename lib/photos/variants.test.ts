import { describe, expect, it } from "vitest";
import {
  largestPhotoHref,
  mainPhotoHref,
  parseVariantName,
  photoSrcSet,
  variantsOf,
} from "./variants";

const id = "9f0c1d3e-0000-4000-8000-000000000001";

describe(variantsOf, () => {
  it.each([
    [1, [[480, 1]]],
    [480, [[480, 480]]],
    [
      481,
      [
        [480, 480],
        [960, 481],
      ],
    ],
    [
      960,
      [
        [480, 480],
        [960, 960],
      ],
    ],
    [
      4000,
      [
        [480, 480],
        [960, 960],
        [1600, 1600],
      ],
    ],
  ])("lists the sizes for %i px: %j", (width, expected) => {
    expect(variantsOf({ width }).map((variant) => [variant.nominal, variant.width])).toEqual(
      expected,
    );
  });
});

describe("URLs of a photo", () => {
  it.each([
    [300, "480.webp", "480.webp", "480.avif 300w"],
    [700, "960.webp", "960.webp", "480.avif 480w, 960.avif 700w"],
    [5000, "960.webp", "1600.webp", "480.avif 480w, 960.avif 960w, 1600.avif 1600w"],
  ])("use the right sizes at %i px", (width, main, largest, sources) => {
    expect(mainPhotoHref({ id, width })).toBe(`/photos/${id}/${main}`);
    expect(largestPhotoHref({ id, width })).toBe(`/photos/${id}/${largest}`);
    expect(photoSrcSet({ id, width }, "avif").replaceAll(`/photos/${id}/`, "")).toBe(sources);
  });
});

describe(parseVariantName, () => {
  it.each([
    ["480.webp", { nominal: 480, format: "webp" }],
    ["1600.avif", { nominal: 1600, format: "avif" }],
    ["original", null],
    ["481.webp", null],
    ["0480.webp", null],
    ["480.jpeg", null],
    ["480.webp.exe", null],
    ["../480.webp", null],
    ["480.webp\n", null],
    ["", null],
  ])("parses %j", (name, variant) => {
    expect(parseVariantName(name)).toEqual(variant);
  });
});
