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

/** "London, ON" → "London, Ontario" */
function fullName(place: string): string {
  return place.replace(/[A-Z]{2}$/, (code) => names[code] ?? code);
}

/** Whether a place is in the other country. Codes and positions say none. */
function isAbroad(found: string, place: string): boolean {
  const countryOf = (label: string) => {
    const code = /, ([A-Z]{2})$/.exec(label)?.[1] ?? "";
    return code in regionNames.us ? "us" : code in regionNames.ca ? "ca" : null;
  };
  const [own, meant] = [countryOf(found), countryOf(place)];
  return own !== null && meant !== null && own !== meant;
}

describe(resolvePlace, () => {
  it.each([
    ["typed places", listed],
    ["towns in other clothes", derived],
  ])("answers 98 of 100 %s with the place that is meant", async (_, labelled) => {
    const missed: string[] = [];
    const abroad: string[] = [];
    for (const { text, place } of labelled) {
      const found = await resolvePlace(text);
      if ((found?.name ?? "") !== place) {
        missed.push(`${text}: ${found?.name ?? "unknown"}, not ${place || "unknown"}`);
      }
      if (found && isAbroad(found.name, place) && !found.others.includes(fullName(place))) {
        abroad.push(`${text}: ${found.name}, not ${place}`);
      }
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(labelled.length * 0.02);
    expect(abroad).toEqual([]);
  });

  it("is asked for at least 400 places as people type them", () => {
    expect(listed.length).toBeGreaterThanOrEqual(400);
    expect(new Set(listed.map(({ text }) => text)).size).toBe(listed.length);
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
