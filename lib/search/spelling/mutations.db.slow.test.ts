import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { searchVenues } from "../queries";
import { forgetUnusedWords } from "./mutations";

async function isKnown(word: string): Promise<boolean> {
  return (await prisma.vocabulary.count({ where: { word } })) > 0;
}

describe(forgetUnusedWords, () => {
  let right: { id: number };

  // Once for all tests: it reads the whole vocabulary.
  beforeAll(async () => {
    const city = await createCity({ name: "Quenchville Harbor" });
    await createVenue({ city, name: "Wobblestone Hall" });
    const { id } = await createVenue({ city, name: "Wobblestnoe Hall" });
    await prisma.venue.update({ where: { id }, data: { status: "HIDDEN" } });

    const renamed = await createVenue({ name: "Flobberton Hall" });
    await prisma.venue.update({ where: { id: renamed.id }, data: { name: "Another Hall" } });

    right = await createVenue({ city, name: "Grizzleford Hall" });
    const wrong = await createVenue({ city, name: "Grizzelford Hall" });
    await prisma.venue.update({ where: { id: wrong.id }, data: { name: "Another Hall" } });
    await prisma.formerVenueName.deleteMany({ where: { venueId: wrong.id } });

    await forgetUnusedWords();
  });

  it("removes only words of names that are no longer public", async () => {
    expect(await isKnown("wobblestnoe")).toBe(false);
    const kept = ["wobblestone", "hall", "quenchville", "quebec", "canada", "jazz"];
    expect(await Promise.all(kept.map(isKnown))).toEqual(kept.map(() => true));
  });

  it("keeps words of former names", async () => {
    expect(await isKnown("flobberton")).toBe(true);
  });

  it("makes the correct word a correction again", async () => {
    const request = { filter: {}, sort: "relevance", offset: 0, limit: 5 } as const;
    const found = await searchVenues("grizzelford", request);
    expect(found).toMatchObject({ ids: [right.id], didYouMean: "grizzleford" });
  });
});
