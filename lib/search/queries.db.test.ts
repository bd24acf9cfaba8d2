import { describe, expect, it } from "vitest";
import type { VenueFilter } from "@/lib/model/facets";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { maxRanked } from "./matches/find-matches";
import { rankVenues, searchDirectory, searchEverything, searchVenues } from "./queries";

const part = { offset: 0, limit: 300 };

/** Search of /browse. */
function find(text: string, filter: VenueFilter = {}) {
  return searchVenues(text, { ...part, filter, sort: "relevance" });
}

/** City with a name unique to this test. */
async function createNamedCity() {
  const city = await createCity();
  const word = `x${city.slug.replace(/[^a-z0-9]/g, "").slice(4)}`;
  return { city, word };
}

describe(searchDirectory, () => {
  it("finds countries, regions, and cities with their slugs", async () => {
    const city = await createCity({ name: "Trois-Échos" });

    expect((await searchDirectory("canada")).countries).toMatchObject([{ slug: "canada" }]);
    expect((await searchDirectory("québ")).regions).toMatchObject([
      { slug: "quebec", countrySlug: "canada", countryName: "Canada" },
    ]);
    expect((await searchDirectory("trois-echos")).cities).toMatchObject([
      { id: city.id, regionSlug: city.region.slug, countrySlug: "canada" },
    ]);
    expect((await searchDirectory("carolina")).regions.map(({ slug }) => slug)).toEqual([
      "north-carolina",
      "south-carolina",
    ]);
  });

  it("finds the typed genre with its venue count", async () => {
    const { genres, total } = await searchDirectory("jazz");
    const venues = await searchEverything("jazz", part);

    expect(genres).toMatchObject([{ slug: "jazz" }]);
    expect(total).toBe(venues.venues.total);
  });

  it("returns venues with the slugs of their path", async () => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${word} Hall` });

    expect((await searchDirectory(`${word} hall`)).venues).toEqual([
      {
        id: venue.id,
        name: venue.name,
        slug: venue.slug,
        countryCode: "ca",
        regionCode: city.region.code,
        cityName: city.name,
        citySlug: city.slug,
        regionSlug: city.region.slug,
        countrySlug: "canada",
        status: "open",
      },
    ]);
  });

  it.each([
    ["Second Avenue", "2nd avenue"],
    ["8th Street Entry", "eighth street entry"],
    ["11:20 Club", "eleven twenty club"],
    ["11:20 Club", "1120 club"],
    ["Studio Forty-Two", "studio 42"],
    ["Three Hundred Barn", "300 barn"],
  ])("finds '%s' by '%s'", async (name, text) => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${name} ${word}` });

    const { venues } = await searchDirectory(`${text} ${word}`);
    expect(venues.map(({ id }) => id)).toContain(venue.id);
  });

  it("finds venues that are closed for a while after the open ones, however they are found", async () => {
    const { city, word } = await createNamedCity();
    const status = "TEMPORARILY_CLOSED" as const;
    const facts = { venueType: "arena", isFeatured: true, postalCode: "B3H 1A1" };
    const paused = await createVenue({ city, ...facts, name: `${word} Aula`, status });
    const open = await createVenue({ city, name: `${word} Zone` });
    const former = await createVenue({ city, name: `Former ${word}x` });
    await prisma.venue.update({ where: { id: former.id }, data: { status, name: "Elsewhere" } });
    await createVenue({ city, name: `${word} Gone`, status: "CLOSED" });

    const found = await searchDirectory(word);
    expect(found.venues.map(({ id, status: said }) => [id, said])).toEqual([
      [open.id, "open"],
      [paused.id, "temporarily-closed"],
    ]);
    expect(found.total).toBe(2);
    expect((await searchDirectory(`Former ${word}x`)).venues.map(({ id }) => id)).toEqual([
      former.id,
    ]);
    expect((await searchDirectory(`arena ${city.name}`)).venues.map(({ id }) => id)).toEqual([
      paused.id,
    ]);
  });

  it("finds every genre and country by name and by slug", async () => {
    const [genres, countries] = await Promise.all([
      prisma.genre.findMany(),
      prisma.country.findMany(),
    ]);
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    for (const { id, name, slug } of genres) {
      expect(ids((await searchEverything(name, part)).genres)).toContain(id);
      expect(ids((await searchEverything(slug, part)).genres)).toContain(id);
    }
    for (const { id, name, slug } of countries) {
      expect(ids((await searchEverything(name, part)).countries)).toContain(id);
      expect(ids((await searchEverything(slug, part)).countries)).toContain(id);
    }
  });

  it.each(["", " ", "'", "%", "_", "| !", "\u0000", "\u0000\ud800", "💿", "()", ":*", "<->"])(
    "finds nothing for %j without failing",
    async (text) => {
      const found = await searchDirectory(text);
      const nothing = { countries: [], regions: [], cities: [], genres: [], venues: [] };
      expect(found).toEqual({ ...nothing, total: 0, isTotalExact: true, near: null });
    },
  );
});

