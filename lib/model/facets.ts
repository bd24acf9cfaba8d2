import { type AmenityId, amenities } from "./amenities";
import { type CapacityBandId, capacityBands } from "./capacity";
import { type VenueType, venueTypes } from "./venue-types";

/**
 * The filters of a venue, packed into one number like the generated column `venues.facets`: one bit per amenity the
 * venue is known to have, three bits for its type, numbered from 1 in the order of its table, 0 if unknown, and one bit
 * per capacity band that its size touches.
 */
export type VenueFilter = {
  type?: VenueType | undefined;
  capacityBand?: CapacityBandId | undefined;
  amenities?: readonly AmenityId[] | undefined;
};

/** In SQL, whether a venue's size touches more than one band; as in the index `venues_of_several_sizes`. */
export const hasSeveralSizes = "(facets >> 11 & (facets >> 11) - 1) <> 0";

/** A venue passes when `facets & mask` is `value`. */
export type FacetFilter = { mask: number; value: number };

const typeShift = 5;
/** The three bits before are for the release before. */
const bandShift = 11;
const threeBits = 7;

/** The bits of `venues.facets` that hold a venue's type and sizes; 0 if unknown. */
export const facetMasks = { type: threeBits << typeShift, sizes: 31 << bandShift };

export function facetFilter({
  type,
  capacityBand,
  amenities: wanted = [],
}: VenueFilter): FacetFilter {
  const flags = wanted.reduce((bits, amenity) => bits | amenityBit(amenity), 0);
  const typeCode = venueTypes.findIndex(({ slug }) => slug === type) + 1;
  const wantedBits = flags | (capacityBand ? 1 << (bandShift + bandIndex(capacityBand)) : 0);
  return {
    mask: wantedBits | (typeCode > 0 ? threeBits << typeShift : 0),
    value: wantedBits | (typeCode << typeShift),
  };
}

/** The filter as terms of the search index; see venue_search_terms in the database. */
export function facetTerms({ type, capacityBand, amenities: wanted = [] }: VenueFilter): string[] {
  return [
    ...(type ? [`'type:${facetFilter({ type }).value >> typeShift}'`] : []),
    ...(capacityBand ? [`'size:${bandIndex(capacityBand) + 1}'`] : []),
    ...wanted.map((amenity) => `'has:${amenityBit(amenity)}'`),
  ];
}

export function passes(facets: number, { mask, value }: FacetFilter): boolean {
  return (facets & mask) === value;
}

function bandIndex(band: CapacityBandId): number {
  return capacityBands.findIndex(({ id }) => id === band);
}

function amenityBit(amenity: AmenityId): number {
  return 1 << amenities.findIndex(({ id }) => id === amenity);
}
