import { beforeAll, describe, expect, it } from "vitest";
import { openOwnDatabase } from "@/tests/support/own-database";

await openOwnDatabase("geography");
const { prisma } = await import("@/tests/support/connection");
const { createVenue } = await import("@/tests/support/factories");
const { searchEverything } = await import("../queries");

async function cityOf(place: string) {
  const [name = "", code = ""] = place.split(", ");
  return prisma.city.findFirstOrThrow({ where: { name, region: { code } } });
}

const cities = [
  ...["Portland, OR", "Portland, ME", "Seattle, WA", "Washington, DC", "New York, NY"],
  ...["Buffalo, NY", "Los Angeles, CA", "San Francisco, CA", "Oakland, CA", "New Orleans, LA"],
  ...["Bossier City, LA", "Philadelphia, PA", "Montréal, QC", "Québec, QC", "Toronto, ON"],
  ...["London, ON", "Vancouver, BC", "Vancouver, WA", "Minneapolis, MN", "Saint Paul, MN"],
  ...["Kansas City, MO", "Kansas City, KS", "Columbus, OH", "Columbus, GA", "Manhattan, KS"],
  ...["Springfield, MO", "Springfield, IL", "Hamilton, ON", "Dallas, TX", "Fort Worth, TX"],
  ...["Phoenix, AZ", "Bangor, ME", "Detroit, MI", "St. Louis, MO"],
];

const named = [
  ["The Phoenix Ballroom", "Toronto, ON"],
  ["La Lantern", "Bossier City, LA"],
  ["Philly Bar", "Seattle, WA"],
  ["Portland Room", "Detroit, MI"],
  ["Bossier City", "Dallas, TX"],
  ["Apollo Theater", "New York, NY"],
] as const;

beforeAll(async () => {
  for (const place of cities) {
    const city = await cityOf(place);
    for (const venueType of ["club", "bar"]) {
      // The address repeats a word of other places, as texts do.
      const address = "1 Washington St, off La Salle and Quebec Ave, Manhattan, Brooklyn";
      await createVenue({ city, venueType, address, capacity: venueType === "bar" ? 90 : 480 });
    }
  }
  for (const [name, place] of named) {
    await createVenue({ city: await cityOf(place), name });
  }
});

async function search(text: string) {
  const { venues, top, ...places } = await searchEverything(text, { offset: 0, limit: 200 });
  const found = await prisma.venue.findMany({
    where: { id: { in: venues.ids } },
    include: { city: { include: { region: true } } },
  });
  const byId = new Map(
    found.map(({ id, name, city }) => [id, { name, place: `${city.name}, ${city.region.code}` }]),
  );
  const listed = venues.ids.flatMap((id) => byId.get(id) ?? []);
  return { ...venues, listed, in: [...new Set(listed.map(({ place }) => place))], top, ...places };
}

describe("a place in a text", () => {
  it.each([
    ["washington dc", ["Washington, DC"]],
    ["dc", ["Washington, DC"]],
    ["washington", ["Washington, DC"]],
    ["washington state", ["Seattle, WA", "Vancouver, WA"]],
    ["la", ["Los Angeles, CA"]],
    ["clubs in la", ["Los Angeles, CA"]],
    ["louisiana", ["Bossier City, LA", "New Orleans, LA"]],
    ["nola", ["New Orleans, LA"]],
    ["ca", ["Los Angeles, CA", "Oakland, CA", "San Francisco, CA"]],
    ["quebec city", ["Québec, QC"]],
    ["qc", ["Montréal, QC", "Québec, QC"]],
    ["montreal", ["Montréal, QC"]],
    ["nyc", ["New York, NY"]],
    ["new york", ["New York, NY"]],
    ["new york state", ["Buffalo, NY", "New York, NY"]],
    ["brooklyn", ["New York, NY"]],
    ["bars in manhattan", ["New York, NY"]],
    ["manhattan ks", ["Manhattan, KS"]],
    ["portland", ["Portland, OR"]],
    ["portland maine", ["Portland, ME"]],
    ["maine", ["Bangor, ME", "Portland, ME"]],
    ["small bars portland", ["Portland, OR"]],
    ["philly", ["Philadelphia, PA"]],
    ["philly bars", ["Philadelphia, PA"]],
    ["phoenix", ["Phoenix, AZ"]],
    ["vancouver", ["Vancouver, BC"]],
    ["vancouver wa", ["Vancouver, WA"]],
    ["london", ["London, ON"]],
    ["hamilton", ["Hamilton, ON"]],
    ["columbus", ["Columbus, OH"]],
    ["columbus, georgia", ["Columbus, GA"]],
    ["springfield", ["Springfield, MO"]],
    ["kansas city", ["Kansas City, MO"]],
    ["kck", ["Kansas City, KS"]],
    ["stl", ["St. Louis, MO"]],
    ["motown", ["Detroit, MI"]],
    ["gta", ["Toronto, ON"]],
    ["6ix", ["Toronto, ON"]],
    ["scarborough", ["Toronto, ON"]],
    ["bay area", ["Oakland, CA", "San Francisco, CA"]],
    ["clubs in the bay area", ["Oakland, CA", "San Francisco, CA"]],
    ["twin cities", ["Minneapolis, MN", "Saint Paul, MN"]],
    ["dfw", ["Dallas, TX", "Fort Worth, TX"]],
    ["on", ["Hamilton, ON", "London, ON", "Toronto, ON"]],
  ])("fills the list alone: %s", async (text, places) => {
    const found = await search(text);
    expect(found.in.toSorted()).toEqual(places);
    expect(found.total).toBeGreaterThan(0);
  });

  it.each([
    ["portland", "Maine"],
    ["vancouver", "Washington"],
    ["columbus", "Georgia"],
    ["kansas city", "Kansas"],
    ["springfield", "Illinois"],
  ])("comes first, and the other %s is offered", async (text, other) => {
    const { cities: listed, top, in: shown } = await search(text);
    expect(`${listed[0]?.name}`.toLowerCase()).toBe(text);
    expect(top).toMatchObject({ kind: "city", place: { id: listed[0]?.id } });
    expect(shown[0]).toContain(listed[0]?.name);
    expect(listed.map(({ regionName }) => regionName)).toContain(other);
  });

  it("offers the state beside the city of its name", async () => {
    expect((await search("washington")).regions).toMatchObject([{ slug: "washington" }]);
    expect((await search("quebec")).regions).toMatchObject([{ slug: "quebec" }]);
  });

  it("follows venues of the same name, if it is small", async () => {
    const { listed } = await search("bossier city");
    expect(listed.map(({ place }) => place)).toEqual([
      "Dallas, TX",
      "Bossier City, LA",
      "Bossier City, LA",
      "Bossier City, LA",
    ]);
  });

  it("is a word of names, if more venues than in it have it", async () => {
    await createVenue({ city: await cityOf("Detroit, MI"), name: "Bangor Hall" });
    await createVenue({ city: await cityOf("Detroit, MI"), name: "Bangor Inn" });
    await createVenue({ city: await cityOf("Detroit, MI"), name: "Bangor Tap" });
    expect((await search("bangor")).in).toEqual(["Detroit, MI", "Bangor, ME"]);
  });

  it.each([
    ["apollo theater", "Apollo Theater"],
    ["portland room", "Portland Room"],
    ["philly bar", "Philly Bar"],
    ["phoenix ballroom", "The Phoenix Ballroom"],
  ])("is no part of the name of a venue: %s", async (text, name) => {
    expect((await search(text)).listed[0]?.name).toBe(name);
  });
});
