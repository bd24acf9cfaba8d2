import { type VenueField, venueFields } from "@/lib/model/venue-fields";
import type { VenueDetail } from "@/lib/venues/selects";

const unknownFields = Object.fromEntries(
  Object.keys(venueFields).map((field) => [field, null]),
) as Record<VenueField, null>;

const detail: VenueDetail = {
  id: 1,
  slug: "lantern-hall",
  status: "PUBLISHED",
  ...unknownFields,
  details: null,
  name: "Lantern Hall",
  isFeatured: false,
  isSample: false,
  walkCount: 0,
  verifiedAt: null,
  updatedAt: new Date("2026-01-02T03:04:05Z"),
  city: {
    id: 1,
    slug: "halifax",
    name: "Halifax",
    venueCount: 1,
    latitude: 44.65,
    longitude: -63.58,
    region: {
      id: 1,
      code: "NS",
      slug: "nova-scotia",
      name: "Nova Scotia",
      venueCount: 1,
      country: { id: 1, code: "ca", slug: "canada", name: "Canada", venueCount: 1 },
    },
  },
  genres: [],
  images: [],
  sources: [],
  formerNames: [],
  rooms: [],
  house: null,
  specSheet: null,
};

/** Creates a venue as its page reads it, with only the facts the test states. */
export function venueDetail(facts: Partial<VenueDetail> = {}): VenueDetail {
  return { ...detail, ...facts };
}
