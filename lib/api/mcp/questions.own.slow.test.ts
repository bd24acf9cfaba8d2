import { readFileSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/client";
import { Client as Database } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { techResponse, venueResponse } from "@/lib/api/responses";
import { openOwnDatabase } from "@/tests/support/own-database";

// Own database: the answers name all venues that fit. Costs some eight seconds.
const { databaseUrl } = await openOwnDatabase("geography");
const { connectClient } = await import("@/tests/support/mcp-client");
const { importText } = await import("@/tests/support/import-text");

type Venue = z.output<typeof venueResponse>;
type Listed = Pick<Venue, "name" | "slug" | "status" | "capacity" | "details" | "genres"> & {
  distanceKm?: number;
};
type Asked = Record<string, unknown>;

let client: Client;

beforeAll(async () => {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  const rows = readFileSync("tests/fixtures/assistant-venues.csv", "utf8");
  const imported = { sourceName: "An invented list", license: "CC BY 4.0", asOf: "2026-11-01" };
  const { totals } = await importText(database, rows, imported);
  expect(totals.created).toBe(22);
  const close = (name: string, status: string) =>
    database.query("UPDATE venues SET status = $2 WHERE name = $1", [name, status]);
  await close("Old Mill Stage", "CLOSED");
  await close("Harbor Light Club", "TEMPORARILY_CLOSED");
  await database.end();
  client = await connectClient();
});

afterAll(() => client.close());

async function call<Answer>(name: string, given: Asked): Promise<Answer> {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: given });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  return structuredContent as Answer;
}

const namesOf = (venues: Listed[]) => venues.map(({ name }) => name).toSorted();

/** The names of what a search finds, among which an assistant chooses by what it reads of each. */
async function search(query: string, isMeant: (venue: Listed) => boolean = () => true) {
  const { venues } = await call<{ venues: Listed[] }>("search_venues", { query, limit: 50 });
  return namesOf(venues.filter(isMeant));
}

async function near(
  place: string,
  given: Asked = {},
  isMeant: (venue: Listed) => boolean = () => true,
) {
  const { venues } = await call<{ venues: Listed[] }>("venues_near", { place, ...given });
  return venues.filter(isMeant).map(({ name }) => name);
}

/** The venue that a search for a name finds first. */
async function slugOf(name: string): Promise<string> {
  const { venues } = await call<{ venues: Listed[] }>("search_venues", { query: name });
  return venues[0]?.slug ?? "";
}

const venue = async (name: string) => call<Venue>("get_venue", { venueSlug: await slugOf(name) });

const tech = async (name: string) =>
  call<z.output<typeof techResponse>>("tech_pack", { venueSlug: await slugOf(name) });

type Places = {
  venues: Listed[];
  cities: { name: string; url: string; venueCount: number }[];
  regions: { name: string; venueCount: number }[];
};
const places = (q: string) => call<Places>("find_places", { q });

const isFree = ({ details }: Listed) => details.loadInStairs === 0;
const holds =
  (least: number, most: number) =>
  ({ capacity }: Listed) =>
    capacity !== null && capacity >= least && capacity <= most;

type Question = [asked: string, ask: () => Promise<unknown>, expected: unknown];

