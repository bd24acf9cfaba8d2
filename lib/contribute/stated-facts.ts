import type { Genre } from "@/lib/genres/queries";
import type { AmenityValues } from "@/lib/model/amenities";
import { bandRange } from "@/lib/model/capacity";
import { type FactValues, type WordedFact, wordedFacts } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";

/** A submitted venue. Its fields have the same names as a venue's, apart from the capacity and the place. */
type Submission = AmenityValues & {
  city: string;
  region: { name: string };
  capacityBand: string | null;
  genres: string[];
} & Pick<FactValues, "name" | "venueType" | "address">;

export type StatedFact = { field: WordedFact; name: string; value: string };

/** The facts in words, in form order. Unknown ones are left out. */
export function statedFacts(
  venue: Submission,
  genres: readonly Pick<Genre, "slug" | "name">[],
): StatedFact[] {
  const values = { ...venue, ...bandRange(venue.capacityBand) };
  const names = {
    place: `${venue.city}, ${venue.region.name}`,
    genres: new Map(genres.map(({ slug, name }) => [slug, name])),
  };
  return wordedFacts.flatMap(({ id, label }) => {
    const value = factWords(id, values, names);
    return value === null ? [] : [{ field: id, name: label, value }];
  });
}
