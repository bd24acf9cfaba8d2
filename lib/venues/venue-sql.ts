import { keysOf } from "@/lib/core/typed-object";
import { cardFields, type VenueField, venueFields } from "@/lib/model/venue-fields";
import { listedStatusSql } from "@/lib/model/venue-status";
import { shownImages } from "./selects";

const facts = keysOf(venueFields).map(columnAs);

/** Names of genres on a card. */
const cardGenres = 2;

function imagesSql(most: number): string {
  return `(SELECT coalesce(json_agg(image ORDER BY position), '[]') FROM (
    SELECT i.position, json_build_object('url', i.url, 'alt', i.alt, 'credit', i.credit, 'photo',
      CASE WHEN p.id IS NOT NULL THEN json_build_object(
        'id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder) END) AS image
      FROM venue_images i LEFT JOIN photos p ON p.id = i.photo_id
      WHERE i.venue_id = v.id ORDER BY i.position LIMIT ${most}) shown) AS images`;
}

/** A list of `ShownSource`, first the one that knew the venue first. */
export const sourcesSql = `(SELECT coalesce(json_agg(json_build_object(
    'name', s.name, 'url', s.url, 'license', s.license, 'licenseUrl', s.license_url, 'attribution', s.attribution,
    'isShareAlike', s.is_share_alike, 'recordId', sr.record_id, 'asOf', sr.as_of) ORDER BY sr.id), '[]')
  FROM source_records sr JOIN sources s ON s.id = sr.source_id WHERE sr.venue_id = v.id AND sr.facts IS NOT NULL)`;

/** Maximum number of former names shown. */
const shownFormerNames = 3;

/** Of a name that a venue was listed by: no source still calls it so, and the last reviewer who changed it didn't correct it. */
const wasRenamedSql = `NOT EXISTS (SELECT FROM source_records said WHERE said.venue_id = v.id AND said.facts ->> 'name' = f.name)
  AND (SELECT (a.after -> 'happened' ? 'RENAMED') IS TRUE FROM review_actions a
         WHERE a.venue_id = v.id AND a.before #>> '{venue,name}' = f.name AND a.after #>> '{venue,name}' <> f.name
         ORDER BY a.id DESC LIMIT 1) IS NOT FALSE`;

/** The last ones first, without mere misspellings of the present one. */
const formerNamesSql = `ARRAY(SELECT f.name FROM former_venue_names f
  WHERE f.venue_id = v.id AND similarity(f.search_name, v.search_name) < 0.7
    AND (f.kind = 'FORMER' OR f.kind = 'RETIRED' AND ${wasRenamedSql})
  ORDER BY f.retired_at DESC, f.name LIMIT ${shownFormerNames})`;

/** Rooms of a house on its page. */
const shownRooms = 20;

/** The present and former names of a venue `v`, and those of venues merged into it. */
const namesSql = `ARRAY(
  SELECT search_key(v.search_name)
  UNION ALL SELECT search_key(search_name) FROM venues WHERE merged_into_id = v.id
  UNION ALL SELECT search_key(search_name) FROM former_venue_names
    WHERE venue_id IN (SELECT v.id UNION ALL SELECT id FROM venues WHERE merged_into_id = v.id))`;

/**
 * Listed venues of the same city that say they are part of a venue `v`, by the index `venues_of_houses`, which tells at
 * once that a city has none.
 */
export const roomsSql = `(SELECT coalesce(json_agg(shown), '[]') FROM (
    SELECT room.name, room.slug, room.capacity, room.capacity_min AS "capacityMin", room.capacity_max AS "capacityMax"
      FROM venues room
      WHERE EXISTS (SELECT FROM venues any_room WHERE any_room.house_key IS NOT NULL AND any_room.city_id = v.city_id)
        AND room.city_id = v.city_id AND room.house_key = ANY(${namesSql})
        AND room.id <> v.id AND room.${listedStatusSql}
      ORDER BY room.name, room.id LIMIT ${shownRooms}) shown)`;

/** IDs of venues of that name, also by a former name and by that of one merged into it. */
function namedSql(cityId: string, key: string): string {
  return `SELECT coalesce(merged_into_id, id) AS id FROM venues
      WHERE city_id = ${cityId} AND search_key(search_name) = ${key}
    UNION ALL SELECT coalesce(known.merged_into_id, known.id)
      FROM former_venue_names former JOIN venues known ON known.id = former.venue_id
      WHERE search_key(former.search_name) = ${key}`;
}

