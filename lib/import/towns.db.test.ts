import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { connectionForFile } from "@/tests/support/own-database";
import { loadTowns, type Towns } from "./towns";

const own = connectionForFile("geography");
const [, ...lines] = readFileSync("tests/fixtures/positions.csv", "utf8").trim().split("\n");
const positions = lines.map((line) => {
  const [latitude, longitude, town, region] = line.split(",");
  return { position: { latitude: Number(latitude), longitude: Number(longitude) }, town, region };
});

describe("the town at a position", () => {
  let towns: Towns;
  beforeAll(async () => {
    towns = await loadTowns(own.client);
  });

  const wrong = (isWrong: (one: (typeof positions)[number]) => boolean) =>
    positions.filter(isWrong).map(({ position, town, region }) => {
      const found = towns.at(position);
      return `${town}, ${region}: ${found?.name}, ${found?.regionCode}`;
    });

  it("is right for 98 of 100", () => {
    const missed = wrong(({ position, town, region }) => {
      const found = towns.at(position);
      return found?.name !== town || found?.regionCode !== region;
    });
    expect(positions.length).toBeGreaterThanOrEqual(300);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(positions.length * 0.02);
  });

  it("is never in the wrong state or province", () => {
    expect(wrong(({ position, region }) => towns.at(position)?.regionCode !== region)).toEqual([]);
  });
});
