import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toSlug } from "@/lib/core/text/slug";
import { regionNames } from "@/lib/places/region-names";
import { resolvePlace } from "./queries";

type Labelled = { text: string; place: string };

const [, ...lines] = readFileSync("tests/fixtures/typed-places.csv", "utf8").trim().split("\n");
const listed: Labelled[] = lines.map((line) => {
  const [text = "", place = ""] = line.split("|");
  return { text, place };
});

const towns = [
  ...[
    "Austin, TX",
    "Boise, ID",
    "Reno, NV",
    "Tulsa, OK",
    "Omaha, NE",
    "Asheville, NC",
    "Missoula, MT",
  ],
  ...[
    "Marfa, TX",
    "Moab, UT",
    "Bend, OR",
    "Bangor, ME",
    "Ithaca, NY",
    "Key West, FL",
    "Sedona, AZ",
  ],
  ...[
    "Lévis, QC",
    "Rimouski, QC",
    "Kelowna, BC",
    "Guelph, ON",
    "Sudbury, ON",
    "Moncton, NB",
    "Regina, SK",
  ],
  ...[
    "Red Deer, AB",
    "Brandon, MB",
    "Whitehorse, YT",
    "Yellowknife, NT",
    "Truro, NS",
    "Gander, NL",
  ],
  ...[
    "Whitby, ON",
    "Salt Lake City, UT",
    "Las Cruces, NM",
    "Santa Fe, NM",
    "Baton Rouge, LA",
    "Truckee, CA",
  ],
  ...[
    "Kalamazoo, MI",
    "Eau Claire, WI",
    "Sioux Falls, SD",
    "Fargo, ND",
    "Duluth, MN",
    "Des Moines, IA",
  ],
  ...[
    "Chattanooga, TN",
    "Tuscaloosa, AL",
    "Hattiesburg, MS",
    "Fayetteville, AR",
    "Savannah, GA",
    "Juneau, AK",
  ],
];
const names: Record<string, string> = { ...regionNames.us, ...regionNames.ca };

const derived: Labelled[] = towns.flatMap((place) => {
  const [name = "", code = ""] = place.split(", ");
  return [
    place,
    `${name} ${code}`.toLowerCase(),
    `${toSlug(name).replaceAll("-", " ")}, ${names[code]}`,
    `${name.toUpperCase()} ${code}`,
    `120 Lantern Street, ${name}, ${code}`,
    `120 Lantern St ${name} ${code}`,
    `The Quiet Hall, ${name}, ${names[code]}`,
  ].map((text) => ({ text, place }));
});

describe(resolvePlace, () => {
  it("answers 98 of 100 typed places with the place that is meant", async () => {
    const labelled = [...listed, ...derived];
    const missed: string[] = [];
    for (const { text, place } of labelled) {
      const found = await resolvePlace(text);
      if ((found?.name ?? "") !== place) {
        missed.push(`${text}: ${found?.name ?? "unknown"}, not ${place || "unknown"}`);
      }
    }
    expect(labelled.length).toBeGreaterThanOrEqual(400);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(labelled.length * 0.02);
  });

  it.each([
    ["Ontario, CA", "Toronto, Ontario"],
    ["London", "London, Kentucky"],
    ["Vancouver", "Vancouver, Washington"],
    ["Windsor", "Windsor, Colorado"],
    ["Hamilton", "Hamilton, Ohio"],
    ["Manhattan", "Manhattan, Kansas"],
    ["Portland", "Portland, Maine"],
  ])("offers the other %s", async (text, other) => {
    expect((await resolvePlace(text))?.others).toContain(other);
  });
});
