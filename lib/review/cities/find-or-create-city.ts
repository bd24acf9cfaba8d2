import "server-only";
import { toSlug } from "@/lib/core/text/slug";
import { citySlugVariants, cleanCity } from "@/lib/import/clean/city";
import type { Coordinates } from "@/lib/model/coordinates";
import { isNearlySpelled } from "@/lib/places/nearly-spelled";
import type { City } from "@/lib/places/selects";
import { citySelect } from "@/lib/places/selects";
import type { Transaction } from "../decide/mutations";
import { DecisionError, refuseField } from "../decide/result";

type Wanted = {
  countryCode: string;
  regionCode: string;
  city: string;
  newCity?: string | null | undefined;
};

/**
 * Finds a city by its name, a former name, or another spelling of 'Saint', 'Mount', and 'Fort'. Creates one only after
 * the reviewer confirms it, so that a typo does not become a city.
 */
export async function findOrCreateCity(transaction: Transaction, wanted: Wanted): Promise<City> {
  const { countryCode, regionCode, city, newCity } = wanted;
  const region = await transaction.region.findFirst({
    where: { code: regionCode, country: { code: countryCode } },
    select: { id: true, name: true },
  });
  if (!region) {
    return refuseField("regionCode", "Please select a state/province");
  }
  const cleaned = cleanCity(city, regionCode);
  if ("rejection" in cleaned) {
    return refuseField("city", "Enter a valid city name");
  }
  const { name, slug } = cleaned.city;
  const regionId = region.id;
  const found = await findKnownCity(transaction, regionId, slug);
  if (found) {
    return found;
  }
  if (toSlug(newCity ?? "") !== toSlug(city)) {
    return askAboutCity(name, region, await listNearlySpelled(transaction, { regionId, slug }));
  }
  // Another transaction may have just added the same city; use that one.
  await transaction.city.createMany({ data: [{ regionId, slug, name }], skipDuplicates: true });
  return transaction.city.findUniqueOrThrow({
    where: { regionId_slug: { regionId, slug } },
    select: citySelect,
  });
}

/** A city by its slug, a former slug, or another spelling. */
export async function findKnownCity(
  transaction: Transaction,
  regionId: number,
  slug: string,
): Promise<City | null> {
  const cities = await transaction.city.findMany({
    where: { regionId, slug: { in: citySlugVariants(slug) } },
    select: citySelect,
    orderBy: { id: "asc" },
    take: 20,
  });
  const former = await transaction.formerCitySlug.findUnique({
    where: { regionId_slug: { regionId, slug } },
    select: { city: { select: citySelect } },
  });
  return cities.find((city) => city.slug === slug) ?? former?.city ?? cities[0] ?? null;
}

function askAboutCity(name: string, region: { name: string }, similar: string[]): never {
  const question = similar.length > 0 ? ` Did you mean ${similar.join(" or ")}?` : "";
  const message = `We don't have a city called ${name} in ${region.name}.${question}`;
  throw new DecisionError({
    ok: false,
    problem: "invalid",
    message: `${message} Fix the name, or confirm that it's a new city.`,
    fieldErrors: { city: [message], newCity: ["Confirm that it's a new city"] },
  });
}

/** Prefilter in PostgreSQL: admits a five-letter word with one wrong letter. */
const leastAlike = 0.2;

/** Names of listed cities and of towns that a slug may be a typo of, likeliest first. */
export async function listNearlySpelled(
  transaction: Transaction,
  { regionId, slug }: { regionId: number; slug: string },
): Promise<string[]> {
  const cities = await transaction.$queryRaw<{ slug: string; name: string }[]>`
    SELECT slug, name FROM (
      SELECT slug, name, venue_count FROM cities
        WHERE region_id = ${regionId} AND (population IS NOT NULL OR venue_count > 0)
      UNION ALL
      SELECT slug, name, 0 FROM towns WHERE region_id = ${regionId} AND population IS NOT NULL
    ) known
      WHERE similarity(slug, ${slug}) >= ${leastAlike}
      ORDER BY similarity(slug, ${slug}) DESC, venue_count DESC, name LIMIT 20`;
  const alike = cities.filter((city) => isNearlySpelled(city.slug, slug));
  return [...new Set(alike.map(({ name }) => name))].slice(0, 3);
}

/** Gives a city without coordinates those of its first located venue. */
export async function locateCity(
  transaction: Transaction,
  cityId: number,
  { latitude, longitude }: { latitude: number | null; longitude: number | null } | Coordinates,
): Promise<void> {
  if (latitude !== null && longitude !== null) {
    await transaction.city.updateMany({
      where: { id: cityId, latitude: null },
      data: { latitude, longitude },
    });
  }
}
