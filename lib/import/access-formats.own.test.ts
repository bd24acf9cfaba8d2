import { describe, expect, it, vi } from "vitest";
import type { DetailValues } from "@/lib/model/details";
import { importText } from "@/tests/support/import-text";

await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});
const { pool } = await import("@/tests/support/connection");
const { findVenueJson } = await import("@/lib/api/queries");
const { Client } = await import("pg");

/** Imports a file; what the API then says of its venues by name, and the dropped values. */
async function publish(content: object | string) {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const { entries, origin } = await importText(client, text, {
    sourceName: `list ${Math.random()}`,
  });
  await client.end();
  const drops = entries.filter(({ note }) => /^(?:detail|amenity) dropped/.test(note.reason));
  const droppedOf = (name: string) =>
    drops.filter((entry) => entry.name === name).map(({ note }) => note.detail);
  return { origin, dropped: drops.map(({ note }) => note.detail), droppedOf };
}

async function told(name: string) {
  const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM venues WHERE name = $1", [
    name,
  ]);
  const json: Record<string, unknown> = JSON.parse(
    (await findVenueJson(rows[0]?.slug ?? "")) ?? "{}",
  );
  return {
    ...json,
    details: json.details as DetailValues,
    accessibility: json.accessibility as boolean | null,
  };
}

describe("A11yJSON", () => {
  const place = (name: string, accessibility: object, number = 1) => ({
    geometry: { type: "Point", coordinates: [-104.99, 39.7 + number / 100] },
    properties: {
      _id: name,
      category: "music_venue",
      name: { en: name },
      address: { street: `${number} Elm St`, city: "Denver", stateCode: "CO", countryCode: "USA" },
      placeWebsiteUrl: "https://hall.example",
      accessibility,
    },
  });

  it("is read with its entrances, restrooms, and policies", async () => {
    const { dropped } = await publish({
      type: "FeatureCollection",
      features: [
        place("Aster Hall", {
          accessibleWith: { wheelchair: true },
          entrances: [
            { isLevel: true, door: { width: { value: 90, unit: "cm" } }, stairs: { count: 0 } },
          ],
          restrooms: [
            { isAccessibleWithWheelchair: true, toilet: { grabBars: { onUsersLeftSide: true } } },
          ],
          hasInductionLoop: true,
          hasAirConditioning: false,
          animalPolicy: { allowsAssistanceDogs: true },
          parking: { forWheelchairUsers: { isAvailable: true } },
          wheelchairPlaces: { count: 4 },
        }),
      ],
    });

    expect(dropped).toEqual([]);
    expect(await told("Aster Hall")).toMatchObject({
      website: "https://hall.example/",
      accessibility: true,
      details: {
        stepFreeEntrance: true,
        entranceSteps: 0,
        narrowestDoorCm: 90,
        accessibleRestroom: true,
        restroomEquipment: "grab-rails",
        hearingLoop: true,
        airConditioned: false,
        assistanceAnimals: true,
        accessibleParking: true,
        wheelchairSpaces: 4,
      },
    });
  });

  type Case = [string, object, DetailValues, boolean | null, string[]];
  const cases: Case[] = [
    [
      "entrances that differ",
      { entrances: [{ isLevel: false, hasFixedRamp: false }, { hasFixedRamp: true }] },
      {},
      null,
      ["Step-free way in: no; yes"],
    ],
    [
      "an entrance of which nothing is known",
      { entrances: [{ name: { en: "Side gate" } }] },
      {},
      null,
      [],
    ],
    [
      "a ramp",
      { entrances: [{ isLevel: false, hasFixedRamp: true }] },
      { stepFreeEntrance: true },
      null,
      [],
    ],
    [
      "a portable ramp",
      {
        entrances: [
          { isLevel: false, hasFixedRamp: false, hasRemovableRamp: true, stairs: { count: 1 } },
        ],
      },
      { entranceSteps: 1 },
      null,
      ["Step-free way in: not level"],
    ],
    [
      "stairs behind a level door",
      { entrances: [{ isLevel: true, stairs: { count: 3 } }] },
      { entranceSteps: 3 },
      null,
      ["Step-free way in: level, but not the whole way"],
    ],
    [
      "stairs alone",
      {
        entrances: [{ isLevel: false, hasFixedRamp: false }],
        restrooms: [{ isAccessibleWithWheelchair: true }],
      },
      { stepFreeEntrance: false, accessibleRestroom: true },
      false,
      [],
    ],
    [
      "restrooms that differ",
      { restrooms: [{ isAccessibleWithWheelchair: true }, { isAccessibleWithWheelchair: false }] },
      {},
      null,
      ["Accessible restroom: true; false"],
    ],
    [
      "a place that is partially accessible",
      { accessibleWith: { wheelchair: false }, partiallyAccessibleWith: { wheelchair: true } },
      {},
      null,
      ["Wheelchair Accessible: partially"],
    ],
    ["a place that isn't accessible", { accessibleWith: { wheelchair: false } }, {}, false, []],
    ["a grade", { wheelchairAccessibilityGrade: "fully" }, {}, true, []],
    [
      "a grade and a contradiction",
      { wheelchairAccessibilityGrade: "fully", partiallyAccessibleWith: { wheelchair: true } },
      {},
      null,
      ["Wheelchair Accessible: yes; partially"],
    ],
    [
      "doors that differ",
      {
        entrances: [{ door: { width: "90 cm" } }, { door: { width: { value: 36, unit: "inch" } } }],
      },
      {},
      null,
      ["Narrowest door: 90 cm; 36 inch"],
    ],
    [
      "a door of at least so much",
      { entrances: [{ door: { width: { operator: ">=", value: 90, unit: "cm" } } }] },
      {},
      null,
      ["Narrowest door: >= 90 cm"],
    ],
    ["guide dogs alone", { accessibleWith: { guideDog: true } }, {}, null, []],
  ];

  it("makes no wrong yes of what isn't certain", async () => {
    const names = [
      "Amber",
      "Basil",
      "Clover",
      "Dahlia",
      "Erica",
      "Fern",
      "Ginger",
      "Hyssop",
      "Iris",
    ];
    const more = ["Jasmine", "Kale", "Lotus", "Mallow", "Nigella", "Orchid"];
    const named = cases.map(
      (one, index) => [`${[...names, ...more][index]} Room`, ...one] as const,
    );
    const { droppedOf } = await publish({
      features: named.map(([name, , accessibility], index) =>
        place(name, accessibility, index + 2),
      ),
    });

    for (const [name, what, , known, summary, expected] of named) {
      const { details, accessibility } = await told(name);
      expect([what, details, accessibility, droppedOf(name)]).toEqual([
        what,
        known,
        summary,
        expected,
      ]);
    }
  });
});

