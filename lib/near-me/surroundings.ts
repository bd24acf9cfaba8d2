import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { RunQuery } from "@/lib/facts/queries";
import { browseOrders, orderedColumns } from "@/lib/model/browse-orders";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { facetMasks } from "@/lib/model/facets";
import { type VenuePlace, venueHref } from "@/lib/routes/hrefs";
import type { VenueCard, VenueDetail } from "@/lib/venues/selects";
import { venueCardsSql } from "@/lib/venues/venue-sql";
import { radiusKm } from "./radius";

/** Nearer venues are "nearby"; farther ones only the nearest there are. */
const nearbyKm = 25;

/** In two columns. */
const nearbyCount = 4;
const moreCount = 3;
const alikeCount = 3;

/** 300 miles: as far as a tour goes in a day. */
const alikeKm = 483;

/** The nearest venues among which those like a venue are looked for. */
const mostNear = 1_000;

type NearVenue = VenueCard & { distanceKm: number };

export type Surroundings = {
  /** The nearest others, at most 250 km away; none without a position. */
  nearby: NearVenue[];
  /** Whether all of them are. */
  isNearby: boolean;
  /** The nearest open ones of its size with its type or music, up to 300 miles away, that are not nearby; no part of it, and not its house. */
  alike: NearVenue[];
  /** In place of those, others of the city, or of its region if the city has too few; none that are nearby, in whose place they stand if there are none. */
  more: VenueCard[];
  /** Open venues of the city with a known capacity; null where there are too many to count. */
  capacities: { known: number; smaller: number } | null;
};

type Row = {
  center: Coordinates | null;
  nearby: number[] | null;
  alike: number[] | null;
  more: number[] | null;
  capacities: Surroundings["capacities"];
  cards: VenueCard[] | null;
};

/** Candidates for the others of a place, in the order of lists. */
const mostOfPlace = 60;

/** Counting capacities reads every venue of the city. */
const mostCounted = 500;

const ofPlace = (column: string) => `
  (SELECT ${orderedColumns}, v.city_id FROM venues v
     WHERE ${column} = (SELECT ${column} FROM self) AND status = 'PUBLISHED'
     ORDER BY ${browseOrders.relevance} LIMIT ${mostOfPlace})`;

const { type, sizes } = facetMasks;
const isOfSameType = `((SELECT facets & ${type} FROM self) = facets & ${type} AND facets & ${type} <> 0)`;
const isOfSameSize = `((SELECT facets & ${sizes} FROM self) & facets <> 0)`;

const nearestFirst =
  "flat_position(latitude, longitude) <-> (SELECT flat_position(latitude, longitude) FROM self)";

/** One statement, of which every part reads a bounded number of rows by index. */
const surroundingsSql = `
  WITH self AS MATERIALIZED (
    SELECT v.city_id, v.region_id, v.facets, v.capacity, v.latitude, v.longitude, c.venue_count
      FROM venues v JOIN cities c ON c.id = v.city_id WHERE v.id = $1
  ), nearby AS MATERIALIZED (
    SELECT id FROM venues
      WHERE status = 'PUBLISHED' AND latitude IS NOT NULL AND id <> $1 AND (SELECT latitude IS NOT NULL FROM self)
      ORDER BY ${nearestFirst} LIMIT ${nearbyCount}
  ), alike AS MATERIALIZED (
    SELECT id FROM (
      SELECT id, facets FROM venues
        WHERE status = 'PUBLISHED' AND latitude IS NOT NULL AND id <> $1
          AND (SELECT latitude IS NOT NULL AND facets & ${sizes} <> 0 FROM self)
        ORDER BY ${nearestFirst} LIMIT ${mostNear}
    ) near
      WHERE ${isOfSameSize} AND (${isOfSameType} OR EXISTS (
          SELECT FROM venue_genres own JOIN venue_genres shared USING (genre_id)
            WHERE own.venue_id = $1 AND shared.venue_id = near.id))
        AND id <> ALL (SELECT id FROM nearby)
        AND (SELECT slug FROM venues WHERE venues.id = near.id) <> ALL ($2::text[])
      LIMIT ${alikeCount}
  ), more AS MATERIALIZED (
    SELECT id, row_number() OVER (
             ORDER BY city_id = (SELECT city_id FROM self) DESC, ${isOfSameType} DESC,
                      ${isOfSameSize} DESC, ${browseOrders.relevance}) AS rank
      FROM (${ofPlace("city_id")} UNION ${ofPlace("region_id")}) of_place
      WHERE id <> $1
      -- Those that turn out to be nearby are left out.
      ORDER BY rank LIMIT ${moreCount + nearbyCount}
  )
  SELECT (SELECT json_build_object('latitude', latitude, 'longitude', longitude) FROM self
            WHERE latitude IS NOT NULL) AS center,
         (SELECT json_agg(id) FROM nearby) AS nearby,
         (SELECT json_agg(id) FROM alike) AS alike,
         (SELECT json_agg(id ORDER BY rank) FROM more) AS more,
         (SELECT json_build_object('known', count(*), 'smaller', count(*) FILTER (WHERE v.capacity < s.capacity))
            FROM self s JOIN venues v ON v.city_id = s.city_id
            WHERE s.capacity IS NOT NULL AND s.venue_count <= ${mostCounted}
              AND v.status = 'PUBLISHED' AND v.capacity IS NOT NULL
            HAVING count(*) > 0) AS capacities,
         (SELECT json_agg(card) FROM (${venueCardsSql(
           "ARRAY(SELECT id FROM nearby UNION ALL SELECT id FROM alike UNION SELECT id FROM more)",
         )}) card) AS cards`;

