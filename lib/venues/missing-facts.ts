import { amenityIds } from "@/lib/model/amenities";
import type { VenueDetail } from "./selects";

/** Whether a visitor can add to what a venue's page says. */
export function hasMissingFacts(venue: VenueDetail): boolean {
  const { description, latitude, website, venueType, phone, operatingHours } = venue;
  return (
    [description, latitude, website, venueType, phone, operatingHours].includes(null) ||
    (venue.capacity === null && venue.capacityMin === null) ||
    amenityIds.some((id) => venue[id] === null) ||
    venue.genres.length === 0
  );
}
