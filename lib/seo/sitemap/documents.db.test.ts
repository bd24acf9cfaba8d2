import { Readable } from "node:stream";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { isTechIndexed } from "@/lib/model/tech-page";
import { largestPhotoHref } from "@/lib/photos/variants";
import { sitemapHref } from "@/lib/routes/endpoints";
import {
  cityHref,
  countryHref,
  genreInCityHref,
  regionHref,
  routes,
  venueHref,
  venueTechHref,
} from "@/lib/routes/hrefs";
import { techMetadata } from "@/lib/seo/venue-metadata";
import { findVenue } from "@/lib/venues/queries";
import config from "@/next-sitemap.config.js";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createGenre, createVenue } from "@/tests/support/factories";
import { sitemapFilePieces, sitemapIndexXml } from "./documents";
import { sitemapFileName } from "./file-names";
import { listSitemapFiles } from "./queries";

async function readFile(name: string) {
  const pieces = await Readable.from(sitemapFilePieces(name)).toArray();
  return load(pieces.join(""), { xml: true });
}

async function addressesIn(name: string): Promise<string[]> {
  const document = await readFile(name);
  return document("url > loc")
    .map((_, loc) => document(loc).text())
    .get();
}

const fileOf = (id: number, kind = "venues") =>
  `canada-${kind}-${Math.ceil(id / config.sitemapSize)}`;

async function createPhoto() {
  const contribution = await prisma.contribution.create({
    data: { kind: "PHOTOS", venueName: "The Lantern" },
  });
  const facts = {
    byteSize: 1,
    width: 900,
    height: 600,
    placeholder: "data:image/webp;base64,AAAA",
  };
  return prisma.photo.create({
    data: { contributionId: contribution.id, perceptualHash: 0n, ...facts },
  });
}

describe(sitemapIndexXml, () => {
  it("lists the pages file and the non-empty files", async () => {
    const venue = await createVenue();
    const xml = await sitemapIndexXml();

    for (const name of ["pages", "canada-places-1", fileOf(venue.id)]) {
      expect(xml).toContain(`<loc>${absoluteUrl(sitemapHref(name))}</loc>`);
    }
    expect(xml).toMatch(/<\/sitemapindex>$/);
  });

  it("finds files beyond a gap in the IDs", async () => {
    const { sitemapSize } = config;
    const [{ last } = { last: 0 }] = await prisma.$queryRaw<{ last: number }[]>`
      SELECT max(id) AS last FROM venues`;
    const city = await createCity();
    // Far above the IDs that concurrent tests create.
    const id = (Math.ceil(last / sitemapSize) + 1000) * sitemapSize + (process.pid % 1000) + 1;
    await createVenue({ id, city });

    const files = (await listSitemapFiles()).filter(({ kind }) => kind === "venues");
    expect(files).toContainEqual({
      country: "canada",
      kind: "venues",
      number: Math.ceil(id / sitemapSize),
    });
    expect(files.length).toBeLessThan(20);
    await prisma.venue.delete({ where: { id } });
  });
});

