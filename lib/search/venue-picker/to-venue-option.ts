import { amenities } from "@/lib/model/amenities";
import { capacityText } from "@/lib/model/capacity";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { fullAddress } from "@/lib/venues/address";
import { formatPhone } from "@/lib/venues/phone";
import type { StoredVenue } from "@/lib/venues/selects";
import type { VenueOption } from "./facts";

export function toVenueOption(venue: StoredVenue): VenueOption {
  const address = fullAddress(venue);
  const has = amenities.filter(({ id }) => venue[id]).map(({ label }) => label);
  const lacks = amenities
    .filter(({ id }) => venue[id] === false)
    .map(({ label }) => `${label}: no`);
  return {
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    address,
    facts: [
      { label: "Address", value: address },
      { label: "Venue type", value: venue.venueType && venueTypeName(venue.venueType) },
      { label: "Capacity", value: capacityText(venue) },
      { label: "Phone", value: venue.phone && formatPhone(venue.phone) },
      { label: "Email", value: venue.email },
      { label: "Website", value: venue.website },
      { label: "Hours", value: venue.operatingHours },
      { label: "Amenities", value: [...has, ...lacks].join(", ") || null },
      { label: "Music", value: venue.genres.map(({ genre }) => genre.name).join(", ") || null },
      { label: "Status", value: closedWordsOf(venue.status) ?? "Open" },
    ],
  };
}
