import { expect, it } from "vitest";
import { llmsText } from "./llms-text";

it("has at most ten lines, and only addresses of this site", () => {
  const text = llmsText();
  const addresses = text.match(/https?:[^\s)]+/g) ?? [];

  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
  expect(text).toMatch(/^# Marquee\n> /);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(new URL(address).origin).toBe("http://localhost:3000");
  }
});