describe("Google Places", () => {
  const place = (name: string, accessibilityOptions: object) => ({
    id: name,
    displayName: { text: name, languageCode: "en" },
    formattedAddress: `${name.length} ${name.split(" ")[0]} St, Denver, CO 80202, USA`,
    location: { latitude: 39.75, longitude: -104.9 - name.length / 1000 },
    accessibilityOptions,
  });

  it("is read with its four booleans", async () => {
    const { origin, dropped } = await publish({
      places: [
        place("Birch Hall", {
          wheelchairAccessibleParking: true,
          wheelchairAccessibleEntrance: true,
          wheelchairAccessibleRestroom: false,
          wheelchairAccessibleSeating: true,
        }),
        place("Cedar Hall", { wheelchairAccessibleEntrance: false }),
      ],
    });

    expect(origin).toBe("Google Places");
    expect(dropped).toEqual([]);
    expect(await told("Birch Hall")).toMatchObject({
      accessibility: null,
      details: {
        accessibleParking: true,
        stepFreeEntrance: true,
        accessibleRestroom: false,
        wheelchairSeating: true,
      },
    });
    expect(await told("Cedar Hall")).toMatchObject({
      accessibility: false,
      details: { stepFreeEntrance: false },
    });
  });

  it("is read from a table with dots in the names of its columns", async () => {
    const { dropped } = await publish(
      `name,city,state,accessibilityOptions.wheelchairAccessibleEntrance,accessibilityOptions.wheelchairAccessibleRestroom
Dogwood Hall,Denver,CO,TRUE,
Elder Hall,Denver,CO,FALSE,sometimes
`,
    );

    expect((await told("Dogwood Hall")).details).toEqual({ stepFreeEntrance: true });
    expect((await told("Elder Hall")).details).toEqual({ stepFreeEntrance: false });
    expect(dropped).toEqual(["Accessible restroom: sometimes"]);
  });
});

