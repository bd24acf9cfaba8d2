import "server-only";
import { citySlugVariants, cleanCity } from "@/lib/import/clean/city";
import type { City } from "@/lib/places/selects";
import { citySelect } from "@/lib/places/selects";
import type { Coordinates } from "@/lib/venues/coordinates";
import { refuseField } from "../decided";
import type { Transaction } from "../mutations";

type Wanted = { countryCode: string; regionCode: string; city: string };

/** The city of that name in that region, under any spelling of 'Saint', 'Mount' and 'Fort'; a new one where there is none. */
export async function findOrCreateCity(transaction: Transaction, wanted: Wanted): Promise<City> {
  const { countryCode, regionCode, city } = wanted;
  const region = await transaction.region.findFirst({
    where: { code: regionCode, country: { code: countryCode } },
    select: { id: true },
  });
  if (!region) {
    return refuseField("regionCode", "Please select a state/province");
  }
  const cleaned = cleanCity(city, regionCode);
  if ("rejection" in cleaned) {
    return refuseField("city", "This does not read like the name of a city");
  }
  const { name, slug } = cleaned.city;
  const regionId = region.id;
  const found = await findCity(transaction, regionId, slug);
  if (found) {
    return found;
  }
  // Somebody else may add the same city this moment: theirs will do.
  await transaction.city.createMany({ data: [{ regionId, slug, name }], skipDuplicates: true });
  return transaction.city.findUniqueOrThrow({
    where: { regionId_slug: { regionId, slug } },
    select: citySelect,
  });
}

async function findCity(
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
  return cities.find((city) => city.slug === slug) ?? cities[0] ?? null;
}

/** A city that nobody knew is where its first venue with a position is. */
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