describe(searchVenues, () => {
  it("ranks exact names, then prefixes, then names with the words", async () => {
    const { city, word } = await createNamedCity();
    const names = [`Old ${word}`, `${word}ville Inn`, `${word} Hall`, `The ${word}`];
    const [last, third, second, first] = await Promise.all(
      names.map((name) => createVenue({ city, name })),
    );
    await createVenue({ city, name: `${word} Draft`, status: "PENDING" });
    await createVenue({ city, name: `${word} Closed`, status: "CLOSED" });

    const { ids } = await find(word.toUpperCase());
    expect(ids).toEqual([first?.id, second?.id, third?.id, last?.id]);
  });

  it("searches in the named place", async () => {
    const { city, word } = await createNamedCity();
    const elsewhere = await createCity();
    const here = await createVenue({ city, name: `Blue ${word}` });
    await createVenue({ city: elsewhere, name: `Blue ${word}` });

    expect((await find(`blue ${word} ${city.name}`)).ids).toEqual([here.id]);
    expect((await find(`${city.name}, blue ${word}`)).ids).toEqual([here.id]);
    expect((await find(city.name)).ids).toEqual([here.id]);
  });

  it("offers the other places of the name in which it searches", async () => {
    const { city, word } = await createNamedCity();
    const name = `${word}ton`;
    const large = await createCity({ name, slug: `large-${word}`, population: 500_000 });
    const small = await createCity({ name, slug: `small-${word}`, population: 2000 });
    await createCity({ name, slug: `empty-${word}` });
    const venues = [large, large, small, city].map((at) =>
      createVenue({ city: at, name: "Blue Room", venueType: "club" }),
    );
    const [first, second] = await Promise.all(venues);
    const pathOf = ({ slug, region }: typeof large) => `canada/${region.slug}/${slug}`;
    const other = { name: `${name}, ${small.region.code}`, path: pathOf(small) };

    const found = await find(name);
    expect(found.ids.toSorted()).toEqual([first?.id, second?.id].toSorted());
    expect(found.otherPlaces).toEqual([{ ...other, q: "" }]);
    expect((await find(`clubs in ${name}`)).otherPlaces).toEqual([{ ...other, q: "clubs" }]);
    expect((await find(`${name} ${large.region.code}`)).otherPlaces).toEqual([]);
    expect((await find(city.name)).otherPlaces).toEqual([]);
  });

  it("finds only venues that match the filter", async () => {
    const { city, word } = await createNamedCity();
    const bar = await createVenue({ city, name: `${word} One`, venueType: "bar", capacity: 90 });
    await createVenue({ city, name: `${word} Two`, venueType: "club", capacity: 90 });

    expect((await find(word, { type: "bar" })).ids).toEqual([bar.id]);
    expect((await find(word, { type: "bar", capacityBand: "small" })).ids).toEqual([bar.id]);
    expect((await find(word, { type: "bar", capacityBand: "large" })).ids).toEqual([]);
    expect((await find(city.name, { type: "bar" })).ids).toEqual([bar.id]);
  });

  it("finds a venue by its former names", async () => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${word} Dome` });
    const rename = (name: string) =>
      prisma.venue.update({ where: { id: venue.id }, data: { name } });
    await rename("Sponsor Center");

    expect((await find(`${word} dome`)).ids).toEqual([venue.id]);
    await rename(`${word} DOME`);
    expect(await prisma.formerVenueName.findMany({ where: { venueId: venue.id } })).toMatchObject([
      { name: "Sponsor Center" },
    ]);
  });

  it("finds a venue by a mistyped former name, also as a suggestion", async () => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${word} Velodrome` });
    await prisma.venue.update({ where: { id: venue.id }, data: { name: "Sponsor Arena" } });

    const { ids, didYouMean } = await find(`${word} velodrmoe`);
    expect({ ids, didYouMean }).toEqual({ ids: [venue.id], didYouMean: `${word} velodrome` });
    const suggested = await searchDirectory(`${word} velodrmoe`);
    expect(suggested.venues.map(({ name }) => name)).toEqual(["Sponsor Arena"]);

    await prisma.venue.update({ where: { id: venue.id }, data: { status: "HIDDEN" } });
    expect((await find(`${word} velodrmoe`)).ids).toEqual([]);
  });

  it("finds a name with a mistake in a word of two letters", async () => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `House of ${word}` });
    await createVenue({ city, name: `${word} Annex` });

    for (const text of [`house f ${word}`, `house fo ${word}`, `house on ${word}`]) {
      expect((await find(text)).ids.slice(0, 1)).toEqual([venue.id]);
    }
  });

  it("finds a short name with a mistake as a whole", async () => {
    const venue = await createVenue({ name: "Vb Wpk" });

    expect((await find("vb wk")).ids).toEqual([venue.id]);
    expect((await find("b wpk")).ids).toEqual([venue.id]);
  });

  it("finds a name that is followed by a comma and words of no venue", async () => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${word} Hall` });

    expect((await find(`${word} Hall, Quovadis University`)).ids).toEqual([venue.id]);
  });

  it("does not index former names of an unpublished venue", async () => {
    const venue = await createVenue({ status: "PENDING" });
    await prisma.venue.update({ where: { id: venue.id }, data: { name: "Another" } });

    expect(await prisma.formerVenueName.count({ where: { venueId: venue.id } })).toBe(0);
  });

  it("reports the correction of a text without matches", async () => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${word} Lighthouse` });

    const { ids, didYouMean } = await find(`${word} lihgthouse`);
    expect(ids).toEqual([venue.id]);
    expect(didYouMean).toBe(`${word} lighthouse`);
    expect((await find(`${word} lighthouse`)).didYouMean).toBeNull();
  });

  it.each([
    ["Three", "tree"],
    ["First", "frist"],
    ["Forty", "fourty"],
    ["Seventh", "sevnth"],
  ])("finds a name with the number %s, mistyped as %s", async (number, mistyped) => {
    const { city, word } = await createNamedCity();
    const venue = await createVenue({ city, name: `${number} ${word}` });

    expect((await find(`${mistyped} ${word}`)).ids).toEqual([venue.id]);
    expect((await find(`${number} ${word}`)).didYouMean).toBeNull();
  });

  it("reaches every match beyond the ranked names", async () => {
    const { city, word } = await createNamedCity();
    const count = maxRanked + 65;
    await prisma.venue.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        slug: `${word}-${index}`,
        name: `${word} ${index}`,
        status: "PUBLISHED" as const,
        cityId: city.id,
        regionId: city.regionId,
      })),
    });

    const request = { filter: {}, sort: "relevance", limit: 100 } as const;
    const pages = await Promise.all(
      [0, 100, 200, 300].map((offset) => searchVenues(word, { ...request, offset })),
    );
    const ids = pages.flatMap((page) => page.ids);
    expect(new Set(ids).size).toBe(count);
    expect(pages[0]).toMatchObject({ total: count, isBounded: false });
  });

  it("finds venues by ZIP or postal code", async () => {
    const { city } = await createNamedCity();
    const venue = await createVenue({ city, postalCode: "X9Z 8Y7" });

    for (const text of ["x9z 8y7", "X9Z8Y7", "x9z"]) {
      expect((await find(text)).ids).toEqual([venue.id]);
    }
  });
});

