import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createGenre, createVenue } from "@/tests/support/factories";
import { findKinds } from "./kinds";

describe(findKinds, () => {
  it("lists music and sizes that venues have, with their counts", async () => {
    const genre = await createGenre();
    for (let index = 0; index < 40; index += 1) {
      await createVenue({ capacity: 150, genres: { create: { genreId: genre.id } } });
    }
    const { music, sizes } = await findKinds();

    expect(music).toContainEqual({ slug: genre.slug, name: genre.name, venueCount: 40 });
    expect(music.length).toBeLessThanOrEqual(12);
    const small = sizes.find(({ band }) => band.id === "small");
    expect(small?.venueCount).toBeGreaterThanOrEqual(40);
    expect(sizes.every(({ venueCount }) => venueCount > 0)).toBe(true);
    const types = await prisma.genre.findMany({ where: { kind: "TYPE" }, select: { slug: true } });
    expect(music.filter(({ slug }) => types.some((type) => type.slug === slug))).toEqual([]);
  });
});
