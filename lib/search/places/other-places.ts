import "server-only";
import { readPrepared } from "@/lib/core/db";
import { placeParam } from "@/lib/routes/hrefs";
import type { Reading } from "./read-text";
import { readScopes, type Scope } from "./scopes";

/** A region or city, and what to search for there; `path` is the value of a list's parameter. */
export type OtherPlace = { name: string; path: string; q: string };

const maxOthers = 5;

const othersSql = `
  SELECT name, slug, region_slug AS "regionSlug", country_slug AS "countrySlug" FROM (
    SELECT c.name || ', ' || r.code AS name, c.slug, r.slug AS region_slug, r.country_id, c.venue_count
      FROM cities c JOIN regions r ON r.id = c.region_id WHERE c.id = ANY($1)
    UNION ALL SELECT name, NULL, slug, country_id, venue_count FROM regions WHERE id = ANY($2)
  ) place JOIN (SELECT id, slug AS country_slug FROM countries) country ON country.id = country_id
  WHERE venue_count > 0 ORDER BY venue_count DESC, country_slug, region_slug, slug LIMIT ${maxOthers}`;

type Row = { name: string; slug: string | null; regionSlug: string; countrySlug: string };

/**
 * The other places that a text may mean instead of the one that it is searched in: of 'Portland', the one in Maine. Those
 * with the most venues first.
 */
export async function listOtherPlaces(
  searched: Scope,
  { words, places: named }: Pick<Reading, "words" | "places">,
): Promise<OtherPlace[]> {
  const alike = readScopes(words, named).filter(
    ({ rest }) => rest.join(" ") === searched.rest.join(" "),
  );
  const idsOf = (kind: Scope["kind"]) => {
    const own = searched.kind === kind ? searched.places.map(({ id }) => id) : [];
    const places = alike.filter((scope) => scope.kind === kind).flatMap((scope) => scope.places);
    return places.map(({ id }) => id).filter((id) => !own.includes(id));
  };
  const [cities, regions] = [idsOf("city"), idsOf("region")];
  if (cities.length + regions.length === 0) {
    return [];
  }
  const rows = await readPrepared<Row>(othersSql, [cities, regions]);
  return rows.map(({ name, slug, regionSlug, countrySlug }) => {
    const region = { slug: regionSlug, country: { slug: countrySlug } };
    const q = searched.rest.join(" ");
    return { name, q, path: placeParam(slug === null ? region : { slug, region }) };
  });
}
