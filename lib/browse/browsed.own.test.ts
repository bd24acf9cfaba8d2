import { beforeAll, describe, expect, it } from "vitest";
import type { Genre } from "@/lib/genres/queries";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { placeParam } from "@/lib/routes/hrefs";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";
import { findBrowsed, listBrowseOptions } from "./browsed";
import { listGenreVenuesInCity } from "./genre-venues";
import { browseVenues } from "./queries";

type City = Awaited<ReturnType<typeof createCity>>;

let here: City;
let there: City;
let genre: Genre;

// Before the first look at the options, which are kept for a minute.
beforeAll(async () => {
  here = await createCity();
  there = await createCity({ regionId: here.regionId });
  genre = { ...(await createGenre()), venueCount: 2, namedCount: 0 };
  const music = { genres: { create: { genreId: genre.id } } };
  const club = { venueType: "club", capacity: 150 };
  await createVenue({ city: here, name: "Anchor Hall", ...club, ...music });
  await createVenue({
    city: here,
    name: "Beacon Hall",
    venueType: "bar",
    bar: true,
    barSource: "REVIEW",
    ...music,
  });
  await createVenue({ city: here, name: "Cedar Hall", ...club });
  await createVenue({ city: here, name: "Draft Hall", ...club, ...music, status: "PENDING" });
  await createVenue({ city: there, name: "Elsewhere Hall", ...club, ...music });
});

async function browse(raw: Record<string, string>) {
  const { venues, total, counts } = await browseVenues(parseBrowseParams(raw));
  return { names: venues.map(({ name }) => name).sort(), total, counts };
}

describe("venues of a place and of a music genre", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["a city", {}, ["Anchor Hall", "Beacon Hall", "Cedar Hall"]],
    ["a type", { type: "club" }, ["Anchor Hall", "Cedar Hall"]],
    ["an amenity", { bar: "1" }, ["Beacon Hall"]],
    ["a text", { q: "anchor" }, ["Anchor Hall"]],
    ["a text and a type", { q: "hall", type: "club" }, ["Anchor Hall", "Cedar Hall"]],
  ])("are combined with %s", async (_, raw, names) => {
    const found = await browse({ place: placeParam(here), ...raw });

    expect(found).toMatchObject({ names, total: names.length });
  });

  it("are counted by each filter", async () => {
    const { counts } = await browse({ place: placeParam(here), type: "club" });

    expect(counts?.type.get("bar")).toBe(1);
    expect(counts?.type.get(undefined)).toBe(3);
    expect(counts?.capacityBand.get("small")).toBe(2);
  });

  it("are combined with each other, in a city and in a region", async () => {
    const music = { genre: genre.slug };
    expect((await browse(music)).names).toEqual(["Anchor Hall", "Beacon Hall", "Elsewhere Hall"]);
    expect((await browse({ ...music, place: placeParam(here) })).names).toEqual([
      "Anchor Hall",
      "Beacon Hall",
    ]);
    const place = placeParam(here.region);
    expect((await browse({ place, type: "club" })).names).toEqual([
      "Anchor Hall",
      "Cedar Hall",
      "Elsewhere Hall",
    ]);
    expect((await browse({ q: "hall", ...music, place, type: "club" })).names).toEqual([
      "Anchor Hall",
      "Elsewhere Hall",
    ]);
  });

  it("are read by index", async () => {
    const raw = { genre: genre.slug, place: placeParam(here) };
    // Few rows cost the same by every index.
    const far = await createCity();
    const music = { genres: { create: { genreId: genre.id } } };
    await Promise.all(Array.from({ length: 50 }, () => createVenue({ city: far, ...music })));
    await listBrowseOptions();
    const plans = await explainQueries(() => browse(raw), { matching: /^WITH found/ });

    expect(plans.length).toBeGreaterThan(0);
    expect(plans[0]).toMatch(/Scan using venue_genres_\w+ on venue_genres .*\n.*city_id = ANY/);
    for (const plan of plans) {
      expect(plan).not.toContain("Seq Scan on venues");
    }
  });
});

describe(findBrowsed, () => {
  it("finds a city by any spelling of its path, and a region and a genre by their own", async () => {
    const code = `ca/${here.region.code.toLowerCase()}/${here.slug}`;
    expect(await findBrowsed({ place: code, genre: genre.slug })).toMatchObject({
      place: { kind: "city", id: here.id, path: placeParam(here) },
      genre: { id: genre.id },
    });
    expect((await findBrowsed({ place: placeParam(here.region), genre: "" })).place).toMatchObject({
      kind: "region",
      id: here.regionId,
    });
  });

  it("finds nothing by unknown names, nor a type as music", async () => {
    expect(await findBrowsed({ place: "canada/atlantis", genre: "club" })).toEqual({
      place: null,
      genre: null,
    });
    expect(
      (await findBrowsed({ place: "canada/nova-scotia/atlantis", genre: "" })).place,
    ).toBeNull();
  });
});

describe(listGenreVenuesInCity, () => {
  const type = { slug: "club", kind: "TYPE" } as const;

  it("lists the venues of a type or of a music genre in a city", async () => {
    const names = async (wanted: Genre) =>
      (await listGenreVenuesInCity(wanted, here.id, 1)).map(({ name }) => name);

    expect(await names({ ...genre, ...type })).toEqual(["Anchor Hall", "Cedar Hall"]);
    expect(await names(genre)).toEqual(["Anchor Hall", "Beacon Hall"]);
    expect(await listGenreVenuesInCity(genre, here.id, 2)).toEqual([]);
  });

  it.each([
    ["type", type, "venues_of_type_in_city"],
    ["music", {}, "venue_genres_listed_in_city"],
  ])("reads the venues of a %s from an index alone", async (_, kind, index) => {
    const work = () => listGenreVenuesInCity({ ...genre, ...kind }, here.id, 2);
    const [plan, ...more] = await explainQueries(work, {
      // Ruled out, since sorting is as cheap in a table this small.
      ruledOut: ["seqscan", "bitmapscan", "sort", "incremental_sort"],
    });

    expect(more).toEqual([]);
    expect(plan).toMatch(new RegExp(`Limit.*\\n\\s+-> {2}Index Only Scan using ${index}`));
  });
});
