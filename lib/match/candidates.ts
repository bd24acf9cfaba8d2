import "server-only";
import type { RunQuery } from "@/lib/facts/queries";
import type { Coordinates } from "@/lib/model/coordinates";
import { type Identifiers, identifierFields } from "@/lib/model/identifiers";
import { venueFields } from "@/lib/model/venue-fields";
import { flatCircle, isOnMap } from "@/lib/near-me/flat-map";
import { beginsWith } from "@/lib/search/terms";
import type { Compared } from "./likeness";

/** What a record says about itself, before normalizing. */
export type Described = Identifiers & {
  name: string;
  formerNames: readonly string[];
  otherNames: readonly string[];
  address: string | null;
  phone: string | null;
  website: string | null;
  cityId: number;
  regionId: number;
  position: Coordinates | null;
};

export type Candidate = Compared & {
  venueId: number;
  regionId: number;
  slug: string;
  /** The source has a record of this venue, which is listed. */
  isOwn: boolean;
};

/** A record, normalized, with the venues it may be about. */
export type Matchable = {
  sent: Compared;
  /** The name without spaces and accents, equal for all its spellings. */
  nameKey: string;
  candidates: Candidate[];
};

/** Venues that share a block (a name, an address, a phone number, a website, a place) beyond this are no candidates. */
const mostOfBlock = 30;

/** Names that share their first or last letters are compared up to this many. */
const mostAlike = 30;

const nearKm = 0.3;

type Row = Matchable & { index: number };

/**
 * Finds the venues that each record may be about, by index only, so that it takes as long with 1.5 million venues.
 * Samples and pending submissions are no candidates. `sourceId` is the source of the records.
 */
export async function listCandidates(
  query: RunQuery,
  described: readonly Described[],
  sourceId: number,
): Promise<Matchable[]> {
  const rows = await query<Row>(candidatesSql, [JSON.stringify(described.map(toRow)), sourceId]);
  const byIndex = new Map(rows.map(({ index, ...found }) => [index, found]));
  return described.map((_, index) => {
    const found = byIndex.get(index);
    if (!found) {
      throw new Error(`The database did not return record ${index}.`);
    }
    return found;
  });
}

function toRow(described: Described, index: number) {
  const { name, address, phone, website, position, cityId, regionId } = described;
  const circle = position && isOnMap(position, 1) ? flatCircle(position, nearKm) : null;
  return {
    ...{ index, name, address, phone, website },
    former_names: described.formerNames,
    other_names: described.otherNames,
    ...Object.fromEntries(
      identifierFields.map((field) => [venueFields[field].column, described[field]]),
    ),
    city_id: cityId,
    region_id: regionId,
    ...position,
    ...circle,
  };
}

const ofRegion = `search_key(search_name) COLLATE "C" = s.key AND region_id = s.region_id`;
const otherwiseOfRegion = ofRegion.replace("s.key", "ANY (s.other_keys)");

/** Cheaper than judging, for names that only share some letters. */
const isSimilar = "similarity(search_name, s.search_name) >= 0.5";

function similarInCity(condition: string): string {
  return `SELECT id FROM (
    SELECT id, search_name FROM venues WHERE city_id = s.city_id AND ${condition} LIMIT ${mostAlike}
  ) alike WHERE ${isSimilar}`;
}

const identifierColumns = identifierFields.map((field) => venueFields[field].column);

const blocks = [
  `SELECT id FROM venues WHERE status = 'PUBLISHED' AND ${ofRegion}`,
  `SELECT id FROM venues WHERE status IN ('TEMPORARILY_CLOSED', 'CLOSED', 'HIDDEN') AND NOT is_sample AND ${ofRegion}`,
  `SELECT id FROM venues WHERE status = 'PUBLISHED' AND ${otherwiseOfRegion}`,
  `SELECT v.id FROM former_venue_names f JOIN venues v ON v.id = f.venue_id
     WHERE search_key(f.search_name) COLLATE "C" = s.key AND v.region_id = s.region_id`,
  `SELECT id FROM venues WHERE address IS NOT NULL AND region_id = s.region_id AND address_key(address) = s.address_key
     AND (city_id = s.city_id OR ${isSimilar})`,
  similarInCity(beginsWith('search_key(search_name) COLLATE "C"', "s.name_start")),
  similarInCity(beginsWith('reverse(search_key(search_name)) COLLATE "C"', "s.name_end")),
  `SELECT id FROM venues WHERE phone IS NOT NULL AND phone_key(phone) = s.phone_key`,
  `SELECT id FROM venues WHERE website IS NOT NULL AND website_host(website) = s.website_host`,
  `SELECT id FROM venues WHERE status = 'PUBLISHED' AND latitude IS NOT NULL
     AND flat_position(latitude, longitude) <@ circle(point(s.x, s.y), s.radius)`,
  ...identifierColumns.map((column) => `SELECT id FROM venues WHERE ${column} = s.${column}`),
];

