import { describe, expect, it } from "vitest";
import { findVenueJson } from "@/lib/api/queries";
import { browseVenues } from "@/lib/browse/queries";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { findVenuesNear } from "@/lib/near-me/queries";
import { undoAction } from "@/lib/review/decide/undo";
import { mergeVenues } from "@/lib/review/venues/merge";
import { searchDirectory } from "@/lib/search/queries";
import { listFeedEntries } from "@/lib/seo/feeds/queries";
import {
  findRemovedVenue,
  findVenue,
  listCityVenues,
  listRegionVenues,
} from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import type { Happened } from "./happened";
import {
  arrangeImages,
  closeVenue,
  editVenue,
  featureVenue,
  hideVenue,
  reopenVenue,
  showVenue,
} from "./mutations";
import { reviewedVenueSelect, toVenueInput, toVenueState } from "./venue-state";

const ada = aReviewer();

async function readVenue(id: number) {
  return prisma.venue.findUniqueOrThrow({ where: { id }, select: reviewedVenueSelect });
}

async function seen(id: number) {
  const venue = await readVenue(id);
  return { venueId: id, updatedAt: venue.updatedAt };
}

describe(editVenue, () => {
  it("updates totals and search when a venue moves", async () => {
    const from = await createCity();
    const to = await createCity({ regionId: from.regionId });
    const { id, slug } = await createVenue({ city: from, bar: true, barSource: "DESCRIPTION" });
    const venue = await readVenue(id);
    const name = `Quillon ${slug}`;
    const input = { ...toVenueInput(venue), name, city: to.name, genres: ["blues"], capacity: 90 };
    const response = await editVenue(ada, { ...(await seen(id)), input });

    expect(response).toMatchObject({ ok: true, href: expect.stringContaining(to.slug) });
    const cities = await prisma.city.findMany({
      where: { id: { in: [from.id, to.id] } },
      orderBy: { id: "asc" },
    });
    expect(cities.map(({ venueCount }) => venueCount)).toEqual([0, 1]);
    // No statement and no description mentions a bar.
    expect(await readVenue(id)).toMatchObject({ bar: null, barSource: null });
    const found = await searchDirectory(name);
    expect(found.venues.map((one) => one.id)).toEqual([id]);
    const byFormerName = await searchDirectory(venue.name);
    expect(byFormerName.venues.map((one) => one.id)).toContain(id);
  });

  it("leaves a former name on the page only if the venue was renamed", async () => {
    const { id, slug } = await createVenue({ name: "Bleu Garage" });
    const rename = async (name: string, happened: Happened[]) => {
      const input = { ...toVenueInput(await readVenue(id)), name };
      expect(await editVenue(ada, { ...(await seen(id)), input, happened })).toMatchObject({
        ok: true,
      });
      return (await findVenue(slug))?.formerNames;
    };

    expect(await rename("Orchard Theatre", [])).toEqual([]);
    expect(await rename("Sponsor Centre", ["RENAMED"])).toEqual(["Orchard Theatre"]);
    expect(await rename("Quarry Dome", [])).toEqual(["Orchard Theatre"]);
    const [last] = await listActions({ venueId: id });
    expect(await undoAction(ada, { actionId: last?.id ?? 0 })).toMatchObject({ ok: true });
    expect((await findVenue(slug))?.formerNames).toEqual(["Orchard Theatre"]);
    expect(await rename("Quarry Dome", ["RENAMED"])).toEqual(["Sponsor Centre", "Orchard Theatre"]);
  });

  it("replaces a capacity band with an exact capacity", async () => {
    const { id } = await createVenue({ capacityMin: 200, capacityMax: 500 });
    const input = toVenueInput(await readVenue(id));
    expect(input).toMatchObject({ capacity: null, capacityBand: "medium" });
    await editVenue(ada, { ...(await seen(id)), input: { ...input, capacity: 320 } });
    expect(await readVenue(id)).toMatchObject({
      capacity: 320,
      capacityMin: null,
      capacityMax: null,
    });
  });

  it("lists the page for musicians in sitemaps once it says enough", async () => {
    const { id } = await createVenue({ details: { stageWidthCm: 900, curfew: "23:00" } });
    const state = async (merchCut: string) => {
      const input = { ...toVenueInput(await readVenue(id)), merchCut };
      await editVenue(ada, { ...(await seen(id)), input });
      return prisma.venue.findUniqueOrThrow({ where: { id }, select: { isTechIndexed: true } });
    };

    expect(await state("15%")).toEqual({ isTechIndexed: true });
    expect(await state("")).toEqual({ isTechIndexed: false });
  });

  it("validates only changed values", async () => {
    const { id } = await createVenue({ facebook: "https://old.example.org/lantern", phone: "5" });
    const input = toVenueInput(await readVenue(id));
    const edit = async (changed: object) =>
      editVenue(ada, { ...(await seen(id)), input: { ...input, ...changed } });

    expect(await edit({ description: "A hall by the harbor." })).toMatchObject({ ok: true });
    expect(await readVenue(id)).toMatchObject({
      facebook: "https://old.example.org/lantern",
      phone: "5",
      description: "A hall by the harbor.",
    });
    expect(await edit({ facebook: "https://new.example.org/lantern" })).toMatchObject({
      problem: "invalid",
      fieldErrors: { facebook: ["Enter the address of a Facebook page"] },
    });
  });

  it("refuses an outdated version without changing anything", async () => {
    const { id } = await createVenue();
    const at = await seen(id);
    const input = toVenueInput(await readVenue(id));
    const responses = await Promise.all(
      ["One", "Two"].map((name) => editVenue(ada, { ...at, input: { ...input, name } })),
    );

    const late = responses.find(({ ok }) => !ok);
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(late).toMatchObject({
      problem: "changed",
      message: expect.stringContaining(`${ada.email} edited the venue`),
    });
    expect(await listActions({ venueId: id })).toHaveLength(1);
  });

  it("reports a concurrent change by an import", async () => {
    const { id } = await createVenue();
    const at = await seen(id);
    const input = toVenueInput(await readVenue(id));
    await prisma.venue.update({ where: { id }, data: { updatedAt: new Date() } });
    expect(await editVenue(ada, { ...at, input })).toMatchObject({
      message: expect.stringContaining("An import changed it."),
    });
  });

  it("reuses a venue's own former address but never another venue's", async () => {
    const { id, slug, name } = await createVenue();
    const rename = async (to: string) => {
      const input = { ...toVenueInput(await readVenue(id)), name: to };
      await editVenue(ada, { ...(await seen(id)), input });
      return (await readVenue(id)).slug;
    };
    const other = await createVenue();
    await prisma.venue.update({ where: { id: other.id }, data: { slug: `${other.slug}-new` } });

    expect(await rename(`${name} Two`)).toBe(`${slug}-two`);
    expect(await rename(other.name)).toMatch(`${other.slug}-city-`);
    expect(await rename(name)).toBe(slug);
    expect(await findVenue(`${slug}-two`)).toMatchObject({ id });
    expect(await rename(name.toUpperCase())).toBe(slug);
  });
});

