import { describe, expect, it } from "vitest";
import { parsePostalCode } from "./postal-code";

describe(parsePostalCode, () => {
  it.each([
    ["90210", "90210", "90210"],
    ["90210-1234", "90210", "90210"],
    ["b3j 1a1", "B3J 1A1", "B3J1A1"],
    ["B3J-1A1", "B3J 1A1", "B3J1A1"],
    ["h2x1y4", "H2X 1Y4", "H2X1Y4"],
    ["h2x", "H2X", "H2X"],
  ])("parses %s as %s", (text, name, key) => {
    expect(parsePostalCode(text)).toEqual({ name, key });
  });

  it.each(["", "9021", "902101", "austin", "D3J 1A1", "B3J 1", "9021O", "%", "___"])(
    "returns null for %j",
    (text) => {
      expect(parsePostalCode(text)).toBeNull();
    },
  );
});
