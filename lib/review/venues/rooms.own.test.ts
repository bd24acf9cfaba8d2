import { describe, expect, it, vi } from "vitest";
import { findVenueJson } from "@/lib/api/queries";
import { publishPurge } from "@/lib/queue/publish-purge";
import { venueHref } from "@/lib/routes/hrefs";
import { findVenue } from "@/lib/venues/queries";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { aReviewer } from "@/tests/support/review-factories";
import { undoAction } from "../decide/undo";
import { mergeVenues } from "./merge";
import { editVenue } from "./mutations";
import { reviewedVenueSelect, toVenueInput } from "./venue-state";

vi.mock("@/lib/queue/publish-purge", { spy: true });

const ada = aReviewer();

async function createHouse() {
  const city = await createCity();
  const house = await createVenue({ city, name: "Rialto Arts House" });
  const details = { partOf: house.name };
  const hall = await createVenue({ city, name: "Rialto Great Hall", details });
  const cellar = await createVenue({ city, name: "Rialto Cellar", details });
  return { city, house, hall, cellar };
}

async function roomsOf({ slug }: { slug: string }) {
  const { name, rooms } = (await findVenue(slug)) ?? {};
  return { name, rooms: rooms?.map((room) => room.name) };
}

async function edit(id: number, change: Partial<ReturnType<typeof toVenueInput>>) {
  const venue = await prisma.venue.findUniqueOrThrow({
    where: { id },
    select: reviewedVenueSelect,
  });
  const input = { ...toVenueInput(venue), ...change };
  const result = await editVenue(ada, { venueId: id, updatedAt: venue.updatedAt, input });
  expect(result).toMatchObject({ ok: true });
}

describe("rooms of a house", () => {
  it("stay with a house that is renamed, or merged into another, and go back when that is undone", async () => {
    const { city, house, hall } = await createHouse();
    await edit(house.id, { name: "Rialto" });
    expect(await roomsOf(house)).toEqual({
      name: "Rialto",
      rooms: ["Rialto Cellar", "Rialto Great Hall"],
    });

    const other = await createVenue({ city, name: "Rialto Centre" });
    const merged = await mergeVenues(ada, { loserId: house.id, winnerId: other.id });
    expect(merged).toMatchObject({ ok: true });
    expect(await roomsOf(other)).toEqual({
      name: "Rialto Centre",
      rooms: ["Rialto Cellar", "Rialto Great Hall"],
    });
    expect(await findVenue(hall.slug)).toMatchObject({ house: { slug: other.slug } });
    expect(JSON.parse((await findVenueJson(hall.slug)) ?? "")).toMatchObject({
      house: { name: "Rialto Centre", slug: other.slug },
      rooms: [],
    });
    expect(JSON.parse((await findVenueJson(other.slug)) ?? "").rooms).toHaveLength(2);

    const action = await prisma.reviewAction.findFirstOrThrow({
      where: { venueId: house.id, action: "merge-venues" },
      select: { id: true },
    });
    expect(await undoAction(ada, { actionId: action.id })).toMatchObject({ ok: true });
    expect(await roomsOf(other)).toMatchObject({ rooms: [] });
    expect(await findVenue(hall.slug)).toMatchObject({ house: { name: "Rialto" } });
  });

  it("leave it when they move, and what a merged room was part of is kept", async () => {
    const { city, house, hall, cellar } = await createHouse();
    const elsewhere = await createCity({ regionId: city.regionId });
    await edit(hall.id, { city: elsewhere.name });
    expect(await roomsOf(house)).toMatchObject({ rooms: ["Rialto Cellar"] });
    expect(await findVenue(hall.slug)).toMatchObject({ house: null });

    const twin = await createVenue({ city, name: "The Cellar" });
    await mergeVenues(ada, { loserId: cellar.id, winnerId: twin.id });
    expect(await roomsOf(house)).toMatchObject({ rooms: ["The Cellar"] });
  });

  it("are purged with it, before and after a change", async () => {
    const { city, house, hall, cellar } = await createHouse();
    const place = await prisma.city.findUniqueOrThrow({
      where: { id: city.id },
      select: {
        slug: true,
        region: { select: { slug: true, country: { select: { slug: true } } } },
      },
    });
    const pathOf = ({ slug }: { slug: string }) => venueHref({ slug, city: place });
    const lastPurged = () => vi.mocked(publishPurge).mock.lastCall?.[1];

    await edit(hall.id, { partOf: null });
    expect(lastPurged()).toEqual(expect.arrayContaining([pathOf(hall), pathOf(house)]));
    await edit(house.id, { capacity: 900 });
    expect(lastPurged()).toEqual(expect.arrayContaining([pathOf(house), pathOf(cellar)]));
    expect(lastPurged()).not.toContain(pathOf(hall));
  });
});
