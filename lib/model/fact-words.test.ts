import { describe, expect, it } from "vitest";
import type { DetailId } from "./details";
import { type WordedFact, wordedFacts } from "./fact-groups";
import { factWords } from "./fact-words";
import { venueFields } from "./venue-fields";

const names = { place: "Saint-Jérôme, QC", genres: new Map([["hip-hop", "Hip-Hop"]]) };

/** What is stored, and how it is said; each fact has at least one row. */
const said: Record<
  Exclude<WordedFact, DetailId>,
  [values: Record<string, unknown>, words: string | null][]
> = {
  name: [[{ name: "L'Étoile <b>" }, "L'Étoile <b>"]],
  venueType: [
    [{ venueType: "bar" }, "Bar"],
    [{ venueType: "outdoor" }, "Outdoor"],
  ],
  address: [[{ address: "12, rue de l'Église" }, "12, rue de l'Église"]],
  postalCode: [[{ postalCode: "J7Z 1A1" }, "J7Z 1A1"]],
  city: [[{ cityId: 7, regionId: 2 }, "Saint-Jérôme, QC"]],
  capacity: [
    [{ capacity: 1 }, "1 person"],
    [{ capacity: 1200, capacityMin: 200, capacityMax: 500 }, "1,200 people"],
    [{ capacity: null, capacityMin: 200, capacityMax: 500 }, "Medium (200-500)"],
    [{ capacity: null, capacityMin: 5001, capacityMax: null }, "Arena (5000+)"],
    [{ capacity: null, capacityMin: 500, capacityMax: 800 }, "500-800 people"],
    [{ capacity: null, capacityMin: 500, capacityMax: null }, "500+ people"],
    [{ capacity: null, capacityMin: null, capacityMax: null }, null],
  ],
  website: [[{ website: "https://étoile.example/" }, "https://étoile.example/"]],
  phone: [
    [{ phone: "+15145550123" }, "(514) 555-0123"],
    [{ phone: "+33 1 23 45" }, "+33 1 23 45"],
  ],
  email: [[{ email: "hall@example.com" }, "hall@example.com"]],
  description: [[{ description: "Two\nlines" }, "Two\nlines"]],
  operatingHours: [[{ operatingHours: "Mon 8 pm\nTue 9 pm" }, "Mon 8 pm\nTue 9 pm"]],
  facebook: [[{ facebook: "https://facebook.com/hall" }, "https://facebook.com/hall"]],
  twitter: [[{ twitter: "https://x.com/hall" }, "https://x.com/hall"]],
  instagram: [[{ instagram: "https://instagram.com/hall" }, "https://instagram.com/hall"]],
  openstreetmapId: [[{ openstreetmapId: "node/123" }, "node/123"]],
  wikidataId: [[{ wikidataId: "Q123" }, "Q123"]],
  musicbrainzId: [[{ musicbrainzId: "4d43b9d8" }, "4d43b9d8"]],
  position: [
    [{ latitude: 45.78, longitude: -74 }, "45.78, -74"],
    [{ latitude: 45.78, longitude: null }, null],
  ],
  bar: [
    [{ bar: true }, "Yes"],
    [{ bar: false }, "No"],
  ],
  food: [[{ food: false }, "No"]],
  merch: [[{ merch: true }, "Yes"]],
  parking: [[{ parking: false }, "No"]],
  accessibility: [[{ accessibility: false }, "No"]],
  status: [
    [{ status: "PUBLISHED" }, "Open"],
    [{ status: "TEMPORARILY_CLOSED" }, "Temporarily closed"],
    [{ status: "CLOSED" }, "Permanently closed"],
    [{ status: "HIDDEN" }, "Hidden"],
  ],
  genres: [
    [{ genres: ["hip-hop", "one that is gone"] }, "Hip-Hop, one that is gone"],
    [{ genres: [] }, null],
  ],
};

describe(factWords, () => {
  const rows = Object.entries(said).flatMap(([fact, pairs]) =>
    pairs.map(([values, words]) => [fact, values, words] as const),
  );

  it.each(rows)("says the %s of %j as %j", (fact, values, words) => {
    expect(factWords(fact as WordedFact, values, names)).toBe(words);
  });

  it.each(wordedFacts.map(({ id, fields }) => [id, fields] as const))(
    "says nothing of an unknown %s",
    (id, fields) => {
      for (const unknown of [null, undefined, ""]) {
        const values = Object.fromEntries(fields.map((field) => [field, unknown]));
        expect(factWords(id, values)).toBeNull();
      }
    },
  );

  it("has words for every field of a venue", () => {
    const worded = wordedFacts.flatMap(({ fields }) => fields as readonly string[]);
    const fields = Object.keys(venueFields).filter((field) => !field.endsWith("Source"));
    expect(fields.filter((field) => !worded.includes(field))).toEqual([]);
  });
});
