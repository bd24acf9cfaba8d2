import { randomBytes } from "node:crypto";
import { Prisma } from "@/generated/prisma/client";
import { factGroups } from "@/lib/model/fact-groups";
import { prisma } from "./connection";

function unique(): string {
  return randomBytes(5).toString("hex");
}

type Region = Prisma.RegionGetPayload<{ include: { country: true } }>;
type RegionFacts = Partial<Prisma.RegionUncheckedCreateInput>;

/** Creates a region in Canada, so that concurrent tests cannot change its totals. */
export async function createRegion(facts: RegionFacts = {}): Promise<Region> {
  try {
    return await insertRegion(facts);
  } catch (error) {
    // Region codes have three characters, so a few hundred random ones sometimes collide.
    if (facts.code === undefined && isErrorOf(error, "P2002")) {
      return createRegion(facts);
    }
    throw error;
  }
}

async function insertRegion(facts: RegionFacts): Promise<Region> {
  const country = await prisma.country.findUniqueOrThrow({ where: { code: "ca" } });
  const name = unique();
  return prisma.region.create({
    data: {
      countryId: country.id,
      code: randomCode(),
      slug: `region-${name}`,
      name: `Region ${name}`,
      ...facts,
    },
    include: { country: true },
  });
}

function isErrorOf(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}

function randomCode(): string {
  const [first = 0, second = 0, third = 0] = randomBytes(3);
  return [first, second, third].map((byte) => (byte % 36).toString(36).toUpperCase()).join("");
}

/**
 * Creates a city of the geography, which has a page even without venues; with no population, it is one added with a
 * venue.
 */
export async function createCity(facts: Partial<Prisma.CityUncheckedCreateInput> = {}) {
  const regionId = facts.regionId ?? (await createRegion()).id;
  const name = unique();
  return prisma.city.create({
    data: { slug: `city-${name}`, name: `City ${name}`, population: 1000, ...facts, regionId },
    include: { region: { include: { country: true } } },
  });
}

export async function createGenre() {
  const name = unique();
  return prisma.genre.create({
    data: { slug: `genre-${name}`, name: `Genre ${name}`, kind: "MUSIC" },
  });
}

type City = { id: number; regionId: number };
type VenueData = Partial<Prisma.VenueUncheckedCreateInput> & { city?: City };

export async function createVenue({ city, ...facts }: VenueData = {}) {
  const { id: cityId, regionId } = city ?? (await createCity());
  const name = unique();
  const data = {
    slug: `venue-${name}`,
    name: `Venue ${name}`,
    status: "PUBLISHED" as const,
    cityId,
    regionId,
    ...facts,
  };
  return retryDeadlocks(() => prisma.venue.create({ data }));
}

/** Tries again after a deadlock with a concurrent decision, as decisions and imports do themselves. */
export async function retryDeadlocks<Result>(insert: () => Promise<Result>): Promise<Result> {
  const attempts = 5;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert();
    } catch (error) {
      if (attempt === attempts || !isErrorOf(error, "P2034")) {
        throw error;
      }
    }
  }
}

type RecordData = Partial<
  Omit<Prisma.SourceRecordUncheckedCreateInput, "sourceId" | "firstBatchId" | "lastBatchId">
> & { source?: Prisma.SourceCreateInput };

/** Creates a record of a source of its own, which says what the venue's columns have; so the venue can be projected. */
export async function createSourceRecord(
  venue: Awaited<ReturnType<typeof createVenue>>,
  { source = { name: `Source ${unique()}` }, ...facts }: RecordData = {},
) {
  const fields = factGroups.flatMap(({ fields }) => fields).filter((field) => field in venue);
  const said = fields
    .filter((field) => !["cityId", "regionId", "status"].includes(field))
    .map((field) => [field, venue[field as keyof typeof venue]])
    .filter(([, value]) => value !== null);
  const { id: sourceId } = await prisma.source.create({ data: source });
  const { id: batchId } = await prisma.importBatch.create({
    data: { sourceId, status: "APPLIED" },
  });
  return prisma.sourceRecord.create({
    data: {
      sourceId,
      recordId: "1",
      venueId: venue.id,
      matchedBy: "NEW",
      cityId: venue.cityId,
      regionId: venue.regionId,
      facts: Object.fromEntries(said),
      firstBatchId: batchId,
      lastBatchId: batchId,
      changes: { create: { batchId } },
      ...facts,
    },
  });
}
