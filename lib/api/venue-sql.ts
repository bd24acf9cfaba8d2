import { escapeLiteral } from "pg";
import { site } from "@/lib/core/site";
import { isoTime } from "@/lib/facts/queries";
import { amenities } from "@/lib/model/amenities";
import { apiFields, venueFields } from "@/lib/model/venue-fields";
import { statusNameSql } from "@/lib/model/venue-status";
import { houseSql, roomsSql, sourcesSql } from "@/lib/venues/venue-sql";

const amenityNames = amenities.map(({ id, label }) => `CASE WHEN v.${id} THEN '${label}' END`);
const texts = apiFields.map((field) => `'${field}', v.${venueFields[field].column}`);
const amenityFacts = amenities.map(({ id }) => `'${id}', v.${id}`);

/** Makes the site's own image paths absolute. */
const imageUrl = `CASE WHEN i.url LIKE '/%' THEN ${escapeLiteral(site.url)} || i.url ELSE i.url END`;
const imagesInOrder = "FROM venue_images i WHERE i.venue_id = v.id ORDER BY i.position LIMIT 4";

/** When facts were last confirmed. */
const confirmedAtSql = "(SELECT max(kind.value ->> 'at') FROM jsonb_each(v.confirmed) AS kind)";

/** Builds the API's venue JSON in the database, so that 50,000 venues pass through as text. */
export const venueResponseSql = `
  SELECT json_build_object(
    'id', v.id, 'name', v.name, 'slug', v.slug, ${texts}, 'cityName', c.name, 'cityId', v.city_id,
    'citySlug', c.slug, 'regionCode', r.code, 'regionSlug', r.slug, 'countryCode', co.code, 'countrySlug', co.slug,
    'url', concat_ws('/', ${escapeLiteral(site.url)}, co.slug, r.slug, c.slug, v.slug),
    'capacity', v.capacity,
    'capacityMin', CASE WHEN v.capacity IS NULL THEN v.capacity_min END,
    'capacityMax', CASE WHEN v.capacity IS NULL THEN v.capacity_max END, 'venueType', v.venue_type,
    'genres', ARRAY(SELECT g.slug FROM venue_genres vg JOIN genres g ON g.id = vg.genre_id
      WHERE vg.venue_id = v.id ORDER BY g.slug),
    'amenities', array_remove(ARRAY[${amenityNames}]::text[], NULL),
    ${amenityFacts}, 'details', coalesce(v.details, '{}'), 'house', ${houseSql}, 'rooms', ${roomsSql},
    'images', ARRAY(SELECT ${imageUrl} ${imagesInOrder}),
    'imageDetails', ARRAY(SELECT json_build_object('url', ${imageUrl}, 'alt', i.alt, 'credit', i.credit) ${imagesInOrder}),
    'locationCoordinates', v.latitude::numeric || ',' || v.longitude::numeric,
    'socialLinks', json_build_object('facebook', v.facebook, 'twitter', v.twitter, 'instagram', v.instagram),
    'source', said.sources -> 0, 'sources', said.sources,
    'status', ${statusNameSql("v.status")},
    'updatedAt', ${isoTime("v.updated_at")}, 'confirmedAt', ${confirmedAtSql},
    'isFeatured', v.is_featured, 'isSample', v.is_sample
  )::text AS row
  FROM venues v
    JOIN cities c ON c.id = v.city_id
    JOIN regions r ON r.id = v.region_id
    JOIN countries co ON co.id = r.country_id
    CROSS JOIN LATERAL (SELECT ${sourcesSql} AS sources OFFSET 0) said`;