describe(sitemapFilePieces, () => {
  it("lists a published venue with its last change and images", async () => {
    const city = await createCity();
    const updatedAt = new Date("2026-11-20T10:20:30.400Z");
    const venue = await createVenue({ city, updatedAt });
    const photo = await createPhoto();
    const picture = largestPhotoHref(photo);
    await prisma.venueImage.createMany({
      data: [
        { venueId: venue.id, position: 0, url: "https://example.com/far.jpg", alt: "Elsewhere" },
        { venueId: venue.id, position: 1, url: picture, alt: "The stage", photoId: photo.id },
      ],
    });
    const document = await readFile(fileOf(venue.id));

    const address = absoluteUrl(venueHref({ ...venue, city }));
    const entry = document("url").filter(
      (_, url) => document(url).children("loc").text() === address,
    );
    expect(entry).toHaveLength(1);
    expect(entry.children("lastmod").text()).toBe(updatedAt.toISOString());
    expect(entry.find(String.raw`image\:loc`).text()).toBe(absoluteUrl(picture));
  });

  it("leaves out pages that are not indexed", async () => {
    const city = await createCity();
    const venues = await Promise.all([
      createVenue({ city, isSample: true }),
      ...(["PENDING", "CLOSED", "HIDDEN"] as const).map((status) => createVenue({ city, status })),
    ]);
    const files = [...new Set(venues.map(({ id }) => fileOf(id)))];
    const listed = new Set((await Promise.all(files.map(addressesIn))).flat());

    for (const venue of venues) {
      expect(listed).not.toContain(absoluteUrl(venueHref({ ...venue, city })));
    }
  });

  it("lists the pages for musicians of which robots may know", async () => {
    const city = await createCity();
    const few = { stageWidthCm: 900, greenRoom: true };
    const enough = { ...few, curfew: "23:00" };
    const created = [
      { details: enough },
      { details: enough, status: "TEMPORARILY_CLOSED" },
      { details: { ...few, seating: "seated", owner: "chain" } },
      { details: enough, status: "CLOSED" },
      { details: enough, isSample: true },
      {},
    ] as const;
    const venues = await Promise.all(
      created.map((facts) =>
        createVenue({
          city,
          ...facts,
          isTechIndexed: isTechIndexed("details" in facts ? facts.details : {}),
        }),
      ),
    );
    const files = [...new Set(venues.map(({ id }) => fileOf(id, "tech")))];
    const listed = (await Promise.all(files.map(addressesIn))).flat();
    const told = await Promise.all(
      venues.map(async ({ slug }) => (await findVenue(slug)) ?? expect.fail(slug)),
    );

    for (const venue of told) {
      const isListed = listed.includes(absoluteUrl(venueTechHref(venue)));
      expect(isListed, venue.status).toBe(techMetadata(venue).robots === undefined);
    }
    expect(listed.filter((address) => address.includes(city.slug))).toHaveLength(2);
    expect(await sitemapIndexXml()).toContain(absoluteUrl(sitemapHref(files[0] ?? "")));
  });

  it("finds pages for musicians through their own index", async () => {
    const work = async () => {
      await listSitemapFiles();
      await readFile("canada-tech-1");
    };
    const plans = await explainQueries(work, { matching: /is_tech_indexed/ });

    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain("using venues_tech_in_sitemaps");
      expect(plan).not.toContain("Seq Scan on venues");
    }
  });

  it("lists only places with venues", async () => {
    const { city, region } = await createVenueSomewhere();
    const empty = await createCity();
    const doubtful = await createCity({ likelyMeantId: city.id });
    await createVenue({ city: doubtful });
    const name = (id: number) => `canada-places-${Math.ceil(id / config.sitemapSize)}`;
    const files = [...new Set([city, empty, doubtful].map(({ id }) => name(id)))];
    const listed = (await Promise.all(files.map(addressesIn))).flat();

    expect(listed).toContain(absoluteUrl(cityHref(city)));
    expect(listed).not.toContain(absoluteUrl(cityHref(doubtful)));
    expect(await addressesIn("canada-places-1")).toEqual(
      expect.arrayContaining([countryHref(region.country), regionHref(region)].map(absoluteUrl)),
    );
    expect(listed).not.toContain(absoluteUrl(cityHref(empty)));
    expect(listed).not.toContain(absoluteUrl(regionHref(empty.region)));
  });

  it("lists the genres of cities with at least five venues of them", async () => {
    const [city, doubtful] = [await createCity(), await createCity({ likelyMeantId: 1 })];
    const genre = await createGenre();
    const genres = { create: { genreId: genre.id } };
    for (const venueType of ["bar", "bar", "bar", "bar", "club"]) {
      await createVenue({ city, venueType, genres });
      await createVenue({ city: doubtful, venueType, genres });
    }
    const files = (await listSitemapFiles()).filter(({ kind }) => kind === "genres");
    const listed = (await Promise.all(files.map(sitemapFileName).map(addressesIn))).flat();

    expect(listed).toContain(absoluteUrl(genreInCityHref(genre, city)));
    expect(listed).not.toContain(absoluteUrl(genreInCityHref({ slug: "bar" }, city)));
    expect(listed).not.toContain(absoluteUrl(genreInCityHref(genre, doubtful)));
  });

  it("lists only pages that are indexed", async () => {
    await createVenue();
    const listed = await addressesIn("pages");

    expect(listed).toEqual(
      expect.arrayContaining([routes.home, routes.browse, routes.updateInfo].map(absoluteUrl)),
    );
    expect(listed).not.toContain(absoluteUrl(routes.search));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(["atlantis-venues-1", "canada-venues-99999", "canada-places-99999", "nothing"])(
    "returns no pieces for the unknown file %s",
    async (name) => {
      expect(await Readable.from(sitemapFilePieces(name)).toArray()).toEqual([]);
    },
  );
});

async function createVenueSomewhere() {
  const city = await createCity();
  await createVenue({ city });
  return { city, region: city.region };
}
