import { type AmenityId, amenities } from "./amenities";
import { type CapacityBandId, capacityBands } from "./capacity";
import { type VenueType, venueTypes } from "./venue-types";

/**
 * The filters of a venue, packed into one number like the generated column `venues.facets`: one bit per amenity the
 * venue is known to have, then three bits for its type and three for its size, each numbered from 1 in the order of
 * its table, 0 if unknown.
 */
export type VenueFilter = {
  type?: VenueType | undefined;
  capacityBand?: CapacityBandId | undefined;
  amenities?: readonly AmenityId[] | undefined;
};

/** A venue passes when `facets & mask` is `value`. */
export type FacetFilter = { mask: number; value: number };

const typeShift = 5;
const capacityShift = 8;
const threeBits = 7;

/** The bits of `venues.facets` that hold a venue's type and size; 0 if unknown. */
export const facetMasks = { type: threeBits << typeShift, size: threeBits << capacityShift };

export function facetFilter({
  type,
  capacityBand,
  amenities: wanted = [],
}: VenueFilter): FacetFilter {
  const flags = wanted.reduce((bits, amenity) => bits | amenityBit(amenity), 0);
  const typeCode = venueTypes.findIndex(({ slug }) => slug === type) + 1;
  const bandCode = capacityBands.findIndex(({ id }) => id === capacityBand) + 1;
  return {
    mask:
      flags |
      (typeCode > 0 ? threeBits << typeShift : 0) |
      (bandCode > 0 ? threeBits << capacityShift : 0),
    value: flags | (typeCode << typeShift) | (bandCode << capacityShift),
  };
}

/** The filter as terms of the search index; see venue_search_terms in the database. */
export function facetTerms({ type, capacityBand, amenities: wanted = [] }: VenueFilter): string[] {
  return [
    ...(type ? [`'type:${facetFilter({ type }).value >> typeShift}'`] : []),
    ...(capacityBand ? [`'size:${facetFilter({ capacityBand }).value >> capacityShift}'`] : []),
    ...wanted.map((amenity) => `'has:${amenityBit(amenity)}'`),
  ];
}

export function passes(facets: number, { mask, value }: FacetFilter): boolean {
  return (facets & mask) === value;
}

function amenityBit(amenity: AmenityId): number {
  return 1 << amenities.findIndex(({ id }) => id === amenity);
}
