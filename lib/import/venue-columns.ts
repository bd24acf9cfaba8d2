import { type AmenityFacts, amenities } from "@/lib/model/amenities";
import type { Coordinates } from "@/lib/model/coordinates";
import type { VenueRecord } from "./venue-record";

/** The columns of `venues` that a record decides on, with their types: what a re-import compares and writes. */
export const columnTypes: Record<string, string> = {
  name: "text",
  city_id: "integer",
  region_id: "integer",
  venue_type: "text",
  description: "text",
  address: "text",
  postal_code: "text",
  website: "text",
  phone: "text",
  capacity: "integer",
  latitude: "double precision",
  longitude: "double precision",
  operating_hours: "text",
  facebook: "text",
  twitter: "text",
  instagram: "text",
  ...Object.fromEntries(
    amenities.flatMap(({ id }) => [
      [id, "boolean"],
      [`${id}_source`, "fact_source"],
    ]),
  ),
};

export type VenueColumns = Record<string, string | number | boolean | null>;

export function toColumns(
  record: VenueRecord,
  city: { id: number; regionId: number },
  coordinates: Coordinates | null,
): VenueColumns {
  return {
    name: record.name,
    city_id: city.id,
    region_id: city.regionId,
    venue_type: record.venueType,
    description: record.description,
    address: record.address,
    postal_code: record.postalCode,
    website: record.website,
    phone: record.phone,
    capacity: record.capacity,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    operating_hours: record.operatingHours,
    facebook: record.facebook,
    twitter: record.twitter,
    instagram: record.instagram,
    ...amenityColumns(record.amenities),
  };
}

/** Only what is known: a column that is not there is null to the database. */
function amenityColumns(facts: AmenityFacts): VenueColumns {
  const columns: VenueColumns = {};
  for (const { id } of amenities) {
    const fact = facts[id];
    if (fact) {
      columns[id] = fact.value;
      columns[`${id}_source`] = fact.source;
    }
  }
  return columns;
}
