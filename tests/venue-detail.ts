import type { VenueDetail } from "@/lib/venues/selects";

const detail: VenueDetail = {
  id: 1,
  slug: "lantern-hall",
  name: "Lantern Hall",
  status: "PUBLISHED",
  venueType: null,
  description: null,
  address: null,
  postalCode: null,
  website: null,
  phone: null,
  capacity: null,
  latitude: null,
  longitude: null,
  operatingHours: null,
  facebook: null,
  twitter: null,
  instagram: null,
  bar: null,
  barSource: null,
  food: null,
  foodSource: null,
  merch: null,
  merchSource: null,
  parking: null,
  parkingSource: null,
  accessibility: null,
  accessibilitySource: null,
  isFeatured: false,
  isSample: false,
  sourceName: null,
  sourceRecordId: null,
  sourceLicence: null,
  verifiedAt: null,
  updatedAt: new Date("2026-01-02T03:04:05Z"),
  city: {
    id: 1,
    slug: "halifax",
    name: "Halifax",
    venueCount: 1,
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
};

/** A venue as its page reads it, of which nobody has said anything but what the test does. */
export function venueDetail(facts: Partial<VenueDetail> = {}): VenueDetail {
  return { ...detail, ...facts };
}
