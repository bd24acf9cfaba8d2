/** Match quality of a venue, best match first. */
const tiers = [
  "name",
  "postal-code",
  "other-name",
  "former-name",
  /** Starts with these whole words. */
  "name-begins",
  /** Starts with these letters. */
  "letters-begin",
  "words",
  "former-name-begins",
  "similar",
] as const;

export type Tier = (typeof tiers)[number];

export type Candidate = {
  id: number;
  tier: Tier;
  /** Closed for a while. */
  isPaused: boolean;
  isFeatured: boolean;
  capacity: number | null;
  facets: number;
  searchName: string;
  /** Number of differing letters of a similar name. */
  distance?: number;
};

/** Candidates without duplicates, by match quality; ties go to open, then featured, then larger venues. */
export function rankCandidates<Found extends Candidate>(candidates: Found[]): Found[] {
  const ordered = candidates.toSorted(
    (one, other) =>
      tiers.indexOf(one.tier) - tiers.indexOf(other.tier) ||
      (one.distance ?? 0) - (other.distance ?? 0) ||
      Number(one.isPaused) - Number(other.isPaused) ||
      Number(other.isFeatured) - Number(one.isFeatured) ||
      (other.capacity ?? 0) - (one.capacity ?? 0) ||
      compareText(one.searchName, other.searchName) ||
      one.id - other.id,
  );
  const seen = new Set<number>();
  return ordered.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