describe("Ticketmaster", () => {
  const venue = (name: string, facts: object) => ({
    id: name,
    name,
    city: { name: "Denver" },
    state: { stateCode: "CO" },
    country: { countryCode: "US" },
    address: { line1: `${name.length} ${name.split(" ")[0]} St` },
    ...facts,
  });

  const facts = {
    ada: {
      adaPhones: "(303) 555-0123",
      adaCustomCopy: "Call for accessible seats.",
      adaHours: "Weekdays 10 to 4",
    },
    generalInfo: { childRule: "Children under 2 sit on a lap.", generalRule: "No cameras." },
    accessibleSeatingDetail: "Ramps at every door.",
  };
  const known = {
    accessBooking: "Call for accessible seats.\nWeekdays 10 to 4",
    accessContact: "+13035550123",
    childRule: "Children under 2 sit on a lap.",
    houseRules: "No cameras.",
    accessNotes: "Ramps at every door.",
  };

  it("is read with how to book access and its rules as text", async () => {
    const long = { generalInfo: { generalRule: "x".repeat(301) } };
    const { origin, dropped } = await publish({
      _embedded: { venues: [venue("Fir Hall", facts), venue("Gorse Hall", long)] },
    });

    expect(origin).toBe("Ticketmaster venues");
    expect(dropped).toEqual([`House rules: ${"x".repeat(301)}`]);
    expect(await told("Fir Hall")).toMatchObject({ accessibility: null, details: known });
    expect((await told("Gorse Hall")).details).toEqual({});
  });

  it("is read from its events", async () => {
    const event = {
      id: "1",
      name: "The Lanterns",
      dates: { start: { localDate: "2026-01-01" } },
      _embedded: { venues: [venue("Hazel Hall", facts)] },
    };
    const { origin } = await publish({ _embedded: { events: [event] } });

    expect(origin).toBe("Ticketmaster events");
    expect((await told("Hazel Hall")).details).toEqual(known);
  });
});

describe("schema.org", () => {
  const feature = (name: string, value?: unknown) => ({
    "@type": "LocationFeatureSpecification",
    name,
    ...(value !== undefined && { value }),
  });
  const thing = (name: string, amenityFeature: object[], more: object = {}) => ({
    "@context": "https://schema.org",
    "@type": "MusicVenue",
    name,
    address: { "@type": "PostalAddress", addressLocality: "Denver", addressRegion: "CO" },
    amenityFeature,
    ...more,
  });

  it("is read with its features, its capacity, and the house that it is in", async () => {
    const { origin, dropped } = await publish({
      "@graph": [
        thing(
          "Ivy Room",
          [
            feature("Step-free way in", true),
            feature("Accessible toilet", "yes"),
            feature("Induction loop", false),
            feature("Green room"),
            feature("Wheelchair spaces", 6),
            { ...feature("Stage width", 24), unitText: "ft" },
            feature("Bar", true),
            feature("Food Service", "False"),
            feature("Wi-Fi", true),
          ],
          {
            maximumAttendeeCapacity: 250,
            containedInPlace: { "@type": "MusicVenue", name: "Ivy House" },
          },
        ),
      ],
    });

    expect(origin).toBe("schema.org venues");
    expect(dropped).toEqual([]);
    expect(await told("Ivy Room")).toMatchObject({
      capacity: 250,
      bar: true,
      food: false,
      accessibility: true,
      details: {
        stepFreeEntrance: true,
        accessibleRestroom: true,
        hearingLoop: false,
        greenRoom: true,
        wheelchairSpaces: 6,
        stageWidthCm: 731.5,
        partOf: "Ivy House",
      },
    });
  });

  it("makes no wrong yes of its features", async () => {
    const { dropped } = await publish([
      thing("Juniper Hall", [
        feature("Wheelchair Accessible", false),
        feature("Step-free way in", true),
        feature("Step-free entrance", false),
        feature("Accessible restroom", "limited"),
        feature("Hearing loop", null),
        feature("Stage width", 24),
        feature("No wheelchair access", true),
      ]),
    ]);

    expect(await told("Juniper Hall")).toMatchObject({ accessibility: false, details: {} });
    expect(dropped.toSorted()).toEqual([
      "Accessible restroom: limited",
      "Stage width: 24",
      "Step-free way in: true; false",
    ]);
  });
});

