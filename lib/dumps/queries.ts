import "server-only";
import type { StoredFacts } from "@/lib/facts/facts";
import type { RunQuery } from "@/lib/facts/queries";
import { shownStatusSql } from "@/lib/model/venue-status";
import type { LicensedSource } from "./sets";

export type DumpVenue = { id: number; slug: string; status: string };

export type DumpCity = {
  id: number;
  name: string;
  slug: string;
  region: { code: string; slug: string; country: { code: string; slug: string } };
};

/** All that have records; there are as many as operators have imported from. */
export function listLicensedSources(query: RunQuery): Promise<LicensedSource[]> {
  return query<LicensedSource>(
    `SELECT id, name, url, license, license_url AS "licenseUrl", attribution,
            is_share_alike AS "isShareAlike"
       FROM sources ORDER BY id`,
    [],
  );
}

const dumped = `v.${shownStatusSql} AND NOT v.is_sample AND v.merged_into_id IS NULL`;

export async function countDumpVenues(query: RunQuery): Promise<number> {
  const rows = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM venues v WHERE ${dumped}`,
    [],
  );
  return rows[0]?.count ?? 0;
}

/** The next venues that have a page and are real, by ID. */
export function listDumpVenues(
  query: RunQuery,
  { afterId, count }: { afterId: number; count: number },
): Promise<DumpVenue[]> {
  return query<DumpVenue>(
    `SELECT v.id, v.slug, v.status FROM venues v WHERE v.id > $1 AND ${dumped} ORDER BY v.id LIMIT $2`,
    [afterId, count],
  );
}

/** Cities that anybody says the venue is in. */
export function cityIdsOf({ statements, decided }: StoredFacts): number[] {
  const said = [
    ...statements.map(({ facts: { cityId } }) => cityId),
    ...Object.values(decided).map(({ values: { cityId } }) => cityId),
  ];
  return said.filter((id) => typeof id === "number");
}

export async function findDumpCities(
  query: RunQuery,
  ids: readonly number[],
): Promise<Map<number, DumpCity>> {
  const rows = await query<DumpCity>(
    `SELECT c.id, c.name, c.slug, json_build_object('code', r.code, 'slug', r.slug,
              'country', json_build_object('code', co.code, 'slug', co.slug)) AS region
       FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries co ON co.id = r.country_id
       WHERE c.id = ANY ($1::int[])`,
    [ids],
  );
  return new Map(rows.map((city) => [city.id, city]));
}
