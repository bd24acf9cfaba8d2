import { amenities } from "@/lib/model/amenities";
import { capacityText } from "@/lib/model/capacity";
import { formatPhone } from "@/lib/model/phone";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { fullAddress } from "@/lib/venues/address";
import type { StoredVenue } from "@/lib/venues/selects";
import type { VenueOption } from "./facts";

export function toVenueOption(venue: StoredVenue): VenueOption {
  const { id, slug, name } = venue;
  return { id, slug, name, address: fullAddress(venue), facts: listFacts(venue) };
}

type Listed = Pick<
  StoredVenue,
  | (typeof amenities)[number]["id"]
  | "address"
  | "postalCode"
  | "city"
  | "venueType"
  | "capacity"
  | "capacityMin"
  | "capacityMax"
  | "phone"
  | "email"
  | "website"
  | "operatingHours"
  | "status"
> & { genres: { genre: { name: string } }[] };

/** What a venue's page says, as the update form shows it. */
export function listFacts(venue: Listed): VenueOption["facts"] {
  const has = amenities.filter(({ id }) => venue[id]).map(({ label }) => label);
  const lacks = amenities
    .filter(({ id }) => venue[id] === false)
    .map(({ label }) => `${label}: no`);
  return [
    { label: "Address", value: fullAddress(venue) },
    { label: "Venue type", value: venue.venueType && venueTypeName(venue.venueType) },
    { label: "Capacity", value: capacityText(venue) },
    { label: "Phone", value: venue.phone && formatPhone(venue.phone) },
    { label: "Email", value: venue.email },
    { label: "Website", value: venue.website },
    { label: "Hours", value: venue.operatingHours },
    { label: "Amenities", value: [...has, ...lacks].join(", ") || null },
    { label: "Music", value: venue.genres.map(({ genre }) => genre.name).join(", ") || null },
    { label: "Status", value: closedWordsOf(venue.status) ?? "Open" },
  ];
}
