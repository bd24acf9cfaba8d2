import { describe, expect, it } from "vitest";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { genres } from "./genres";
import { generateSampleVenues, type SampleVenue } from "./sample-venues";
import { seedCities } from "./seed-city";

const venues = generateSampleVenues();

function share(isMeant: (venue: SampleVenue) => boolean): number {
  return venues.filter(isMeant).length / venues.length;
}

describe(generateSampleVenues, () => {
  it("generates the same list every time", () => {
    expect(generateSampleVenues()).toEqual(venues);
  });

  it("generates 10,000 to 11,000 venues, 3 to 250 per city", () => {
    const counts = new Map<string, number>();
    for (const { regionKey, citySlug } of venues) {
      const key = `${regionKey}/${citySlug}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }

    expect(venues.length).toBeGreaterThan(10_000);
    expect(venues.length).toBeLessThan(11_000);
    expect(counts.size).toBe(seedCities.length);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(250);
  });

  it.each([
    ["without a type", 0.03, 0.05, (venue) => venue.venueType === null],
    ["without a capacity", 0.13, 0.17, (venue) => venue.capacity === null],
    ["without a description", 0.18, 0.22, (venue) => venue.description === null],
    ["without a postal code", 0.08, 0.12, (venue) => venue.postalCode === null],
    ["without coordinates", 0.06, 0.1, (venue) => venue.latitude === null],
    ["without genres", 0.1, 0.14, (venue) => venue.genres.length === 0],
    ["with opening hours", 0.57, 0.63, (venue) => venue.operatingHours !== null],
    ["with images", 0.23, 0.27, (venue) => venue.images.length > 0],
    ["featured", 0.015, 0.025, (venue) => venue.isFeatured],
  ] as [string, number, number, (venue: SampleVenue) => boolean][])(
    "has a realistic share %s",
    (_, least, most, isMeant) => {
      expect(share(isMeant)).toBeGreaterThan(least);
      expect(share(isMeant)).toBeLessThan(most);
    },
  );

  it.each(capacityBands)("has venues of the size $label", ({ min, max }) => {
    const isWithin = (people: number) => people >= min && people <= (max ?? 500_000);
    expect(share(({ capacity }) => capacity !== null && isWithin(capacity))).toBeGreaterThan(0.02);
  });

  it.each([200, 500, 1000, 5000])("has venues for exactly %i people", (capacity) => {
    expect(venues.filter((venue) => venue.capacity === capacity).length).toBeGreaterThan(20);
  });

  it.each([...venueTypes])("has venues of the type $slug", ({ slug }) => {
    expect(share((venue) => venue.venueType === slug)).toBeGreaterThan(0.02);
  });

  it("gives every venue a unique slug", () => {
    expect(new Set(venues.map((venue) => venue.slug)).size).toBe(venues.length);
    expect(venues.filter((venue) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(venue.slug))).toEqual([]);
  });

  it("repeats no name within a city", () => {
    const keys = venues.map(({ name, regionKey, citySlug }) => `${name}@${regionKey}/${citySlug}`);

    expect(new Set(keys).size).toBe(venues.length);
  });

  it("includes long names, accents, apostrophes, ampersands, and slashes", () => {
    const names = venues.map((venue) => venue.name);

    for (const pattern of [/^.{60,100}$/, /[éèœ]/, /'/, /&/, /\//]) {
      expect(names.filter((name) => pattern.test(name)).length).toBeGreaterThan(20);
    }
    expect(names.filter((name) => name.length > 100 || name.trim() !== name)).toEqual([]);
  });

  it("uses only phone numbers reserved for fiction", () => {
    expect(
      venues.filter(({ phone }) => phone !== null && !/^\+1[2-9]\d{2}55501\d{2}$/.test(phone)),
    ).toEqual([]);
  });

  it("links only to example.com", () => {
    const links = venues.flatMap(({ website, facebook, instagram, twitter, description }) => [
      ...[website, facebook, instagram, twitter].filter((link) => link !== null),
      ...(description?.match(/https?:\S+/g) ?? []),
    ]);
    const elsewhere = links.filter((link) => {
      const { protocol, hostname } = new URL(link);
      return protocol !== "https:" || !/(^|\.)example\.com$/.test(hostname);
    });
    const tooLong = links.filter((link) =>
      new URL(link).hostname.split(".").some((l) => l.length > 63),
    );

    expect(links.length).toBeGreaterThan(10_000);
    expect(elsewhere).toEqual([]);
    expect(tooLong).toEqual([]);
  });

  it.each([
    ["us:", /^\d{5}$/],
    ["ca:", /^[ABCEGHJ-NPRSTVXY]\d[A-CEGHJ-NPR-TV-Z] \d[A-CEGHJ-NPR-TV-Z]\d$/],
    ["us:NY", /^1[0-4]/],
    ["us:MA", /^0[12]/],
    ["ca:QC", /^[GHJ]/],
    ["ca:YT", /^Y/],
  ])("gives venues in %s postal codes like %s", (regionPrefix, form) => {
    const codes = venues
      .filter((venue) => venue.regionKey.startsWith(regionPrefix) && venue.postalCode !== null)
      .map((venue) => venue.postalCode ?? "");

    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !form.test(code))).toEqual([]);
  });

  it("puts every venue within 20 km of its city's center", () => {
    const centers = new Map(seedCities.map((city) => [`${city.regionKey}/${city.slug}`, city]));
    const astray = venues.filter(({ regionKey, citySlug, latitude, longitude }) => {
      const center = centers.get(`${regionKey}/${citySlug}`);
      if (!center || latitude === null || longitude === null) {
        return !center;
      }
      const narrowing = Math.cos((center.lat * Math.PI) / 180);
      const degrees = Math.hypot(latitude - center.lat, (longitude - center.lng) * narrowing);
      return degrees * 111.2 > 20;
    });

    expect(astray).toEqual([]);
  });

  it("mentions an amenity in a description only if it is stated", () => {
    const words = [
      ["bar", /\bbar\b/i],
      ["food", /\b(food|restaurant)\b/i],
      ["merch", /\b(merch|merchandise|shop)\b/i],
      ["parking", /\bparking\b/i],
      ["accessibility", /\b(wheelchair|accessible)\b/i],
    ] as const;
    const unfounded = words.flatMap(([amenity, word]) =>
      venues.filter(
        ({ description, facts }) => facts[amenity] === null && word.test(description ?? ""),
      ),
    );

    expect(unfounded.map((venue) => venue.description)).toEqual([]);
  });

  it("uses known music genres, and no genre or image twice in a venue", () => {
    const known = genres.filter((genre) => genre.kind === "MUSIC").map((genre) => genre.slug);
    const unknown = venues.flatMap((venue) => venue.genres).filter((slug) => !known.includes(slug));
    const repeated = venues.filter(
      ({ images, genres: own }) =>
        new Set(images.map((image) => image.url)).size < images.length ||
        new Set(own).size < own.length,
    );

    expect(unknown).toEqual([]);
    expect(repeated).toEqual([]);
  });
});