describe("closing and reopening", () => {
  it("keeps the page but removes the venue from every list", async () => {
    const position = { latitude: 58.4, longitude: -94.2 };
    const city = await createCity();
    const { id, slug, name } = await createVenue({ city, ...position });
    const lists = async () => {
      const [cityVenues, regionVenues, near, found, browsed] = await Promise.all([
        listCityVenues(city.id, 1),
        listRegionVenues(city.regionId, 1),
        findVenuesNear({ ...position, page: 1 }),
        searchDirectory(name),
        browseVenues(parseBrowseParams({ q: name })),
      ]);
      const shown = [cityVenues, regionVenues, near.venues, found.venues, browsed.venues];
      return shown.map((venues) => venues.some((venue) => venue.id === id));
    };
    expect(await lists()).toEqual([true, true, true, true, true]);

    expect(await closeVenue(ada, await seen(id))).toMatchObject({ ok: true });
    expect(await lists()).toEqual([false, false, false, false, false]);
    expect(await findVenue(slug)).toMatchObject({ status: "CLOSED", city: { venueCount: 0 } });
    expect(await closeVenue(ada, await seen(id))).toMatchObject({ problem: "decided" });

    expect(await reopenVenue(ada, await seen(id))).toMatchObject({ ok: true });
    expect(await lists()).toEqual([true, true, true, true, true]);
    expect(await reopenVenue(ada, await seen(id))).toMatchObject({ problem: "decided" });
  });
});

