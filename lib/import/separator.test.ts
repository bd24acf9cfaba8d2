import { describe, expect, it } from "vitest";
import { detectSeparator } from "./separator";

describe(detectSeparator, () => {
  it.each([
    ["id,name,city", ","],
    ["id;name;city", ";"],
    ["id\tname\tcity", "\t"],
    ["id|name|city", "|"],
    ['"name, as known";city', ";"],
    ["name", ","],
  ])("detects in %j: %j", (header, separator) => {
    expect(detectSeparator(header)).toBe(separator);
  });
});
