import { describe, expect, it } from "vitest";
import { sizeText } from "./size-text";

describe(sizeText, () => {
  it.each([
    [1, "1 kB"],
    [2048, "2 kB"],
    [1024 * 1024, "1.0 MB"],
    [3_400_000, "3.2 MB"],
  ])("shows %i bytes as %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
