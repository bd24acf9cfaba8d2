import { describe, expect, it } from "vitest";
import { chooseSlugs } from "./slugs";

const taken =
  (...slugs: string[]) =>
  async () =>
    new Set(slugs);

describe(chooseSlugs, () => {
  it("adds the city to a taken name, then a counter", async () => {
    const hall = { name: "The Hall", citySlug: "reno" };

    expect(await chooseSlugs([hall, hall, hall, hall], taken())).toEqual([
      "the-hall",
      "the-hall-reno",
      "the-hall-reno-2",
      "the-hall-reno-3",
    ]);
    expect(await chooseSlugs([hall], taken("the-hall", "the-hall-reno"))).toEqual([
      "the-hall-reno-2",
    ]);
  });

  it("uses the city if the name has no slug", async () => {
    const venues = [
      { name: "!!!", citySlug: "reno" },
      { name: "日本", citySlug: "reno" },
    ];

    expect(await chooseSlugs(venues, taken())).toEqual(["venue-reno", "venue-reno-2"]);
  });

  it("finds a free counter after many taken ones", async () => {
    const many = Array.from({ length: 300 }, (_, index) => `hall-reno-${index}`);

    expect(
      await chooseSlugs([{ name: "Hall", citySlug: "reno" }], taken("hall", "hall-reno", ...many)),
    ).toEqual(["hall-reno-300"]);
  });
});