/** Less than half of the letters of a name, so that two letters swapped in the middle leave the first or the last ones. */
export function halfOf(key: string): string {
  return `greatest(3, (length(${key}) - 1) / 2)`;
}

const comparedOf = (row: string, key: string) => `
  'searchName', ${row}.search_name, 'cityId', ${row}.city_id,
  'cityName', (SELECT search_name FROM cities WHERE id = ${row}.city_id), 'latitude', ${row}.latitude,
  'longitude', ${row}.longitude, ${identifierFields.map((field) => `'${field}', ${row}.${venueFields[field].column}`).join(", ")}, ${key}`;

/** Names of a venue `v` beside its own, of these kinds. */
export const namesOfVenue = (condition: string) =>
  `ARRAY(SELECT search_name FROM former_venue_names known WHERE known.venue_id = v.id AND ${condition} LIMIT 20)`;

const normalized = (names: string) =>
  `ARRAY(SELECT search_text(called) FROM unnest(${names}) AS called)`;

// MATERIALIZED, since for a table that was never analyzed, the planner would look up the blocks once for each venue.
const candidatesSql = `
  WITH named AS MATERIALIZED (
    SELECT i.*, search_text(i.name) AS search_name, ${normalized("i.former_names")} AS former_search_names,
           ${normalized("i.other_names")} AS other_search_names
      FROM json_to_recordset($1::json) AS i (index integer, name text, former_names text[], other_names text[], address text,
        phone text, website text, ${identifierColumns.map((column) => `${column} text`).join(", ")}, city_id integer, region_id integer, latitude float8, longitude float8, x float8, y float8, radius float8)
  ), sent AS MATERIALIZED (
    SELECT named.*, key, left(key, half) AS name_start, left(reverse(key), half) AS name_end,
           ARRAY(SELECT search_key(called) FROM unnest(former_search_names || other_search_names) AS called WHERE called <> '')
             AS other_keys,
           nullif(address_key(address), '') AS address_key, website_host(website) AS website_host,
           CASE WHEN length(phone_key(phone)) = 10 THEN phone_key(phone) END AS phone_key
      FROM named, nullif(search_key(search_name), '') AS key, ${halfOf("key")} AS half
  ), found AS MATERIALIZED (
    SELECT s.index, block.id FROM sent s CROSS JOIN LATERAL (
      ${blocks.map((block) => `(${block} LIMIT ${mostOfBlock})`).join(" UNION ")}
    ) block
  ), compared AS (
    SELECT f.index, json_agg(json_build_object('venueId', v.id, 'regionId', v.region_id, 'slug', v.slug, ${comparedOf(
      "v",
      `'addressKey', nullif(address_key(v.address), ''), 'phoneKey', phone_key(v.phone),
       'websiteHost', website_host(v.website)`,
    )},
      'formerNames', ${namesOfVenue("known.kind <> 'OTHER'")}, 'otherNames', ${namesOfVenue("known.kind = 'OTHER'")},
      'isOwn', v.status <> 'HIDDEN' AND EXISTS (SELECT FROM source_records r
        WHERE r.venue_id = v.id AND r.source_id = $2 AND r.facts IS NOT NULL)) ORDER BY v.id) AS candidates
      FROM found f JOIN venues v ON v.id = f.id
      WHERE NOT v.is_sample AND v.status <> 'PENDING' AND v.merged_into_id IS NULL
      GROUP BY f.index
  )
  SELECT s.index, coalesce(s.key, lower(s.name)) AS "nameKey", coalesce(c.candidates, '[]') AS candidates, json_build_object(${comparedOf(
    "s",
    `'addressKey', s.address_key, 'phoneKey', s.phone_key, 'websiteHost', s.website_host, 'formerNames', s.former_search_names,
     'otherNames', s.other_search_names`,
  )}) AS sent
    FROM sent s LEFT JOIN compared c ON c.index = s.index`;
