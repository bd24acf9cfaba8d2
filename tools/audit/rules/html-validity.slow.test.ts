import { describe, expect, it } from "vitest";
import { ValiditySample, validateHtml } from "./html-validity";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

describe(validateHtml, () => {
  it("accepts any style of valid HTML", async () => {
    await expect(
      validateHtml(page("<p class=a>A<br/><input disabled='' type=text>")),
    ).resolves.toEqual([]);
  });

  it.each([
    ["<p><div>A</div></p>", "close-order"],
    ['<p id="a"></p><p id="a"></p>', "no-dup-id"],
    ["<ul><p>A</p></ul>", "element-permitted-content"],
    ['<form action=""></form>', "attribute-allowed-values"],
  ])("reports %s", async (body, rule) => {
    expect((await validateHtml(page(body))).join("\n")).toContain(rule);
  });
});

describe(ValiditySample, () => {
  it("includes the first pages of each depth, and every hundredth", () => {
    const sample = new ValiditySample();
    const venues = Array.from({ length: 201 }, (_, index) => `https://a.example/c/r/t/${index}`);
    const taken = venues.filter((url) => sample.includes(url));

    expect(taken).toHaveLength(27);
    expect(taken.slice(-2)).toEqual(["https://a.example/c/r/t/100", "https://a.example/c/r/t/200"]);
    expect(sample.includes("https://a.example/")).toBe(true);
    expect(sample.size).toBe(28);
  });
});
