import { describe, expect, it } from "vitest";
import { findSeparator } from "./separator";

describe(findSeparator, () => {
  it.each([
    ["id,name,city", ","],
    ["id;name;city", ";"],
    ["id\tname\tcity", "\t"],
    ["id|name|city", "|"],
    ['"name, as known";city', ";"],
    ["name", ","],
    ["sep=^\nid^name", "^"],
    ["Halls, rooms, and barns\nid;name;city", ";"],
  ])("detects in %j: %j", (text, separator) => {
    expect(findSeparator(text.split("\n"))).toBe(separator);
  });
});