describe("what is near the visitor", () => {
  it("is all venues in a list, or those of a kind", async () => {
    const { city, word } = await createNamedCity();
    const bar = await createVenue({ city, name: `${word} Bar`, venueType: "bar" });
    await createVenue({ city, name: "One", venueType: "club" });

    const all = await searchVenues("venues near me tonight", {
      ...part,
      limit: 1,
      filter: {},
      sort: "name",
    });
    expect(all).toMatchObject({ isNearHere: true, didYouMean: null });
    expect(all.total).toBeGreaterThan(1);
    expect(await find(`${word} near me this weekend`)).toMatchObject({
      ids: [bar.id],
      isNearHere: true,
    });
    expect((await find(`${word} bars`)).isNearHere).toBe(false);
    const { top } = await searchEverything("concerts near me tonight", part);
    expect(top).toMatchObject({ kind: "near" });
  });
});

describe(searchEverything, () => {
  it("finds venues of a kind in a place", async () => {
    const { city } = await createNamedCity();
    const jazz = await prisma.genre.findUniqueOrThrow({ where: { slug: "jazz" } });
    const club = await createVenue({ city, venueType: "club" });
    const bar = await createVenue({ city, venueType: "bar" });
    await prisma.venueGenre.createMany({
      data: [club, bar].map(({ id }) => ({ venueId: id, genreId: jazz.id })),
    });

    const found = await searchEverything(`jazz in ${city.name}`, part);
    expect(found.venues.ids.toSorted()).toEqual([club.id, bar.id].toSorted());
    expect(found.genres).toMatchObject([{ slug: "jazz" }]);
    expect(found.cities).toMatchObject([{ id: city.id }]);
    expect((await searchEverything(`jazz clubs ${city.name}`, part)).venues.ids).toEqual([club.id]);
    expect((await searchEverything(`${city.name} bars`, part)).venues.ids).toEqual([bar.id]);
  });

  it("compares kinds with names where no venue has a type", async () => {
    const { city, word } = await createNamedCity();
    const theater = await createVenue({ city, name: `${word} Theatre` });
    await createVenue({ city, name: `${word} Room` });

    const { venues } = await searchEverything(`theaters in ${city.name}`, part);
    expect(venues).toMatchObject({ ids: [theater.id], total: 1, leftOut: [] });
  });

  it("leaves out filters that match nothing, the last one first", async () => {
    const { city, word } = await createNamedCity();
    const club = await createVenue({ city, name: `${word} One`, venueType: "club", capacity: 90 });
    await createVenue({ city, name: `${word} Two`, venueType: "bar", capacity: 900 });

    const { venues } = await searchEverything(`small club with parking ${city.name}`, part);
    expect(venues).toMatchObject({ ids: [club.id], leftOut: ["parking"] });
    expect((await rankVenues(`small club with parking ${city.name}`, 9)).ids).toEqual([]);
  });

  it.each([
    ["big bars in CITY", ["large bar"]],
    ["500 cap rooms CITY", ["medium bar", "range"]],
    ["capacity 480 CITY", ["medium bar", "range"]],
    ["venues under 200 CITY", ["small club"]],
    ["best clubs under 200 people in CITY", ["small club"]],
    ["at least 600 seats CITY", ["large bar"]],
    ["between 400 and 1,000 people CITY", ["large bar", "medium bar", "range"]],
    ["medium sized bar CITY", ["medium bar"]],
    ["small live music spots CITY", ["small club"]],
    ["CITY club under 200 people", ["small club"]],
    ["bar CITY 900 seats", ["large bar"]],
    ["900 seats CITY bar", ["large bar"]],
    ["bar CITY 900 seats live music venue", ["large bar"]],
    ["large CITY bars with live music", ["large bar"]],
  ])("filters by size: %s", async (text, names) => {
    const { city } = await createNamedCity();
    await createVenue({ city, name: "small club", venueType: "club", capacity: 90 });
    await createVenue({ city, name: "medium bar", venueType: "bar", capacity: 450 });
    await createVenue({ city, name: "large bar", venueType: "bar", capacity: 900 });
    await createVenue({ city, name: "range", capacityMin: 201, capacityMax: 500 });
    await createVenue({ city, name: "unknown" });

    const { venues } = await searchEverything(text.replace("CITY", city.name), part);
    const found = await prisma.venue.findMany({ where: { id: { in: venues.ids } } });
    expect(found.map(({ name }) => name).toSorted()).toEqual(names);
    expect(venues.leftOut).toEqual([]);
  });

  it.each([
    ["qxzwvian venues", [], ["qxzwvian"], 2],
    ["jjzqx qxzwv bars", ["One"], ["jjzqx", "qxzwv"], 1],
    ["karaoqqe bar", ["One"], ["karaoqqe"], 1],
  ])("leaves out words that nothing has, and says so: %s", async (text, names, leftOut, total) => {
    const { city } = await createNamedCity();
    await createVenue({ city, name: "One", venueType: "bar" });
    await createVenue({ city, name: "Two", venueType: "club" });

    const { venues } = await searchEverything(`${text} in ${city.name}`, part);
    expect(venues).toMatchObject({ leftOut, unknown: leftOut.join(" "), total, didYouMean: null });
    const found = await prisma.venue.findMany({ where: { id: { in: venues.ids } } });
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it("names the place when nothing else is left of a text", async () => {
    const { city } = await createNamedCity();
    await createVenue({ city, venueType: "club" });
    const everythingIn = async (text: string) =>
      (await searchEverything(`${text} in ${city.name}`, part)).venues.everythingIn;

    expect(await everythingIn("qxzwvian venues")).toBe(city.name);
    expect(await everythingIn("arenas")).toBe(city.name);
    expect(await everythingIn("qxzwvian clubs")).toBe(null);
    expect(await everythingIn("clubs")).toBe(null);
  });

  it("tries an unknown word as text before it leaves out another", async () => {
    const { city, word } = await createNamedCity();
    const bar = await createVenue({ city, name: `${word} Bar`, venueType: "bar" });
    await createVenue({ city, name: "Plain", venueType: "bar" });

    const found = await searchEverything(`qxzwvian ${word} bars ${city.name}`, part);
    expect(found.venues).toMatchObject({ ids: [bar.id], leftOut: ["qxzwvian"] });
  });

  it("searches the nearest city for a town without venues", async () => {
    const region = await createRegion();
    const position = { latitude: 46.1, longitude: -75.2 };
    const city = await createCity({ regionId: region.id, ...position });
    const far = await createCity({ regionId: region.id, latitude: 49, longitude: -75.2 });
    const club = await createVenue({ city, venueType: "club" });
    await createVenue({ city: far, venueType: "club" });
    const town = `Umberquist ${region.code.toLowerCase()}`;
    await prisma.$executeRaw`INSERT INTO postal_areas (code, region_id, town, latitude, longitude)
      SELECT code, ${region.id}, ${town}, 46.2, -75.2 FROM unnest(ARRAY['W0A', 'W0B', 'W0C']) AS code`;

    const { venues } = await searchEverything(`clubs ${town}`, part);
    expect(venues).toMatchObject({
      ids: [club.id],
      leftOut: [],
      nearCity: { townName: town, cityName: city.name },
    });
    await prisma.$executeRaw`DELETE FROM postal_areas WHERE region_id = ${region.id}`;
  });

  it("also finds the large city whose misspelling is a small town", async () => {
    const large = await createCity({ name: "Marbleheadstone" });
    const small = await createCity({ name: "Marblheadstone", regionId: large.regionId });
    await createVenue({ city: small });
    const cities = async () =>
      (await searchEverything("marblheadstone", part)).cities.map(({ id }) => id);
    expect(await cities()).toEqual([small.id]);

    await Promise.all(Array.from({ length: 10 }, () => createVenue({ city: large })));
    expect(await cities()).toEqual([small.id, large.id]);
  });

  it("finds all venues for fillers alone", async () => {
    await createVenue();
    const { venues } = await searchEverything("good great spots", { offset: 0, limit: 2 });

    expect(venues).toMatchObject({ isEverything: true, leftOut: [], didYouMean: null });
    expect(venues.ids.length).toBeGreaterThan(0);
    expect((await find("jazz good great qxzwv")).isEverything).toBe(false);
  });

  it("finds a mistyped place", async () => {
    const city = await createCity({ name: "Quillanborough" });
    const found = await searchEverything("qillanboruogh", part);

    expect(found.cities).toMatchObject([{ id: city.id }]);
    expect(found.venues).toEqual({
      ids: [],
      total: 0,
      isBounded: false,
      leftOut: [],
      unknown: null,
      nearCity: null,
      isEverything: false,
      everythingIn: null,
      didYouMean: "quillanborough",
    });
  });
});

describe("towns in a text", () => {
  it("and the city near them are read through indexes", async () => {
    const text = "lantern clubs brooklyn";
    const plans = await explainQueries(() => searchEverything(text, part), {
      matching: /postal_areas|radians/,
    });
    expect(plans).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/postal_areas_search_name_region_id_idx/),
        expect.stringMatching(/Index Scan using cities_(?:by_venue_count|region_id_slug_key)/),
      ]),
    );
  });
});
