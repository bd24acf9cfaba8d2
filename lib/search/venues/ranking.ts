/** How well a venue answers a text, the best first. */
const tiers = [
  "name",
  "postal-code",
  "former-name",
  /** With these words, whole. */
  "name-begins",
  /** With these letters. */
  "letters-begin",
  "words",
  "former-name-begins",
  "kind",
  "place",
  "similar",
] as const;

export type Tier = (typeof tiers)[number];

export type Candidate = {
  id: number;
  tier: Tier;
  isFeatured: boolean;
  capacity: number | null;
  searchName: string;
};

/** The ids of the candidates, each once, by how well they answer; featured and larger venues break ties. */
export function rankCandidates(candidates: Candidate[]): number[] {
  const ordered = candidates.toSorted(
    (one, other) =>
      tiers.indexOf(one.tier) - tiers.indexOf(other.tier) ||
      Number(other.isFeatured) - Number(one.isFeatured) ||
      (other.capacity ?? 0) - (one.capacity ?? 0) ||
      compareText(one.searchName, other.searchName) ||
      one.id - other.id,
  );
  return [...new Set(ordered.map(({ id }) => id))];
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
