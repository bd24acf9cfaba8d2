import { amenities } from "@/lib/model/amenities";
import type { Coordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { importedFields } from "@/lib/model/venue-fields";
import type { VenueRecord } from "./venue-record";

/** What a record says about its venue, without the city. `position` is where the record is placed, if it is. */
export function toFacts(record: VenueRecord, position: Coordinates | null): FactValues {
  const values = { ...record, latitude: null, longitude: null, ...position };
  const fields = importedFields.map((field) => [field, values[field]] as const);
  const facts = amenities.flatMap(({ id }) => {
    const fact = record.amenities[id];
    // What follows from the description is derived when the venue is projected.
    return fact?.source === "IMPORT" ? [[id, fact.value] as const] : [];
  });
  const { formerName, status, capacityMin, capacityMax } = record;
  const others = Object.entries({ capacityMin, capacityMax, formerName, status });
  return Object.fromEntries([...fields, ...facts, ...others].filter(([, value]) => value !== null));
}
