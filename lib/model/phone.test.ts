import { describe, expect, it } from "vitest";
import { formatPhone } from "./phone";

describe(formatPhone, () => {
  it.each([
    ["+19025550123", "(902) 555-0123"],
    ["+442079460000", "+442079460000"],
    ["+19025550123;ext=4", "(902) 555-0123 ext. 4"],
  ])("formats %s as %s", (stored, written) => {
    expect(formatPhone(stored)).toBe(written);
  });
});
