import { describe, expect, it } from "vitest";
import { parseArguments } from "./arguments";

describe(parseArguments, () => {
  it("parses an address and limits", () => {
    expect(parseArguments(["http://localhost:3000"])).toMatchObject({
      base: new URL("http://localhost:3000"),
      concurrency: 4,
    });
    expect(
      parseArguments(["https://a.example", "--maximum", "50", "--images=0", "--concurrency", "2"]),
    ).toMatchObject({ maximum: 50, images: 0, concurrency: 2 });
  });

  it.each([
    [],
    ["localhost:3000"],
    ["/tmp"],
    ["http://a.example", "http://b.example"],
    ["http://a.example", "--maximum", "all"],
    ["http://a.example", "--maximum", "0"],
    ["http://a.example", "--deep"],
  ])("rejects %j %j %j", (...args) => {
    expect(parseArguments(args)).toBeNull();
  });
});
