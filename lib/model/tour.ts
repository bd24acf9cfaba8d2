import type { CapacityBandId } from "./capacity";
import type { DistanceUnit } from "./near-filter";
import type { VenueType } from "./venue-types";

/** Stops between the first and the last. */
export const maxBetween = 5;

export const maxTourVenues = 500;

/** How far from the line venues may be, and how long a day's way, in the chosen unit. */
export const corridorBounds = { least: 10, usual: 50, most: 150 };
export const dayBounds = { least: 50, usual: 300, most: 1_000 };

export type TourFilter = {
  /** Any of them; none for all sizes. */
  sizes: readonly CapacityBandId[];
  type?: VenueType | undefined;
  /** Slug of a genre. */
  genre?: string | undefined;
  traits: readonly string[];
  /** Also venues of which a trait is unknown. */
  isUnknownToo: boolean;
};

/** What a tour's address says. */
export type TourQuery = TourFilter & {
  /** Places as typed; empty if missing. */
  from: string;
  to: string;
  via: readonly string[];
  unit: DistanceUnit;
  within: number;
  day: number;
};