describe("OpenStreetMap", () => {
  const element = (id: number, tags: object) => ({
    type: "node",
    id,
    lat: 39.7 + id / 100,
    lon: -104.99,
    tags: { "addr:city": "Denver", "addr:state": "CO", amenity: "music_venue", ...tags },
  });

  it("is read with its tags", async () => {
    const { origin, dropped } = await publish({
      elements: [
        element(1, {
          name: "Kelp Hall",
          wheelchair: "designated",
          "toilets:wheelchair": "no",
          "wheelchair:description": "Ramp at the side door.",
          hearing_loop: "yes",
          "capacity:seats": "120",
          min_age: "21",
          indoor_seating: "yes",
          outdoor_seating: "no",
          operator: "Kelp Society",
          "operator:type": "private_non_profit",
          changing_table: "yes",
          level: "0",
        }),
        element(2, {
          name: "Larch Hall",
          wheelchair: "limited",
          "toilets:wheelchair": "limited",
          hearing_loop: "limited",
          outdoor_seating: "yes",
          level: "-1",
          min_age: "14",
          "operator:type": "private",
          changing_table: "limited",
        }),
        element(3, { name: "Maple Hall", indoor_seating: "yes", outdoor_seating: "yes" }),
      ],
    });

    expect(origin).toBe("OpenStreetMap");
    expect(await told("Kelp Hall")).toMatchObject({
      accessibility: true,
      details: {
        stepFreeEntrance: true,
        accessibleRestroom: false,
        accessNotes: "Ramp at the side door.",
        hearingLoop: true,
        capacitySeated: 120,
        ages: "21",
        setting: "indoor",
        operator: "Kelp Society",
        owner: "nonprofit",
        babyChanging: true,
        roomFloor: "ground",
      },
    });
    expect(await told("Larch Hall")).toMatchObject({ accessibility: null, details: {} });
    expect((await told("Maple Hall")).details).toEqual({ setting: "both" });
    expect(dropped).toEqual([
      "Wheelchair Accessible: limited",
      "Step-free way in: limited",
      "Accessible restroom: limited",
      "Baby changing table: limited",
      "Hearing loop: limited",
      "Floor of the room: -1",
      "Ages: 14",
      "Indoors or outdoors: yes",
      "Owner: private",
    ]);
  });
});

describe("a list within a record", () => {
  it.each([
    ["wheelchair", [true, false], "Wheelchair Accessible: true; false"],
    ["stepFreeEntrance", ["yes", "no"], "Step-free way in: yes; no"],
  ])("of %s is no answer", async (column, values, expected) => {
    const name = `Nettle Hall ${column}`;
    const { dropped } = await publish([{ name, city: "Denver", state: "CO", [column]: values }]);

    expect(await told(name)).toMatchObject({ accessibility: null, details: {} });
    expect(dropped).toEqual([expected]);
  });

  it("of objects is no answer for the venue", async () => {
    await publish([
      {
        name: "Oak Hall",
        city: "Denver",
        state: "CO",
        accessibility: [{ wheelchair: true, hearingLoop: true }, { wheelchair: false }],
        access: [{ stepFreeEntrance: true }],
      },
    ]);

    expect(await told("Oak Hall")).toMatchObject({ accessibility: null, details: {} });
  });
});
