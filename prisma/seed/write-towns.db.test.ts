import { describe, expect, it } from "vitest";
import { connectionForFile } from "@/tests/support/own-database";
import { writeGeography } from "./write-geography";
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
      "ON",
      "whitby",
      { name: "Whitby", latitude: 44, isCounted: null },
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

  it("names no place with broken letters", async () => {
    const { rows } = await own.client.query(
      "SELECT name FROM towns WHERE name ~ $1 UNION ALL SELECT town FROM postal_areas WHERE town ~ $1",
      ["\uFFFD"],
    );
    expect(rows).toEqual([]);
  });

  /** A few villages have such names. */
  const villages = [
    ...["Alum Bank", "Paint Bank", "Green Bank", "East Bank", "Banks", "Red Banks", "Red Bank"],
    ...["Cut Bank", "Gas", "Gas City", "Magazine", "Telephone", "Nara Visa", "Electric City"],
    ...["Newport News", "Roebuck", "Banks Springs", "Grand Bank"],
  ];

  it("names no company or office", async () => {
    const words =
      "\\m(banks?|natl|bkcard|bmc|brm|crm|firms?|inc|corp|co|ins|insurance|assoc|telephone|lottery|mail|mailings?|express|visa|mastercard|citibank|dept|gas|electric|magazine|roebuck|news|abmps|parcel|service|services)\\M";
    const { rows } = await own.client.query<{ name: string }>(
      `SELECT name FROM towns WHERE name ~* $1 AND name <> ALL ($2)
         UNION ALL SELECT town FROM postal_areas WHERE town ~* $1 AND town <> ALL ($2)`,
      [words, villages],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ["a company", "57118", "Sioux Falls"],
    ["an office", "20799", "Capitol Heights"],
    ["a part of a city", "90028", "Los Angeles"],
    ["a part of a town", "02081", "Walpole"],
    ["a district", "B3K", "Halifax"],
    ["a district in a merged city", "G7X", "Saguenay"],
    ["broken letters", "G4X", "Gaspé"],
    ["broken letters of a town that is not listed", "E8T", "Lamèque"],
    ["a building", "20566", "Washington"],
    ["a rural district", "V0E", "Revelstoke"],
  ])("gives the code of %s to its municipality", async (_, code, town) => {
    const { rows } = await own.client.query("SELECT town FROM postal_areas WHERE code = $1", [
      code,
    ]);
    expect(rows).toEqual([{ town }]);
  });

  it("knows all postal areas and towns", async () => {
    const { rows } = await own.client.query(
      "SELECT (SELECT count(*)::int FROM towns) AS towns, (SELECT count(*)::int FROM postal_areas) AS areas",
    );
    expect(rows[0].towns).toBeGreaterThan(30_000);
    expect(rows[0].areas).toBeGreaterThan(43_000);
  });

  it("adds nothing the second time", async () => {
    await writeGeography(own.client);
    const { rowCount } = await own.client.query(
      "SELECT FROM towns GROUP BY region_id, slug HAVING count(*) > 1",
    );
    expect(rowCount).toBe(0);
  });
});
