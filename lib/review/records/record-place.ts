import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { splitCity } from "@/lib/import/clean/city";
import { matchRegion } from "@/lib/import/clean/region";

const regionSelect = {
  id: true,
  code: true,
  name: true,
  country: { select: { code: true } },
} as const;

/** The state or province of a record. Of one that names none, a reviewer types it after the city: 'Boone, NC'. */
export async function findRecordPlace(
  client: Prisma.TransactionClient,
  regionId: number | null,
  typed: string,
) {
  if (regionId !== null) {
    const region = await client.region.findUnique({
      where: { id: regionId },
      select: regionSelect,
    });
    return { region, city: typed };
  }
  const { city, region: text } = splitCity(typed);
  const stated = text === null ? null : matchRegion(text);
  const region = stated
    ? await client.region.findFirst({
        where: { code: stated.code, country: { code: stated.country } },
        select: regionSelect,
      })
    : null;
  return { region, city: region ? (city ?? "") : typed };
}
