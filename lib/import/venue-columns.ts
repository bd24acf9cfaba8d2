import { type AmenityFacts, amenities } from "@/lib/model/amenities";
import type { Coordinates } from "@/lib/model/coordinates";
import { importedFields, venueFields } from "@/lib/model/venue-fields";
import type { VenueRecord } from "./venue-record";

/** Columns of `venues` that an import compares and writes, with their types. */
export const columnTypes: Record<string, string> = {
  city_id: "integer",
  region_id: "integer",
  ...Object.fromEntries(
    Object.values(venueFields)
      .filter(({ isImported }) => isImported)
      .map(({ column, type }) => [column, type]),
  ),
};

export type VenueColumns = Record<string, string | number | boolean | null>;

export function toColumns(
  record: VenueRecord,
  city: { id: number; regionId: number },
  coordinates: Coordinates | null,
): VenueColumns {
  const values = {
    ...record,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
  };
  return {
    city_id: city.id,
    region_id: city.regionId,
    ...Object.fromEntries(
      importedFields.map((field) => [venueFields[field].column, values[field]]),
    ),
    ...amenityColumns(record.amenities),
  };
}

/** Only known amenities; missing columns become null in the database. */
function amenityColumns(facts: AmenityFacts): VenueColumns {
  const columns: VenueColumns = {};
  for (const { id } of amenities) {
    const fact = facts[id];
    if (fact) {
      columns[venueFields[id].column] = fact.value;
      columns[venueFields[`${id}Source`].column] = fact.source;
    }
  }
  return columns;
}
