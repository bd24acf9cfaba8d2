import "server-only";
import type { Route } from "next";
import { pool } from "@/lib/core/db";
import { citySlugVariants, cleanCity } from "@/lib/import/clean/city";
import { namesOfVenue } from "@/lib/match/candidates";
import { type Compared, isOwnHost, likenessOf, positionOf } from "@/lib/match/likeness";
import { tellingWords } from "@/lib/match/names";
import type { ContributionKind } from "@/lib/model/contributions";
import { type IdentifierField, type Identifiers, identifierFields } from "@/lib/model/identifiers";
import { venueFields } from "@/lib/model/venue-fields";
import { closedWordsOf, shownStatusSql } from "@/lib/model/venue-status";
import { flatCircle, isOnMap } from "@/lib/near-me/flat-map";
import { venueHref } from "@/lib/routes/hrefs";
import { findMeantWords } from "@/lib/search/spelling/queries";
import { anyOf, oneOfEach } from "@/lib/search/terms";
import { fullAddress } from "@/lib/venues/address";
import type { VenueInput } from "./venue-input-schema";

type Place = "countryCode" | "regionCode" | "city" | "latitude" | "longitude";
/** A submitted venue; unknown fields are null or ''. */
export type DuplicateInput = Pick<VenueInput, Place | "name" | "address" | "phone" | "website"> &
  Partial<Identifiers>;

export type LikelyDuplicate = {
  venue: {
    id: number;
    name: string;
    href: Route;
    address: string;
    isClosed: boolean;
    latitude: number | null;
    longitude: number | null;
  };
  reasons: string[];
  /** As good as certainly the same: nothing is published beside it without a question. */
  isSame: boolean;
};

const maxShown = 10;

/** Candidates fetched per criterion before scoring. */
const maxOfKind = 30;