const rooms: Question[] = [
  [
    "A room for 200 to 400 in Halifax that books jazz",
    () => search("jazz for 200 to 400 people in Halifax"),
    ["The Tidewater Room"],
  ],
  ["Jazz clubs in New Orleans?", () => search("jazz clubs in new orleans"), ["Bayou Lantern"]],
  ["Jazz à Montréal?", () => search("jazz montréal"), ["Café de l'Écluse"]],
  [
    "Folk rooms in Nova Scotia",
    () => search("folk nova scotia"),
    ["Fiddlehead Hall", "Lantern Loft"],
  ],
  ["Any small rooms in Nashville?", () => search("small venues in nashville"), ["Dogwood Parlor"]],
  [
    "The largest room in Denver",
    () => search("denver", holds(5000, 100_000)),
    ["Blue Heron Arena"],
  ],
  ["Theaters in Seattle", () => search("theaters in seattle"), ["Pike Slip Theatre"]],
  [
    "Which theater in Austin takes 2,000 people?",
    () => search("theater for at least 2000 people in Austin"),
    ["Congress Mill"],
  ],
  [
    "Punk rooms in Chicago for about 450 people",
    () => search("punk in Chicago for about 450 people"),
    ["Lakefront Sound Garden"],
  ],
  [
    "An outdoor stage near Nashville",
    () => search("outdoor nashville"),
    ["Twin Oaks Amphitheater"],
  ],
  [
    "All ages rooms in Seattle",
    () => search("all ages seattle"),
    ["Pike Slip Theatre", "Rainy Day Records Stage"],
  ],
  ["Seated rooms in Halifax", () => search("seated halifax"), ["Citadel Assembly", "Lantern Loft"]],
  [
    "Clubs with parking in Halifax",
    () => search("clubs with parking in halifax"),
    ["The Tidewater Room"],
  ],
  ["Independent rooms in Denver", () => search("independent denver"), ["Otter Creek Taphouse"]],
  ["Blues bars in Colorado", () => search("blues bars colorado"), ["Otter Creek Taphouse"]],
  [
    "Rooms in Halifax with a step-free way in",
    () => search("step free halifax"),
    ["Citadel Assembly", "The Tidewater Room"],
  ],
  [
    "Is there a hearing loop anywhere in New Orleans?",
    () => search("hearing loop new orleans"),
    ["Esplanade Gospel House"],
  ],
  [
    "Where can I load in without stairs in Nashville?",
    () => search("nashville", isFree),
    ["Cumberland Freight Room", "Twin Oaks Amphitheater"],
  ],
  [
    "Loading docks in Halifax?",
    () => search("halifax", ({ details }) => details.loadingDock === true),
    ["Citadel Assembly", "The Tidewater Room"],
  ],
  [
    "Which Halifax rooms keep nothing of merch?",
    () => search("halifax", ({ details }) => details.merchCut === 0),
    ["Lantern Loft"],
  ],
];

const names: Question[] = [
  [
    "Le café de l'écluse, c'est où?",
    async () => (await venue("cafe de l ecluse")).address,
    "12, rue de la Fiction",
  ],
  ["Salle du Vieux Phare?", () => search("salle du vieux phare"), ["Salle du Vieux-Phare"]],
  [
    "Une salle à Moncton pour 350 personnes",
    () => search("moncton", holds(300, 400)),
    ["Salle Beauséjour"],
  ],
  [
    "What was the Pecan Street Ballroom?",
    () => search("Pecan Street Ballroom"),
    ["Pecan Street Social"],
  ],
  [
    "Tell me about the Tidwater Rom",
    async () => namesOf((await places("Tidwater Rom")).venues),
    ["The Tidewater Room"],
  ],
  [
    "Which towns in Nova Scotia have venues?",
    async () =>
      (await places("Lunenburg")).cities.map(({ name, venueCount }) => [name, venueCount])[0],
    ["Lunenburg", 1],
  ],
  [
    "How many venues are in Tennessee?",
    async () => (await places("tennessee")).regions[0],
    expect.objectContaining({ name: "Tennessee", venueCount: 3 }),
  ],
  [
    "A page on Montréal I can cite?",
    async () => (await places("montreal")).cities[0]?.url,
    "http://localhost:3000/canada/quebec/montreal",
  ],
];

const around: Question[] = [
  [
    "Rooms within 5 km of downtown Halifax",
    () => near("Halifax, NS", { within: "5km" }),
    ["The Tidewater Room", "Citadel Assembly", "Lantern Loft"],
  ],
  [
    "And the club for 200 to 500 there?",
    () => near("Halifax, NS", { within: "5km", capacity: "medium" }),
    ["The Tidewater Room"],
  ],
  [
    "Theaters within 100 km of Halifax",
    () => near("Halifax, NS", { within: "100km", type: "theater" }),
    ["Citadel Assembly", "Fiddlehead Hall"],
  ],
  [
    "Around 37203, step-free",
    () => near("37203", { within: "25mi", with: ["stepFreeEntrance"] }),
    ["Cumberland Freight Room", "Twin Oaks Amphitheater"],
  ],
  [
    "Near 47.606,-122.34",
    async () => (await near("47.606,-122.34", { limit: 1 }))[0],
    "Pike Slip Theatre",
  ],
  [
    "Around Austin for 1,000 and more",
    () => near("Austin, TX", { capacity: "xl" }),
    ["Congress Mill"],
  ],
  ["What plays near Québec?", () => near("Québec", { within: "25km" }), ["Salle du Vieux-Phare"]],
  [
    "Between Moncton and Halifax, load-in without stairs",
    () => near("Moncton, NB", { limit: 50 }, isFree),
    expect.arrayContaining(["Salle Beauséjour", "The Tidewater Room"]),
  ],
];

