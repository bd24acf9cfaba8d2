import { describe, expect, it, vi } from "vitest";
import { parseBrowseParams } from "@/lib/model/browse-params";
import type { DetailValues } from "@/lib/model/details";
import { knownTraitKind, traitKind } from "@/lib/model/kinds";
import { bitsOf, type TraitId, traitMask, traits, traitsOf } from "@/lib/model/traits";
import { type CityPlace, placeParam } from "@/lib/routes/hrefs";
import { pool, prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { listBrowseOptions } from "./browsed";
import { browseVenues } from "./queries";

// Own database: it counts the whole directory.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

async function createKnown(name: string, details: DetailValues) {
  const venue = await createVenue({ name, city: await city });
  await prisma.venue.update({
    where: { id: venue.id },
    data: { details, traits: traitsOf(details) },
    select: { id: true },
  });
}

const city = createCity();

async function namesOf(query: Record<string, string>) {
  const { venues } = await browseVenues(parseBrowseParams({ sort: "name", ...query }));
  return venues.map(({ name }) => name);
}

describe("lists by what people need to know", () => {
  it("are those that are known to have it, or also those of which it is unknown", async () => {
    await createKnown("Alder Hall", { stepFreeEntrance: true, ages: "all-ages" });
    await createKnown("Birch Hall", { stepFreeEntrance: false });
    await createKnown("Cedar Hall", { ages: "21" });
    await createKnown("Dogwood Hall", {});

    expect(await namesOf({ with: "stepFreeEntrance" })).toEqual(["Alder Hall"]);
    expect(await namesOf({ with: "stepFreeEntrance", unknown: "1" })).toEqual([
      "Alder Hall",
      "Cedar Hall",
      "Dogwood Hall",
    ]);
    expect(await namesOf({ with: "stepFreeEntrance,ages" })).toEqual(["Alder Hall"]);
    expect(await namesOf({ with: "ages", q: "hall" })).toEqual(["Alder Hall"]);
    expect(await namesOf({ q: "all ages" })).toEqual(["Alder Hall"]);
    expect(await namesOf({ q: "step free" })).toEqual(["Alder Hall"]);
  });

  it("are also found by the type that says the same", async () => {
    const grove = await createCity();
    const stored = async (name: string, venueType: string | null, details: DetailValues) => {
      const venue = await createVenue({ name, city: grove, venueType });
      const data = { details, traits: traitsOf(details) };
      await prisma.venue.update({ where: { id: venue.id }, data, select: { id: true } });
    };
    await stored("Quarry Stage", "outdoor", {});
    await stored("Quarry Garden", "bar", { setting: "covered" });
    await stored("Quarry Cellar", "bar", { setting: "indoor" });

    expect(await namesOf({ q: "outdoor quarry" })).toEqual(["Quarry Garden", "Quarry Stage"]);
    expect(await namesOf({ q: "quarry open air" })).toEqual(["Quarry Garden"]);
    await prisma.venue.deleteMany({ where: { cityId: grove.id } });
  });

  it("are counted, with those of which it is known", async () => {
    const { traits: counts, venueCount } = await listBrowseOptions();
    const [entrance] = traits;
    if (!entrance) {
      throw new Error("there are no traits");
    }
    expect(counts).toMatchObject({ [traitKind(entrance)]: 1, [knownTraitKind(entrance)]: 2 });
    expect(venueCount).toBe(4);
  });
});

describe("counts beside a list", () => {
  it("are those of the list, with those of which it is unknown", async () => {
    const place = (await prisma.city.findUniqueOrThrow({
      where: { id: (await city).id },
      select: {
        slug: true,
        region: { select: { slug: true, country: { select: { slug: true } } } },
      },
    })) satisfies CityPlace;
    const within = { place: placeParam(place) };
    const countOf = async (query: Record<string, string>, id: TraitId) => {
      const { counts, unknownCount, total } = await browseVenues(parseBrowseParams(query));
      return { ...counts?.traits.get(id), of: total, left: unknownCount };
    };

    expect(await countOf({}, "stepFreeEntrance")).toEqual({
      known: 1,
      unknown: 2,
      of: 4,
      left: null,
    });
    expect(await countOf({ type: "bar" }, "ages")).toEqual({ of: 0, left: null });
    expect(await countOf({ with: "stepFreeEntrance" }, "ages")).toMatchObject({
      known: 1,
      left: 2,
    });
    expect(await countOf({ with: "ages" }, "ages")).toMatchObject({ of: 1, left: 2 });
    expect(await countOf({ ...within, with: "ages" }, "stepFreeEntrance")).toEqual({
      known: 1,
      unknown: 0,
      of: 1,
      left: 2,
    });
    expect(await countOf({ ...within, with: "stepFreeEntrance,ages" }, "ages")).toMatchObject({
      of: 1,
      left: 1,
    });
    expect(await countOf({ q: "hall", with: "ages", unknown: "1" }, "ages")).toEqual({
      known: 1,
      unknown: 2,
      of: 3,
      left: 2,
    });
  });
});

describe(traitMask, () => {
  it("keeps each trait in bits of its own", () => {
    const bits = bitsOf(traits.map(({ id }) => id));
    expect(new Set(bits).size).toBe(traits.length);
    expect(Math.max(...bits)).toBeLessThan(15);
  });

  it.each(["trait_bits"])("is what the database's %s reads", async (name) => {
    const values = { stepFreeEntrance: true, hearingLoop: false, ages: "all-ages" } as const;
    const { rows } = await pool.query<{ bits: number[] }>(`SELECT ${name}($1) AS bits`, [
      traitsOf(values),
    ]);
    expect(rows[0]?.bits).toEqual(bitsOf(["stepFreeEntrance", "ages"]));
  });
});