/** What is around a venue: the nearest four, and others like it. */
export async function findSurroundings(
  venue: Pick<VenueDetail, "id" | "rooms" | "house">,
): Promise<Surroundings> {
  const relatives = [...venue.rooms, ...(venue.house ? [venue.house] : [])].map(({ slug }) => slug);
  const [row] = await readPrepared<Row>(surroundingsSql, [venue.id, relatives]);
  if (!row) {
    throw new Error("The database did not return a row.");
  }
  const { center, capacities, cards, ...ids } = row;
  const byId = new Map((cards ?? []).map((card) => [card.id, card]));
  const listed = (listedIds: number[] | null) =>
    (listedIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const within = (listedIds: number[] | null, mostKm: number) =>
    listed(listedIds)
      .flatMap((card) => withDistance(card, center))
      .filter((card) => card.distanceKm <= mostKm)
      .toSorted((one, other) => one.distanceKm - other.distanceKm);
  const nearby = within(ids.nearby, radiusKm);
  const alike = within(ids.alike, alikeKm);
  return {
    nearby,
    isNearby: nearby.every((card) => card.distanceKm <= nearbyKm),
    alike,
    more:
      alike.length > 0
        ? []
        : listed(ids.more)
            .filter(({ id }) => !nearby.some((card) => card.id === id))
            .slice(0, nearby.length > 0 ? moreCount : nearbyCount),
    capacities,
  };
}

/** Venues whose pages may name a venue among the nearest. */
const neighborCount = 20;

const neighborsSql = `
  SELECT v.slug, json_build_object('slug', c.slug, 'region', json_build_object('slug', r.slug,
           'country', json_build_object('slug', co.slug))) AS city
    FROM (
      SELECT id FROM venues
        WHERE status = 'PUBLISHED' AND latitude IS NOT NULL AND id <> $1
          AND (SELECT latitude IS NOT NULL FROM venues WHERE id = $1)
        ORDER BY flat_position(latitude, longitude) <-> (SELECT flat_position(latitude, longitude) FROM venues WHERE id = $1)
        LIMIT ${neighborCount}
    ) near
    JOIN venues v ON v.id = near.id JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
    JOIN countries co ON co.id = r.country_id`;

/** The pages of the nearest venues, which name a venue as long as it is open. */
export async function listNeighborPaths(query: RunQuery, venueId: number): Promise<string[]> {
  return (await query<VenuePlace>(neighborsSql, [venueId])).map(venueHref);
}

function withDistance(card: VenueCard, center: Coordinates | null): NearVenue[] {
  const { latitude, longitude } = card;
  return center === null || latitude === null || longitude === null
    ? []
    : [{ ...card, distanceKm: distanceKm(center, { latitude, longitude }) }];
}
