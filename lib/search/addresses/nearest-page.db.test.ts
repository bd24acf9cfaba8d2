import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createRegion, createVenue } from "@/tests/support/factories";
import { findNearestPage } from "./nearest-page";

describe(findNearestPage, () => {
  let region: Awaited<ReturnType<typeof createRegion>>;
  const at = (...rest: string[]) => ["canada", region.slug, ...rest];
  const path = (...rest: string[]) => `/${at(...rest).join("/")}`;

  beforeAll(async () => {
    region = await createRegion();
    const city = await createCity({ regionId: region.id, slug: "westmarch", name: "Westmarch" });
    await createCity({ regionId: region.id, slug: "eastmarch-hill", name: "Eastmarch Hill" });
    await createCity({ regionId: region.id, slug: "eastmarch-dale", name: "Eastmarch Dale" });
    const venues = ["The Copper Finch Room", "Copper Lantern", "Copper Lane", "Seventh Street Den"];
    for (const name of venues) {
      const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${region.slug}`;
      await createVenue({ city, name: `${name} ${region.slug}`, slug });
    }
    await createVenue({ city, slug: `gone-${region.slug}`, status: "HIDDEN", isSample: true });
    await createVenue({ city, slug: `gone-${region.slug}-2`, name: `Gone ${region.slug} 2` });
    await prisma.town.create({
      data: {
        regionId: region.id,
        slug: "westmerch",
        name: "Westmerch",
        latitude: 1,
        longitude: 1,
      },
    });
  });

  it("finds the only country, region, and city that a typo or a lost end can mean", async () => {
    const typo = region.slug.replace("region", "regoin");
    const cases = [
      [["cnada"], "/canada"],
      [["united-sta"], "/united-states"],
      [["canada", "manitob"], "/canada/manitoba"],
      [["united-states", "oregn"], "/united-states/oregon"],
      [["canda", "yukn"], "/canada/yukon"],
      [["canada", typo], path()],
      [["canada", typo, "westmarch"], path("westmarch")],
      [["canada", typo, "westmrach"], path("westmarch")],
      [at("westma"), path("westmarch")],
      [at("westmach"), path("westmarch")],
    ] as const;
    for (const [segments, meant] of cases) {
      expect((await findNearestPage([...segments])).meant, segments.join("/")).toBe(meant);
    }
  });

  it("names the nearest cities and the region if several can be meant, or another town", async () => {
    const name = region.name;
    expect(await findNearestPage(at("eastmarch"))).toEqual({
      meant: null,
      near: [
        { href: path("eastmarch-hill"), name: `Eastmarch Hill, ${region.code}` },
        { href: path("eastmarch-dale"), name: `Eastmarch Dale, ${region.code}` },
      ],
      within: { href: path(), name },
    });
    expect(await findNearestPage(at("westmerch"))).toMatchObject({
      meant: null,
      near: [{ href: path("westmarch") }],
      within: { name },
    });
    expect(await findNearestPage(at("atlantis"))).toMatchObject({
      meant: null,
      near: [],
      within: { name },
    });
    expect(await findNearestPage(["nowhere", "atlantis", "west"])).toEqual({
      meant: null,
      near: [],
      within: null,
    });
  });

  it.each(["the-copper-fin", "The-Copper-Finch-", "seventh-street-d", "copper-lant"])(
    "finds the venue of the city whose slug begins with '%s'",
    async (cut) => {
      const { meant } = await findNearestPage(at("westmarch", cut));
      expect(meant).toMatch(new RegExp(`^${path("westmarch")}/${cut.toLowerCase()}`));
    },
  );

  it("names the nearest venues and the city if none or several can be meant", async () => {
    const within = { href: path("westmarch"), name: `Westmarch, ${region.code}` };
    const several = await findNearestPage(at("westmarch", "copper-lan"));
    expect(several).toMatchObject({ meant: null, within });
    expect(several.near.map(({ name }) => name)).toEqual([
      `Copper Lane ${region.slug}`,
      `Copper Lantern ${region.slug}`,
    ]);
    const typo = `copper-lantren-${region.slug}`;
    expect(await findNearestPage(at("westmarch", typo))).toMatchObject({
      meant: null,
      near: [{ name: `Copper Lantern ${region.slug}` }],
      within,
    });
    const hidden = await findNearestPage(at("westmarch", `gone-${region.slug}`));
    expect(hidden).toMatchObject({ meant: null, near: [{ name: `Gone ${region.slug} 2` }] });
    expect(await findNearestPage(at("westmrach", "atlantis"))).toEqual({
      meant: null,
      near: [],
      within,
    });
  });

  it("reads the venues of a city from the indexes of their names", async () => {
    const [plan, ...more] = await explainQueries(
      () => findNearestPage(at("westmarch", "copper-lan")),
      { matching: /^\s*WITH asked/ },
    );

    expect(more).toEqual([]);
    expect(plan).toContain("venues_name_in_city");
    expect(plan).toContain("venues_name_end_in_city");
    expect(plan).not.toContain("Seq Scan on venues");
  });
});