describe("hiding and showing again", () => {
  const reason = "Its owner asked us to";

  it("takes a venue off the site and reserves its address", async () => {
    const position = { latitude: 58.7, longitude: -94.7 };
    const city = await createCity();
    const { id, slug, name } = await createVenue({ city, ...position });
    const shown = async () => {
      const [cityVenues, near, found, browsed, feed, json] = await Promise.all([
        listCityVenues(city.id, 1),
        findVenuesNear({ ...position, page: 1 }),
        searchDirectory(name),
        browseVenues(parseBrowseParams({ q: name })),
        listFeedEntries({ regionId: city.regionId }),
        findVenueJson(slug),
      ]);
      const lists = [
        cityVenues,
        near.venues,
        found.venues,
        browsed.venues,
        feed.filter((entry) => "id" in entry),
      ];
      return [...lists.map((venues) => venues.some((venue) => venue.id === id)), json !== null];
    };
    expect(await shown()).toEqual([true, true, true, true, true, true]);

    expect(await hideVenue(ada, { ...(await seen(id)), reason })).toMatchObject({ ok: true });
    expect(await shown()).toEqual([false, false, false, false, false, false]);
    expect(await findVenue(slug)).toBeNull();
    expect(await findRemovedVenue(slug)).toMatchObject({ slug, city: { slug: city.slug } });
    const [action] = await listActions({ venueId: id });
    expect(action).toMatchObject({ action: "hide-venue", reason, reviewerEmail: ada.email });
    const other = await createVenue({ city });
    const input = { ...toVenueInput(await readVenue(other.id)), name };
    await editVenue(ada, { ...(await seen(other.id)), input });
    expect((await readVenue(other.id)).slug).not.toBe(slug);

    const again = { ...(await seen(id)), reason: "The owner changed their mind" };
    expect(await showVenue(ada, again)).toMatchObject({ ok: true });
    expect((await shown())[0]).toBe(true);
    expect(await findRemovedVenue(slug)).toBeNull();
  });

  it("restores a hidden venue, closed if it was closed before", async () => {
    const { id } = await createVenue({ status: "CLOSED" });
    await hideVenue(ada, { ...(await seen(id)), reason });
    expect(await showVenue(ada, { ...(await seen(id)), reason })).toMatchObject({ ok: true });
    expect(await readVenue(id)).toMatchObject({ status: "CLOSED" });

    await hideVenue(ada, { ...(await seen(id)), reason });
    const [hiding] = await listActions({ venueId: id });
    expect(await undoAction(ada, { actionId: hiding?.id ?? 0n })).toMatchObject({ ok: true });
    expect(await readVenue(id)).toMatchObject({ status: "CLOSED" });
  });

  it("requires a reason and refuses to repeat an action", async () => {
    const { id } = await createVenue();
    expect(await hideVenue(ada, { ...(await seen(id)), reason: " " })).toMatchObject({
      fieldErrors: { reason: ["Enter a reason"] },
    });
    expect(await showVenue(ada, { ...(await seen(id)), reason })).toMatchObject({
      problem: "decided",
    });
    await hideVenue(ada, { ...(await seen(id)), reason });
    expect(await hideVenue(ada, { ...(await seen(id)), reason })).toMatchObject({
      problem: "decided",
    });
    expect(await listActions({ venueId: id })).toHaveLength(1);
  });
});

