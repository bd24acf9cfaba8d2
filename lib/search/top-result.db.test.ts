import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { searchEverything } from "./queries";
import { linkTo } from "./top-result";

async function topOf(text: string) {
  const { top } = await searchEverything(text, { offset: 0, limit: 4 });
  return top;
}

describe("the top result", () => {
  it("is the largest city of a name", async () => {
    const large = await createCity({ name: "Lanternwick" });
    const small = await createCity({ name: "Lanternwick" });
    await createVenue({ city: large });
    await createVenue({ city: large });
    await createVenue({ city: small });

    const top = await topOf("lanternwick");
    expect(top).toMatchObject({ kind: "city", place: { id: large.id, venueCount: 2 } });
  });

  it("is a city before a venue of its name, and never a place without venues", async () => {
    const city = await createCity({ name: "Quillmouth" });
    const venue = await createVenue({ name: "Quillmouth" });
    expect(await topOf("quillmouth")).toEqual({ kind: "venue", id: venue.id, called: "name" });

    await createVenue({ city });
    expect(await topOf("quillmouth")).toMatchObject({ kind: "city" });
  });

  it("is the only venue of a name, alone or with its city", async () => {
    const city = await createCity({ name: "Hollowmere" });
    const venue = await createVenue({ city, name: "The Umber Wagtail" });
    await createVenue({ city, name: "Umber Wagtail Annex" });
    expect(await topOf("umber wagtail")).toEqual({
      kind: "venue",
      id: venue.id,
      called: "name",
    });
    expect(await topOf("umber wagtail hollowmere")).toEqual({
      kind: "venue",
      id: venue.id,
      called: "name",
    });

    await createVenue({ name: "Umber Wagtail" });
    expect(await topOf("umber wagtail")).toBeNull();
  });

  it("is the only venue that had a name, and says that it is a former one", async () => {
    const venue = await createVenue({ name: "The Gilt Sandpiper" });
    await prisma.venue.update({ where: { id: venue.id }, data: { name: "Sponsor Pavilion" } });
    expect(await topOf("gilt sandpiper")).toEqual({
      kind: "venue",
      id: venue.id,
      called: "former-name",
    });
  });

  it("is the only venue that is also called so, and doesn't call that former", async () => {
    const { id } = await createVenue({ name: "Salle du Roitelet" });
    await prisma.formerVenueName.create({
      data: { venueId: id, name: "Kinglet Hall", kind: "OTHER" },
    });
    expect(await topOf("kinglet hall")).toEqual({ kind: "venue", id, called: "other-name" });
  });

  it("is a town of one postal code only if no venue matches", async () => {
    expect(await topOf("zwolle")).toMatchObject({ kind: "near", near: { name: "Zwolle, LA" } });

    await createVenue({ name: "Zwolle of Quiet Ferns" });
    expect(await topOf("zwolle")).toBeNull();
  });

  it("is a corrected city", async () => {
    const city = await createCity({ name: "Quornleighton" });
    await createVenue({ city });
    expect(await topOf("quornlieghton")).toMatchObject({ kind: "city", place: { id: city.id } });
  });

  it.each(["", "zzzzqqq", "00000", "lantern venue quibble"])("is none for %j", async (text) => {
    expect(await topOf(text)).toBeNull();
  });
});

describe(linkTo, () => {
  it("names a venue with its city", () => {
    const region = { slug: "maine", name: "Maine", country: { slug: "united-states" } };
    const city = { slug: "bath", name: "Bath", region };
    const venue = { id: 7, slug: "the-oar", name: "The Oar", city };
    expect(linkTo({ kind: "venue", id: 7, called: "name" }, [venue])).toEqual({
      title: "The Oar",
      note: "Bath, Maine",
      href: "/united-states/maine/bath/the-oar",
    });
    expect(linkTo({ kind: "venue", id: 7, called: "former-name" }, [venue])).toMatchObject({
      title: "The Oar",
      note: "Bath, Maine. You searched for its former name",
    });
    expect(linkTo({ kind: "venue", id: 8, called: "name" }, [venue])).toBeNull();
  });
});
