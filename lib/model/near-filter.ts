import { type CapacityBandId, capacityBands } from "./capacity";
import type { TraitFilter } from "./traits";
import { type VenueType, venueTypes } from "./venue-types";

/** Distances to choose from, in the unit of the country; without one, all venues that are near. */
export const nearDistances = {
  mi: ["5mi", "25mi", "100mi"],
  km: ["5km", "25km", "100km"],
} as const;

export type NearDistance = (typeof nearDistances)[keyof typeof nearDistances][number];

/** What narrows a list of near venues. */
export type NearFilter = {
  within?: NearDistance | undefined;
  type?: VenueType | undefined;
  capacityBand?: CapacityBandId | undefined;
  /** IDs as asked; `readTraits` says which are known. Browsers don't have their table. */
  traits?: readonly string[] | undefined;
  /** Also venues of which a trait is unknown. */
  isUnknownToo?: boolean | undefined;
};

/** What near lists can be narrowed by, beside type and size. */
export type NearTrait = { id: TraitFilter["ids"][number]; label: string };

export type DistanceUnit = keyof typeof nearDistances;

export const kmPerUnit: Record<DistanceUnit, number> = { mi: 1.609344, km: 1 };

export function kilometersOf(distance: NearDistance): number {
  const number = Number.parseInt(distance, 10);
  return number * kmPerUnit[distance.endsWith("mi") ? "mi" : "km"];
}

/** '25 mi' */
export function distanceLabel(distance: NearDistance): string {
  return distance.replace(/(?=mi|km)/, " ");
}

export const allNearDistances: readonly NearDistance[] = Object.values(nearDistances).flat();

type Raw = Record<string, string | string[] | undefined | null>;

/** Invalid values do not narrow. */
export function parseNearFilter(raw: Raw): NearFilter {
  const [within, type, capacity, unknown] = [raw.within, raw.type, raw.capacity, raw.unknown].map(
    (value) => [value].flat()[0],
  );
  const traits = [raw.with].flat().flatMap((names) => names?.split(",").filter(Boolean) ?? []);
  return {
    within: allNearDistances.find((distance) => distance === within),
    type: venueTypes.find(({ slug }) => slug === type)?.slug,
    capacityBand: capacityBands.find(({ id }) => id === capacity)?.id,
    ...(traits.length > 0 && { traits, isUnknownToo: unknown === "1" }),
  };
}

/** Whether a value is given that does not narrow; empty ones are ignored. */
export function hasUnknownNearValue(raw: Raw): boolean {
  const { within, type, capacityBand } = parseNearFilter(raw);
  const isGiven = (name: string) => Boolean([raw[name]].flat()[0]);
  return (
    (isGiven("within") && !within) ||
    (isGiven("type") && !type) ||
    (isGiven("capacity") && !capacityBand)
  );
}

export function isNarrowing({ within, type, capacityBand, traits = [] }: NearFilter): boolean {
  return Boolean(within || type || capacityBand || traits.length > 0);
}
