import "server-only";
import { type Listed, minNameLength } from "@/lib/contribute/listed-venues";
import { pool } from "@/lib/core/db";
import { cleanLine } from "@/lib/core/text/clean-text";
import { citySlugVariants, cleanCity } from "@/lib/import/clean/city";
import type { Coordinates } from "@/lib/model/coordinates";
import { findLikelyDuplicates } from "./find-duplicates";

type Query = Record<"name" | "countryCode" | "regionCode" | "city", string> & {
  address: string | null;
};

export const duplicatesParameters = ["name", "countryCode", "regionCode", "city", "address"];

type Problem = { problem: string; parameter: string };

/** More is no help to a visitor who is typing. */
const mostShown = 3;

const maxLength = 200;

export function parseDuplicatesQuery(params: URLSearchParams): Query | Problem {
  const read = (name: string) => cleanLine(params.get(name) ?? "").slice(0, maxLength);
  const query = {
    name: read("name"),
    countryCode: read("countryCode").toLowerCase(),
    regionCode: read("regionCode").toUpperCase(),
    city: read("city"),
  };
  for (const [parameter, text] of Object.entries(query)) {
    const least = parameter === "name" ? minNameLength : 1;
    if (text.length < least) {
      return { problem: `needs at least ${least} characters.`, parameter };
    }
  }
  return { ...query, address: read("address") || null };
}

/** Public venues that a submission may be one of, likeliest first, and the position of its city. */
export async function findListedVenues(query: Query): Promise<Listed> {
  const unknown = { phone: null, website: null, latitude: null, longitude: null };
  const [likely, center] = await Promise.all([
    findLikelyDuplicates({ ...query, ...unknown }),
    findCityPosition(query),
  ]);
  const venues = likely.slice(0, mostShown).map(({ venue: { id, name, href, address } }) => ({
    id,
    name,
    href,
    address,
  }));
  return { venues, center };
}

async function findCityPosition({
  city,
  countryCode,
  regionCode,
}: Query): Promise<Coordinates | null> {
  const cleaned = cleanCity(city, regionCode);
  const slugs = "city" in cleaned ? citySlugVariants(cleaned.city.slug) : [];
  const { rows } = await pool.query<Coordinates>(
    `SELECT c.latitude, c.longitude FROM cities c
       JOIN regions r ON r.id = c.region_id JOIN countries n ON n.id = r.country_id
       WHERE r.code = $1 AND n.code = $2 AND c.slug = ANY ($3) AND c.latitude IS NOT NULL AND c.longitude IS NOT NULL
       ORDER BY c.slug = $4 DESC, c.id LIMIT 1`,
    [regionCode, countryCode, slugs, slugs[0] ?? null],
  );
  return rows[0] ?? null;
}