const facts: Question[] = [
  [
    "Is the Old Mill Stage still open?",
    async () => (await call<Venue>("get_venue", { venueSlug: "Old Mill Stage" })).status,
    "closed",
  ],
  ["Does a search still offer it?", () => search("old mill stage"), []],
  [
    "Is Harbor Light Club open?",
    async () => (await venue("Harbor Light Club")).status,
    "temporarily-closed",
  ],
  [
    "How many people fit into Le Métronome?",
    async () => (await venue("le metronome")).capacity,
    1200,
  ],
  [
    "Who says so?",
    async () => (await venue("le metronome")).facts?.find(({ group }) => group === "capacity"),
    expect.objectContaining({ by: "source", source: "An invented list", asOf: "2026-11-01" }),
  ],
  [
    "Under which license may I use it?",
    async () => (await venue("le metronome")).sources[0]?.license,
    "CC BY 4.0",
  ],
  [
    "Website of the Tidewater Room?",
    async () => (await venue("tidewater room")).website,
    "https://tidewater-room.example.com/",
  ],
  [
    "Who books the Tidewater Room?",
    async () => (await tech("tidewater room")).details.bookedBy,
    "Imogen Example",
  ],
  [
    "What are the stage's dimensions at the Tidewater Room?",
    async () => (await tech("tidewater room")).details,
    expect.objectContaining({ stageWidthCm: 731.5, stageDepthCm: 487.7 }),
  ],
  [
    "What power and backline does it have?",
    async () => (await tech("tidewater room")).details,
    expect.objectContaining({
      power: "200 A three-phase",
      backline: "Drum kit and two guitar amps",
    }),
  ],
  [
    "When does the music stop there?",
    async () => (await tech("tidewater room")).details.curfew,
    "01:00",
  ],
  [
    "How wide is the load-in door at the Freight Room?",
    async () => (await tech("cumberland freight room")).details.loadInDoorCm,
    304.8,
  ],
  [
    "How loud may it be at Otter Creek?",
    async () => (await tech("otter creek taphouse")).details.soundLimit,
    95,
  ],
  [
    "Is there a piano at the Vieux-Phare?",
    async () => (await tech("salle du vieux-phare")).details.backline,
    "Grand piano",
  ],
  [
    "Does the Blue Heron have a freight elevator?",
    async () => (await tech("blue heron arena")).details,
    expect.not.objectContaining({ freightLift: expect.anything() }),
  ],
];

const onTheWay = async (given: Asked) => {
  const { venues } = await call<{ venues: (Listed & { day: number })[] }>("tour", given);
  return venues.map(({ day, name }) => [day, name]);
};

const tours: Question[] = [
  [
    "Rooms for 200 to 500 people from Chicago by Nashville to New Orleans, 480 miles a day",
    () =>
      onTheWay({
        from: "Chicago",
        via: ["Nashville, TN"],
        to: "New Orleans",
        sizes: ["medium"],
        day: 480,
      }),
    [
      [1, "Lakefront Sound Garden"],
      [2, "Cumberland Freight Room"],
      [2, "Esplanade Gospel House"],
      [2, "Bayou Lantern"],
    ],
  ],
  [
    "Theaters from Moncton to Halifax",
    () => onTheWay({ from: "Moncton", to: "Halifax, NS", type: "theater", within: 20 }),
    [
      [1, "Salle Beauséjour"],
      [1, "Citadel Assembly"],
    ],
  ],
];

describe.each([
  ["tours", tours],
  ["rooms", rooms],
  ["names", names],
  ["places", around],
  ["facts", facts],
])("an assistant answers by the tools, about %s", (_, questions) => {
  it.each(questions)("%s", async (_asked, ask, expected) => {
    expect(await ask()).toEqual(expected);
  });
});

it("asks fifty questions or more", () => {
  expect([rooms, names, around, facts].flat().length).toBeGreaterThanOrEqual(50);
});
