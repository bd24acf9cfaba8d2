import { formatNumber } from "@/lib/core/text/plural";

/** Capacity ranges, both ends included; `max` is null if open-ended. */
export const capacityBands = [
  { id: "small", label: "Small (Under 200)", min: 1, max: 199 },
  { id: "medium", label: "Medium (200-500)", min: 200, max: 500 },
  { id: "large", label: "Large (501-1000)", min: 501, max: 1000 },
  { id: "xl", label: "Extra Large (1001-5000)", min: 1001, max: 5000 },
  { id: "xxl", label: "Arena (5000+)", min: 5001, max: null },
] as const;

export type CapacityBand = (typeof capacityBands)[number];
export type CapacityBandId = CapacityBand["id"];

/** "Extra Large" */
export function sizeWord({ label }: Pick<CapacityBand, "label">): string {
  return label.replace(/ \(.*/, "");
}

export const capacityDescriptions: Record<CapacityBandId, string> = {
  small: "Back rooms, cafés, and basements, where the front row is an arm's length from the stage.",
  medium: "Clubs and bars with a real stage—big enough for a crowd, small enough to feel close.",
  large: "Ballrooms, halls, and bigger clubs, where touring bands stop.",
  xl: "Theaters, auditoriums, and open-air stages for a few thousand people.",
  xxl: "Arenas, amphitheaters, and stadiums: the largest shows of a tour.",
};

/** A venue's capacity as far as known: a number, which wins, or a range. */
export type KnownCapacity = {
  capacity: number | null;
  capacityMin: number | null;
  capacityMax: number | null;
};

/** The band that was chosen for a venue. */
export function statedBand({ capacity, ...range }: KnownCapacity): CapacityBand | null {
  const isChosen = ({ min, max }: CapacityBand) =>
    min === range.capacityMin && max === range.capacityMax;
  return capacity === null ? (capacityBands.find(isChosen) ?? null) : null;
}

export type StatedRange = {
  label: string;
  /** On its own: 'Medium (200-500)', '450-640 people'. */
  words: string;
  /** Within a sentence: 'It holds 200-500 people.' */
  phrase: string;
  min: number;
  max: number | null;
};

/** The range of a venue whose exact capacity is unknown: a band, or what a source says. */
export function statedRange(known: KnownCapacity): StatedRange | null {
  const { capacity, capacityMin: min, capacityMax: max } = known;
  const band = statedBand(known);
  if (band) {
    const { label, min: least, max: most } = band;
    return { label, words: label, phrase: bandPhrases[band.id], min: least, max: most };
  }
  if (capacity !== null || min === null) {
    return null;
  }
  const text = max === null ? `${formatNumber(min)}+` : `${formatNumber(min)}-${formatNumber(max)}`;
  return { label: text, words: `${text} people`, phrase: text, min, max };
}

/** The number ('1,200') or, if only a range is known, its label; null if neither is. */
export function capacityText(known: KnownCapacity): string | null {
  return known.capacity === null
    ? (statedRange(known)?.label ?? null)
    : formatNumber(known.capacity);
}

/** A band as the range that is stored for it; an empty one if it is no band. */
export function bandRange(id: string | null | undefined) {
  const band = capacityBands.find((one) => one.id === id);
  return { capacityMin: band?.min ?? null, capacityMax: band?.max ?? null };
}

const bandPhrases: Record<CapacityBandId, string> = {
  small: "fewer than 200",
  medium: "200-500",
  large: "501-1,000",
  xl: "1,001-5,000",
  xxl: "more than 5,000",
};

/** Every band that the number or the range touches; none for an unknown capacity, not the smallest. */
export function capacityBandsOf({
  capacity,
  capacityMin,
  capacityMax,
}: KnownCapacity): CapacityBandId[] {
  const least = capacity ?? capacityMin;
  const most = capacity ?? capacityMax ?? Number.POSITIVE_INFINITY;
  return least === null
    ? []
    : capacityBands
        .filter(({ min, max }) => least <= (max ?? Number.POSITIVE_INFINITY) && most >= min)
        .map(({ id }) => id);
}
