import { describe, expect, it, vi } from "vitest";
import { parseBrowseParams } from "@/lib/model/browse-params";
import type { DetailValues } from "@/lib/model/details";
import { knownTraitKind, traitKind } from "@/lib/model/kinds";
import { bitsOf, traitMask, traits, traitsOf } from "@/lib/model/traits";
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
