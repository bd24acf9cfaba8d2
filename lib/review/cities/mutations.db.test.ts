import { describe, expect, it } from "vitest";
import { findDirectoryVersion } from "@/lib/api/queries";
import { findCity, findCityById, listCities } from "@/lib/places/queries";
import { searchDirectory } from "@/lib/search/queries";
import { findVenue } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { aReviewer } from "@/tests/support/review-factories";
import { confirmCity, mergeCities, renameCity } from "./mutations";

const ada = aReviewer();

async function listTrail(cityId: number) {
  return prisma.reviewAction.findMany({ where: { cityId }, orderBy: { id: "desc" } });
}

type Region = Awaited<ReturnType<typeof createRegion>>;

async function aCity(region: Region, name: string, population: number | null = 5) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return createCity({ regionId: region.id, name, slug, population });
}

const seen = ({ id, name }: { id: number; name: string }) => ({ cityId: id, seenName: name });

async function slugAt(region: Region, slug: string) {
  return (await findCity("canada", region.slug, slug))?.slug ?? null;
}

describe("an empty city that was added by an import or a review", () => {
  it("is unlisted and has no page unless it has a closed venue", async () => {
    const region = await createRegion();
    const known = await aCity(region, "Quornville", 900);
    const ghost = await aCity(region, "Quornvile", null);
    expect((await listCities(region.id)).map(({ id }) => id)).toEqual([known.id]);
    expect(await slugAt(region, ghost.slug)).toBeNull();
    expect(await findCityById(ghost.id)).toBeNull();
    expect((await searchDirectory("Quornvile")).cities).toEqual([]);

    await createVenue({ city: ghost, status: "CLOSED" });
    expect(await slugAt(region, ghost.slug)).toBe(ghost.slug);
    expect((await listCities(region.id)).map(({ id }) => id)).toEqual([known.id]);
    await createVenue({ city: ghost });
    expect((await listCities(region.id)).map(({ id }) => id)).toContain(ghost.id);
  });
});

describe(renameCity, () => {
  it("redirects the former address and records the action", async () => {
    const region = await createRegion();
    const city = await aCity(region, "Hallifax");
    expect(await renameCity(ada, { ...seen(city), name: " Halifax " })).toMatchObject({ ok: true });

    expect(await slugAt(region, "hallifax")).toBe("halifax");
    expect(await slugAt(region, "halifax")).toBe("halifax");
    expect(await listTrail(city.id)).toMatchObject([
      { action: "rename-city", reviewerEmail: ada.email, before: { city: { name: "Hallifax" } } },
    ]);
    const back = { cityId: city.id, seenName: "Halifax", name: "Hallifax" };
    expect(await renameCity(ada, back)).toMatchObject({ ok: true });
    expect(await slugAt(region, "halifax")).toBe("hallifax");
  });

  it("refuses another city's current or former name and an outdated name", async () => {
    const region = await createRegion();
    const [one, other] = [await aCity(region, "Aville"), await aCity(region, "Bville")];
    await renameCity(ada, { ...seen(other), name: "Cville" });
    for (const name of ["Aville", "!"]) {
      const wanted = { cityId: other.id, seenName: "Cville", name };
      expect(await renameCity(ada, wanted)).toMatchObject({
        fieldErrors: { name: [expect.any(String)] },
      });
    }
    expect(await renameCity(ada, { ...seen(one), name: "Bville" })).toMatchObject({
      fieldErrors: { name: [expect.stringContaining("Cville")] },
    });
    expect(await renameCity(ada, { ...seen(other), name: "Dville" })).toMatchObject({
      problem: "changed",
    });
  });
});

describe(mergeCities, () => {
  it("moves the venues and redirects every former address", async () => {
    const region = await createRegion();
    const [loser, winner] = [await aCity(region, "Phladelphia"), await aCity(region, "Philly")];
    await renameCity(ada, { ...seen(loser), name: "Phladelfia" });
    const { id, slug } = await createVenue({ city: loser });
    const merge = { cityId: loser.id, seenName: "Phladelfia", into: "philly" };
    expect(await mergeCities(ada, merge)).toMatchObject({ ok: true });

    expect(await slugAt(region, "phladelphia")).toBe("philly");
    expect(await slugAt(region, "phladelfia")).toBe("philly");
    expect(await findVenue(slug)).toMatchObject({ id, city: { slug: "philly", venueCount: 1 } });
    expect(await listCities(region.id)).toMatchObject([{ id: winner.id, venueCount: 1 }]);
    expect(await listTrail(winner.id)).toMatchObject([
      { action: "merge-cities", after: { venueIds: [id] } },
    ]);
  });

  it("refuses to merge into itself or an unknown city", async () => {
    const region = await createRegion();
    const city = await aCity(region, "Alone");
    for (const into of ["Alone", "Elsewhere", ""]) {
      expect(await mergeCities(ada, { ...seen(city), into })).toMatchObject({
        fieldErrors: { into: [expect.any(String)] },
      });
    }
    expect(await slugAt(region, "alone")).toBe("alone");
  });
});

describe(confirmCity, () => {
  it("confirms a city only once", async () => {
    const region = await createRegion();
    const large = await aCity(region, "Newtown", 5000);
    const city = await createCity({ regionId: region.id, likelyMeantId: large.id });
    const unconfirmed = await findDirectoryVersion();
    expect(await confirmCity(ada, seen(city))).toMatchObject({ ok: true });
    // The sitemap, which now lists it, is sent again.
    expect(await findDirectoryVersion()).not.toBe(unconfirmed);
    expect(await confirmCity(ada, seen(city))).toMatchObject({ problem: "decided" });
    expect(await listTrail(city.id)).toMatchObject([{ action: "confirm-city" }]);
  });
});