describe(featureVenue, () => {
  it("moves a venue to the top of lists and back", async () => {
    const city = await createCity();
    const { id } = await createVenue({ city, name: "Zenith" });
    await createVenue({ city, name: "Alpha", walkCount: 1 });
    const first = async () => (await listCityVenues(city.id, 1))[0]?.name;
    await featureVenue(ada, { ...(await seen(id)), isFeatured: true });
    expect(await first()).toBe("Zenith");
    await featureVenue(ada, { ...(await seen(id)), isFeatured: false });
    expect(await first()).toBe("Alpha");
  });
});

describe(arrangeImages, () => {
  it("reorders, describes, and removes only this venue's images", async () => {
    const create = [0, 1, 2].map((position) => ({ position, url: `/p/${position}`, alt: "Stage" }));
    const { id } = await createVenue({ images: { create } });
    const other = await readVenue((await createVenue({ images: { create } })).id);
    const { images } = await readVenue(id);
    const [first, , third] = images;
    const kept = [third, first].flatMap((image) => image ?? []);
    await arrangeImages(ada, {
      ...(await seen(id)),
      images: kept.map((image) => ({ ...image, alt: "The room" })),
    });
    const after = await readVenue(id);
    expect(after.images.map(({ position, url, alt }) => [position, url, alt])).toEqual([
      [0, "/p/2", "The room"],
      [1, "/p/0", "The room"],
    ]);

    for (const wrong of [other.images, [...after.images, ...after.images]]) {
      expect(await arrangeImages(ada, { ...(await seen(id)), images: wrong })).toMatchObject({
        problem: "invalid",
      });
    }
    const { images: unchanged, updatedAt } = await readVenue(id);
    expect({ unchanged, updatedAt }).toEqual({
      unchanged: after.images,
      updatedAt: after.updatedAt,
    });
  });
});

