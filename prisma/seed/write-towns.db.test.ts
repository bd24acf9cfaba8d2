import { describe, expect, it } from "vitest";
import { connectionForFile } from "@/tests/support/own-database";
import { writeTowns } from "./write-towns";

const own = connectionForFile("geography");

async function findTown(region: string, slug: string) {
  const { rows } = await own.client.query(
    `SELECT t.name, round(t.latitude::numeric, 1)::float8 AS latitude, t.population > 0 AS "isCounted"
       FROM towns t JOIN regions r ON r.id = t.region_id WHERE r.code = $1 AND t.slug = $2`,
    [region, slug],
  );
  return rows[0] ?? null;
}

describe(writeTowns, () => {
  it.each([
    ["a city", "NY", "new-york", { name: "New York", latitude: 40.7, isCounted: true }],
    ["a town of 1,000", "NS", "wolfville", { name: "Wolfville", latitude: 45.1, isCounted: true }],
    ["a city's usual name", "ON", "sudbury", { name: "Sudbury", latitude: 46.5, isCounted: true }],
    [
      "a town with a ZIP code",
      "VT",
      "adamant",
      { name: "Adamant", latitude: 44.4, isCounted: null },
    ],
    [
      "a Canadian town with a postal area",
      "NL",
      "gander",
      { name: "Gander", latitude: 49, isCounted: null },
    ],
  ])("knows %s", async (_, region, slug, town) => {
    expect(await findTown(region, slug)).toEqual(town);
  });

  it.each([
    ["a part of a Canadian city", "ON", "downtown-toronto"],
    ["a town of another state", "WI", "winona"],
  ])("does not know %s", async (_, region, slug) => {
    expect(await findTown(region, slug)).toBeNull();
  });

  it("adds nothing the second time", async () => {
    const count = async () => (await own.client.query("SELECT count(*) FROM towns")).rows[0].count;
    const before = await count();
    await writeTowns(own.client);
    expect(await count()).toBe(before);
    expect(Number(before)).toBeGreaterThan(30_000);
  });
});