/** The listed house of that name in the room's city. */
export const houseSql = `CASE WHEN v.house_key IS NOT NULL THEN (
    SELECT json_build_object('name', house.name, 'slug', house.slug)
      FROM (${namedSql("v.city_id", "v.house_key")}) named JOIN venues house ON house.id = named.id
      WHERE house.city_id = v.city_id AND house.id <> v.id AND house.${listedStatusSql}
      LIMIT 1) END`;

/** A name as the indexes of names have it. */
const keyOf = (name: string) => `search_key(search_text(${name}))`;

/** Slugs of the houses of a city ($1) with a name ($2), and of the rooms that name a house ($3). */
export const partnersSql = `
  SELECT v.slug FROM (${namedSql("$1", keyOf("$2::text"))}) house JOIN venues v ON v.id = house.id WHERE v.city_id = $1
  UNION SELECT slug FROM venues
    WHERE city_id = $1 AND house_key = ${keyOf("$3::text")}`;

const places = `
  JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id JOIN countries co ON co.id = r.country_id`;

/** Fields of `venueCardSelect` for an array of venue IDs, in its order. */
export function venueCardsSql(ids: string): string {
  return `SELECT v.id, v.slug, ${cardFields.map(columnAs).join(", ")},
         v.is_featured AS "isFeatured", v.is_sample AS "isSample", v.status,
         v.walk_count AS "walkCount",
         json_build_object('slug', c.slug, 'name', c.name, 'region', json_build_object(
           'slug', r.slug, 'code', r.code, 'name', r.name,
           'country', json_build_object('slug', co.slug, 'code', co.code))) AS city,
         ARRAY(SELECT g.name FROM venue_genres vg JOIN genres g ON g.id = vg.genre_id
                 WHERE vg.venue_id = v.id ORDER BY g.name LIMIT ${cardGenres}) AS music,
         ${houseSql} AS house, ${imagesSql(1)}
    FROM unnest(${ids}) WITH ORDINALITY AS wanted (id, rank) JOIN venues v ON v.id = wanted.id ${places}
    WHERE v.${listedStatusSql} ORDER BY wanted.rank`;
}

/** ID of the present or else the former owner of a slug. */
export function ownerOfSlugSql(slug: string): string {
  return `coalesce((SELECT id FROM venues WHERE slug = ${slug}),
    (SELECT venue_id FROM former_venue_slugs WHERE slug = ${slug}))`;
}

/** The venue's own spec sheet. */
const specSheetSql = `(SELECT json_build_object('id', sheet.id, 'byteSize', sheet.byte_size, 'sentAt', sheet.sent_at)
  FROM spec_sheets sheet WHERE sheet.venue_id = v.id)`;

/** Fields of `venueDetailSelect` for venues that match the condition. */
export function venueDetailSql(condition: string): string {
  return `SELECT v.id, v.slug, v.status, ${facts.join(", ")}, v.details,
           v.is_featured AS "isFeatured", v.is_sample AS "isSample", v.walk_count AS "walkCount",
           v.verified_at AS "verifiedAt", v.updated_at AS "updatedAt",
           json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'venueCount', c.venue_count,
             'latitude', c.latitude, 'longitude', c.longitude, 'region',
             json_build_object('id', r.id, 'code', r.code, 'slug', r.slug, 'name', r.name, 'venueCount', r.venue_count,
               'country', json_build_object('id', co.id, 'code', co.code, 'slug', co.slug, 'name', co.name,
                 'venueCount', co.venue_count))) AS city,
           (SELECT coalesce(json_agg(json_build_object('genre', json_build_object('slug', g.slug, 'name', g.name))
                     ORDER BY g.name), '[]')
              FROM venue_genres vg JOIN genres g ON g.id = vg.genre_id WHERE vg.venue_id = v.id) AS genres,
           ${imagesSql(shownImages)}, ${sourcesSql} AS sources, ${formerNamesSql} AS "formerNames",
           ${roomsSql} AS rooms, ${houseSql} AS house, ${specSheetSql} AS "specSheet"
      FROM venues v ${places} WHERE ${condition}`;
}

function columnAs(field: VenueField): string {
  return `v.${venueFields[field].column} AS "${field}"`;
}