describe(mergeVenues, () => {
  it("hides the loser, redirects its addresses, and fills the winner's gallery", async () => {
    const city = await createCity();
    const pictures = (count: number, from: string) =>
      Array.from({ length: count }, (_, position) => ({
        position,
        url: `/p/${from}/${position}`,
        alt: "Stage",
      }));
    const loser = await createVenue({ city, images: { create: pictures(3, "loser") } });
    const winner = await createVenue({ city, images: { create: pictures(2, "winner") } });
    const response = await mergeVenues(ada, { loserId: loser.id, winnerId: winner.id });

    expect(response).toMatchObject({ ok: true, href: expect.stringContaining(winner.slug) });
    const found = await findVenue(loser.slug);
    expect(found).toMatchObject({ id: winner.id, city: { venueCount: 1 } });
    expect(found?.images.map(({ url }) => url)).toEqual([
      "/p/winner/0",
      "/p/winner/1",
      "/p/loser/0",
      "/p/loser/1",
    ]);
    expect((await readVenue(loser.id)).images.map(({ url }) => url)).toEqual(["/p/loser/2"]);
    expect(await listActions({ venueId: loser.id })).toMatchObject([{ action: "merge-venues" }]);
  });

  it("fills missing values, applies chosen ones, and can be undone", async () => {
    const city = await createCity();
    const position = { latitude: 44.6, longitude: -63.5 };
    const loser = await createVenue({
      city,
      ...position,
      phone: "+19025550111",
      capacity: 300,
      bar: true,
      barSource: "REVIEW",
      website: "https://loser.example.com",
      address: "1 A Street",
    });
    const winner = await createVenue({
      city,
      website: "https://winner.example.com",
      address: "2 B Street",
    });
    const ids = { loserId: loser.id, winnerId: winner.id };
    const before = toVenueState(await readVenue(winner.id));
    const stale = { loser: loser.updatedAt, winner: new Date(0) };
    expect(await mergeVenues(ada, { ...ids, seen: stale })).toMatchObject({ problem: "changed" });

    expect(await mergeVenues(ada, { ...ids, taken: ["address"] })).toMatchObject({ ok: true });
    expect(await readVenue(winner.id)).toMatchObject({
      ...position,
      phone: "+19025550111",
      capacity: 300,
      bar: true,
      barSource: "REVIEW",
      website: "https://winner.example.com",
      address: "1 A Street",
      verifiedAt: expect.any(Date),
    });
    const [merge] = await listActions({ venueId: loser.id });
    expect(await undoAction(ada, { actionId: merge?.id ?? 0n })).toMatchObject({ ok: true });
    expect(toVenueState(await readVenue(winner.id))).toEqual(before);
  });

  it("derives amenities from the type and the description that the winner has then", async () => {
    const derived = { bar: true, barSource: "DESCRIPTION" } as const;
    const city = await createCity();
    const loser = await createVenue({ city, venueType: "bar", ...derived });
    const winner = await createVenue({ city, venueType: "club" });
    const ids = { loserId: loser.id, winnerId: winner.id };
    await mergeVenues(ada, ids);
    expect(await readVenue(winner.id)).toMatchObject({ venueType: "club", bar: null });

    const [merge] = await listActions({ venueId: loser.id });
    await undoAction(ada, { actionId: merge?.id ?? 0n });
    await mergeVenues(ada, { ...ids, taken: ["venueType"] });
    expect(await readVenue(winner.id)).toMatchObject({ venueType: "bar", ...derived });
  });

  it("ignores an address in another city", async () => {
    const loser = await createVenue({ address: "1 A Street", phone: "+19025550112" });
    const winner = await createVenue();
    await mergeVenues(ada, { loserId: loser.id, winnerId: winner.id, taken: ["address"] });
    expect(await readVenue(winner.id)).toMatchObject({ address: null, phone: "+19025550112" });
  });

  it("collapses a chain of merges into one redirect", async () => {
    const [first, second, third] = [await createVenue(), await createVenue(), await createVenue()];
    await mergeVenues(ada, { loserId: first.id, winnerId: second.id });
    await mergeVenues(ada, { loserId: second.id, winnerId: third.id });

    expect(await findVenue(first.slug)).toMatchObject({ id: third.id });
    expect(await readVenue(first.id)).toMatchObject({ mergedIntoId: third.id });
  });

  it("refuses to merge a venue into itself, a merged, or a hidden venue", async () => {
    const [merged, venue] = [await createVenue(), await createVenue()];
    const hidden = await createVenue({ status: "HIDDEN" });
    await mergeVenues(ada, { loserId: merged.id, winnerId: venue.id });
    const other = await createVenue();
    const merges = [
      [venue.id, venue.id, "invalid"],
      [merged.id, other.id, "decided"],
      [other.id, merged.id, "decided"],
      [other.id, hidden.id, "invalid"],
      [other.id, 0, "not-found"],
    ] as const;
    for (const [loserId, winnerId, problem] of merges) {
      expect(await mergeVenues(ada, { loserId, winnerId })).toMatchObject({ problem });
    }
    expect(await readVenue(other.id)).toMatchObject({ status: "PUBLISHED", mergedIntoId: null });
  });

  it("performs only one of two opposite concurrent merges", async () => {
    const [one, other] = [await createVenue(), await createVenue()];
    const responses = await Promise.all([
      mergeVenues(ada, { loserId: one.id, winnerId: other.id }),
      mergeVenues(ada, { loserId: other.id, winnerId: one.id }),
    ]);

    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("refuses changes of a merged venue", async () => {
    const [loser, winner] = [await createVenue(), await createVenue()];
    await mergeVenues(ada, { loserId: loser.id, winnerId: winner.id });
    const at = await seen(loser.id);
    expect(await featureVenue(ada, { ...at, isFeatured: true })).toMatchObject({
      problem: "decided",
    });
  });
});
