import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createCity, createVenue } from "@/tests/support/factories";
import { createVenueContribution } from "@/tests/support/review-factories";
import { findLikelyDuplicates, listOpenOfSameName } from "./find-duplicates";

type City = Awaited<ReturnType<typeof createCity>>;

function sentFrom(city: City, input: Partial<Parameters<typeof findLikelyDuplicates>[0]> = {}) {
  return {
    name: "Something Quite Else",
    countryCode: city.region.country.code,
    regionCode: city.region.code,
    city: city.name,
    address: null,
    phone: null,
    website: null,
    latitude: null,
    longitude: null,
    ...input,
  };
}

async function reasonsFor(city: City, input: Parameters<typeof sentFrom>[1]) {
  const found = await findLikelyDuplicates(sentFrom(city, input));
  return found.map(({ venue, reasons }) => [venue.name, reasons]);
}

describe(findLikelyDuplicates, () => {
  it("finds a venue by each criterion in any spelling", async () => {
    const city = await createCity();
    const [position, digits] = [
      { latitude: 61.3, longitude: -94.1 - randomInt(1e6) / 1e6 },
      String(randomInt(1e4, 1e5)),
    ];
    const venue = await createVenue({
      city,
      name: `The Quillon Théâtre ${digits}`,
      address: `${digits} North Wharf Street, Suite 3`,
      phone: `+190255${digits}`,
      website: `https://www.quillon-${digits}.example/about`,
      ...position,
    });
    const { name } = venue;
    const sents = [
      [{ name: `quillon theatre ${digits}` }, "Same name"],
      [{ name: `Quillen Theater ${digits}` }, "Similar name"],
      [{ name: `Quillon ${digits} Bar` }, "Similar name"],
      [{ address: `${digits} N. wharf st` }, "Same address"],
      [{ phone: `(902) 55${digits.slice(0, 1)}-${digits.slice(1)}` }, "Same phone number"],
      [{ website: `http://QUILLON-${digits}.example` }, `Same website (quillon-${digits}.example)`],
      [{ ...position, latitude: 61.301 }, "111 m away"],
    ] as const;
    for (const [input, reason] of sents) {
      expect(await reasonsFor(city, input)).toEqual([[name, [reason]]]);
    }
    const [best] = await findLikelyDuplicates(
      sentFrom(city, Object.assign({}, ...sents.map(([input]) => input), { name })),
    );
    expect(best?.reasons).toHaveLength(5);
    expect(best?.venue).toMatchObject({ id: venue.id, isClosed: false });
    const but = { exceptVenueId: venue.id };
    expect(await findLikelyDuplicates(sentFrom(city, { name }), but)).toEqual([]);
  });

  it("compares an address with a comma after the number by its street", async () => {
    const city = await createCity();
    const addresses = [
      "1435, rue de Bleury",
      "1435, boulevard Saint-Laurent",
      "1435-A, rue Rachel",
    ];
    const [first, second, third] = await Promise.all(
      addresses.map((address) => createVenue({ city, address })),
    );
    const reasons = ["Same address"];
    expect(await reasonsFor(city, { address: "1435 rue de Bleury, bureau 2" })).toEqual([
      [first?.name, reasons],
    ]);
    expect(await reasonsFor(city, { address: "1435 boul. Saint-Laurent" })).toEqual([
      [second?.name, reasons],
    ]);
    expect(await reasonsFor(city, { address: "1435-a Rue Rachel" })).toEqual([
      [third?.name, reasons],
    ]);
    expect(await reasonsFor(city, { address: "1435, rue Ontario" })).toEqual([]);
  });

  it("finds closed venues and former names but no hidden venues", async () => {
    const city = await createCity();
    const closed = await createVenue({ city, status: "CLOSED" });
    const renamed = await createVenue({ city });
    await prisma.venue.update({ where: { id: renamed.id }, data: { name: "Umbra Loft" } });
    const hidden = await createVenue({ city, status: "HIDDEN", phone: "+19025550177" });

    expect(await reasonsFor(city, { name: closed.name })).toEqual([[closed.name, ["Same name"]]]);
    expect(await reasonsFor(city, { name: renamed.name })).toEqual([
      ["Umbra Loft", ["Former name"]],
    ]);
    expect(await reasonsFor(city, { name: hidden.name })).toEqual([]);
  });

  it("returns at most ten, likeliest first", async () => {
    const city = await createCity();
    const position = { latitude: 62.2, longitude: -95.1 - randomInt(1e6) / 1e6 };
    for (let index = 0; index < 12; index++) {
      await createVenue({ city, ...position, latitude: position.latitude + index / 10_000 });
    }
    const named = await createVenue({ city });
    const found = await findLikelyDuplicates(sentFrom(city, { ...position, name: named.name }));

    expect(found).toHaveLength(10);
    expect(found[0]?.venue.id).toBe(named.id);
    expect(found[1]?.reasons).toEqual(["Same location"]);
  });

  it.each(["", "'", "& | ! :* (", "%_", "日本", "x ".repeat(90)])(
    "accepts '%s' as a name",
    async (name) => {
      const city = await createCity();
      expect(await findLikelyDuplicates(sentFrom(city, { name }))).toEqual([]);
    },
  );

  it("finds nothing in an unknown region", async () => {
    const city = await createCity();
    expect(await findLikelyDuplicates({ ...sentFrom(city), regionCode: "??" })).toEqual([]);
  });
});

describe(listOpenOfSameName, () => {
  it("lists open submissions of the same name except itself", async () => {
    const first = await createVenueContribution();
    const name = first.venueName;
    const second = await createVenueContribution({ name: `The ${name.toUpperCase()}` });
    const decided = await createVenueContribution({ name });
    await prisma.contribution.update({
      where: { id: decided.id },
      data: { status: "REJECTED", decidedAt: new Date() },
    });

    const found = await listOpenOfSameName({ name, exceptId: first.id });
    expect(found.map(({ id }) => id)).toEqual([second.id]);
  });
});
