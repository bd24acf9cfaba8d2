import "server-only";
import { prisma } from "@/lib/core/prisma";
import { keysOf, recordOf } from "@/lib/core/typed-object";
import { type DetailSectionId, detailSections } from "@/lib/model/details";

const countSelect = {
  venueCount: true,
  withPosition: true,
  withCapacity: true,
  withHours: true,
  withAccess: true,
  withContact: true,
  fresh: true,
  aging: true,
  old: true,
  unknown: true,
} as const;

/** Of the venues in all, those of which something is known, and of the sections those with any of their details. */
export type QualityCounts = Record<keyof typeof countSelect | DetailSectionId, number>;

const names: readonly (keyof QualityCounts)[] = [...keysOf(countSelect), ...keysOf(detailSections)];

export type RegionRow = QualityCounts & {
  region: { name: string; slug: string; country: { name: string; slug: string } };
};

/** What the worker counted last, for regions that have venues, by country and name. */
export async function listQuality(): Promise<{ rows: RegionRow[]; countedAt: Date | null }> {
  const rows = await prisma.regionQuality.findMany({
    relationLoadStrategy: "join",
    where: { venueCount: { gt: 0 } },
    select: {
      ...countSelect,
      withDetails: true,
      countedAt: true,
      region: {
        select: { name: true, slug: true, country: { select: { name: true, slug: true } } },
      },
    },
    orderBy: [{ region: { countryId: "asc" } }, { region: { name: "asc" } }],
  });
  return {
    rows: rows.map(({ withDetails, ...row }) => {
      const known: Partial<Record<string, number>> = Object(withDetails);
      return { ...row, ...recordOf(keysOf(detailSections), (section) => known[section] ?? 0) };
    }),
    countedAt: rows[0]?.countedAt ?? null,
  };
}

/** Adds up regions. */
export function addUp(rows: readonly QualityCounts[]): QualityCounts {
  return recordOf(names, (name) => rows.reduce((sum, row) => sum + row[name], 0));
}