/** Public venues this may duplicate, likeliest first, with the reasons. */
export async function findLikelyDuplicates(
  input: DuplicateInput,
  { exceptVenueId = 0 }: { exceptVenueId?: number | undefined } = {},
): Promise<LikelyDuplicate[]> {
  const sent = await findSent(input);
  if (!sent) {
    return [];
  }
  const found = await Promise.all([
    ...idsByName(sent),
    sent.addressKey && sent.cityId ? idsByAddress(sent.regionId, sent.cityId, sent.addressKey) : [],
    sent.phoneKey ? idsBy("phone IS NOT NULL AND phone_key(phone) = $1", sent.phoneKey) : [],
    isOwnHost(sent.websiteHost)
      ? idsBy("website IS NOT NULL AND website_host(website) = $1", sent.websiteHost)
      : [],
    idsNear(sent),
    ...identifierFields.map((field) => idsByIdentifier(field, sent[field])),
  ]);
  const ids = [...new Set(found.flat())].filter((id) => id !== exceptVenueId);
  const venues = ids.length > 0 ? await listCompared(ids, sent.searchName) : [];
  return venues
    .map((venue) => ({ venue, ...likenessOf(sent, venue) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength || one.venue.id - other.venue.id)
    .slice(0, maxShown)
    .map(({ venue, reasons, isSame }) => ({ venue: toShown(venue), reasons, isSame }));
}

type Sent = Compared & { regionId: number };

/** The input normalized like the indexes; null for an unknown region. */
async function findSent(input: DuplicateInput): Promise<Sent | null> {
  if (!/^[A-Z0-9]{1,3}$/.test(input.regionCode)) {
    return null;
  }
  const cleaned = cleanCity(input.city, input.regionCode);
  const slugs = "city" in cleaned ? citySlugVariants(cleaned.city.slug) : [];
  const { rows } = await pool.query<Sent>(
    `SELECT r.id AS "regionId", search_text($1) AS "searchName", ARRAY[]::text[] AS "formerNames",
            ARRAY[]::text[] AS "otherNames", ${identifierFields.map((field, index) => `$${index + 11}::text AS "${field}"`).join(", ")},
            nullif(address_key($2), '') AS "addressKey",
            CASE WHEN length(phone_key($3)) = 10 THEN phone_key($3) END AS "phoneKey",
            website_host($4) AS "websiteHost", $5::float8 AS latitude, $6::float8 AS longitude,
            (SELECT id FROM cities WHERE region_id = r.id AND slug = ANY ($7)
               ORDER BY slug = $8 DESC, id LIMIT 1) AS "cityId"
       FROM regions r JOIN countries c ON c.id = r.country_id WHERE r.code = $9 AND c.code = $10`,
    [
      input.name,
      input.address,
      input.phone,
      input.website,
      input.latitude,
      input.longitude,
      slugs,
      slugs[0] ?? null,
      input.regionCode,
      input.countryCode,
      ...identifierFields.map((field) => input[field] ?? null),
    ],
  );
  return rows[0] ?? null;
}

/** Matches the current or a former name, all words in a similar spelling, or one distinctive word within the city. */
function idsByName({ searchName, regionId, cityId }: Sent): Promise<number[]>[] {
  const key = searchName.replaceAll(" ", "");
  const own = tellingWords(searchName);
  return key === ""
    ? []
    : [
        idsBy(
          "status = 'PUBLISHED' AND search_key(search_name) COLLATE \"C\" = $1 AND region_id = $2",
          key,
          regionId,
        ),
        idsBy(
          "status IN ('TEMPORARILY_CLOSED', 'CLOSED') AND NOT is_sample AND search_key(search_name) COLLATE \"C\" = $1 AND region_id = $2",
          key,
          regionId,
        ),
        idsBy(
          'region_id = $2 AND id IN (SELECT venue_id FROM former_venue_names WHERE search_key(search_name) COLLATE "C" = $1 LIMIT 100)',
          key,
          regionId,
        ),
        idsBySpelling(searchName.split(" "), regionId),
        ...(cityId !== null && own.length > 0
          ? [idsByTerms(`${anyOf(own)} & 'city:${cityId}'`)]
          : []),
      ];
}

async function idsBySpelling(words: string[], regionId: number): Promise<number[]> {
  const meant = await findMeantWords(words);
  const groups = words.map((word, index) => [...new Set([word, ...(meant?.[index] ?? [])])]);
  return meant === null ? [] : idsByTerms(`${oneOfEach(groups)} & 'region:${regionId}'`);
}

function idsByTerms(terms: string): Promise<number[]> {
  return idsBy(
    "status = 'PUBLISHED' AND venue_search_terms(search_name, city_id, region_id, facets) @@ $1::tsquery",
    terms,
  );
}

function idsByAddress(regionId: number, cityId: number, addressKey: string): Promise<number[]> {
  const where =
    "address IS NOT NULL AND region_id = $1 AND address_key(address) = $2 AND city_id = $3";
  return idsBy(where, regionId, addressKey, cityId);
}

function idsByIdentifier(field: IdentifierField, id: string | null): Promise<number[]> | number[] {
  return id === null ? [] : idsBy(`${venueFields[field].column} = $1`, id);
}

async function idsNear(sent: Sent): Promise<number[]> {
  const position = positionOf(sent);
  if (!(position && isOnMap(position, 1))) {
    return [];
  }
  const { x, y, radius } = flatCircle(position, 0.3);
  return idsBy(
    "status = 'PUBLISHED' AND latitude IS NOT NULL AND flat_position(latitude, longitude) <@ circle(point($1, $2), $3)",
    ...[x, y, radius],
  );
}

async function idsBy(where: string, ...values: unknown[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM venues WHERE ${where} LIMIT ${maxOfKind}`,
    values,
  );
  return rows.map(({ id }) => id);
}

type ComparedVenue = Compared & {
  id: number;
  name: string;
  slug: string;
  status: string;
  address: string | null;
  postalCode: string | null;
  similarity: number;
  city: {
    slug: string;
    name: string;
    region: { slug: string; code: string; country: { slug: string; name: string } };
  };
};

async function listCompared(ids: number[], searchName: string): Promise<ComparedVenue[]> {
  const { rows } = await pool.query<ComparedVenue>(
    `SELECT v.id, v.name, v.slug, v.status, v.address, v.postal_code AS "postalCode", v.latitude, v.longitude,
            v.search_name AS "searchName", similarity(v.search_name, $2) AS similarity, v.city_id AS "cityId",
            address_key(v.address) AS "addressKey", phone_key(v.phone) AS "phoneKey",
            website_host(v.website) AS "websiteHost",
            ${identifierFields.map((field) => `v.${venueFields[field].column} AS "${field}"`).join(", ")},
            ${namesOfVenue("known.kind <> 'OTHER'")} AS "formerNames", ${namesOfVenue("known.kind = 'OTHER'")} AS "otherNames",
            json_build_object('slug', c.slug, 'name', c.name, 'region', json_build_object(
              'slug', r.slug, 'code', r.code,
              'country', json_build_object('slug', n.slug, 'name', n.name))) AS city
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
         JOIN countries n ON n.id = r.country_id
       WHERE v.id = ANY ($1) AND v.${shownStatusSql}`,
    [ids, searchName],
  );
  return rows;
}

function toShown(venue: ComparedVenue): LikelyDuplicate["venue"] {
  const { id, name, latitude, longitude } = venue;
  return {
    id,
    name,
    latitude,
    longitude,
    href: venueHref(venue),
    address: fullAddress(venue),
    isClosed: closedWordsOf(venue.status) !== null,
  };
}

export type SameName = {
  id: string;
  kind: ContributionKind;
  venueName: string;
  receivedAt: Date;
};

/** Other open contributions for a venue of this name, oldest first. */
export async function listOpenOfSameName({
  name,
  exceptId,
}: {
  name: string;
  exceptId: string;
}): Promise<SameName[]> {
  const { rows } = await pool.query<SameName>(
    `SELECT id, kind, venue_name AS "venueName", received_at AS "receivedAt" FROM contributions
       WHERE status IN ('PENDING', 'ASKED') AND search_key(search_text(venue_name)) COLLATE "C" = search_key(search_text($1))
         AND id <> $2 ORDER BY received_at, id LIMIT ${maxShown}`,
    [name, exceptId],
  );
  return rows;
}
