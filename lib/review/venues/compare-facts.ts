import { amenities } from "@/lib/model/amenities";
import { type FactGroupId, type WordedFact, wordedFacts } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import type { VenueState } from "./venue-state";

type FactKey = Exclude<
  keyof VenueState,
  | "slug"
  | "name"
  | "status"
  | "cityId"
  | "regionId"
  | "place"
  | "images"
  | "mergedIntoId"
  | "decided"
>;

/** A fact with its columns that are merged together, such as latitude with longitude or an amenity with its source. */
type Group = { id: WordedFact; label: string; keys: readonly FactKey[] };

const amenityIds: readonly string[] = amenities.map(({ id }) => id);

/** The winner keeps its name, its city, and its status. */
const groups: Group[] = wordedFacts
  .filter(({ id }) => !["name", "city", "status"].includes(id))
  .map(({ id, label, fields }): Group => {
    const keys = amenityIds.includes(id) ? [...fields, `${id}Source`] : fields;
    return { id, label, keys: keys as readonly FactKey[] };
  });

/** Fields that make no sense for a venue in another city. */
const ofPlace: readonly FactGroupId[] = ["address", "postalCode", "position"];

/** The facts that a merge decides: those that differ, and those by which the winner stays the place it is. */
export function comparedGroups(loser: VenueState, winner: VenueState): FactGroupId[] {
  const compared = compareFacts(loser, winner).flatMap(({ id }) => (id === "genres" ? [] : id));
  return ["name", "city", ...(loser.cityId === winner.cityId ? [] : ofPlace), ...compared];
}

/** A value of both venues; `isFilled` if the winner has none and takes the loser's. */
export type MergedFact = {
  id: WordedFact;
  label: string;
  winner: string;
  loser: string;
  isFilled: boolean;
};

/** Names of genres by slug. */
type Genres = ReadonlyMap<string, string>;

type Compared = Pick<VenueState, "cityId"> & Readonly<Record<string, unknown>>;

/** The values in words where the loser differs from the winner or adds to it. */
export function compareFacts(loser: Compared, winner: Compared, genres?: Genres): MergedFact[] {
  return groups.flatMap(({ id, label }) => {
    const own = statedWords(id, winner, genres);
    const other = statedWords(id, loser, genres);
    const isElsewhere = ofPlace.some((group) => group === id) && loser.cityId !== winner.cityId;
    return other === "" || own === other || isElsewhere
      ? []
      : [{ id, label, winner: own, loser: other, isFilled: own === "" }];
  });
}

/** What follows from a description or a type is no fact of its own: it may not hold beside those of the other venue. */
function statedWords(id: WordedFact, venue: Compared, genres?: Genres): string {
  const isDerived = venue[`${id}Source`] === "DESCRIPTION";
  return isDerived ? "" : (factWords(id, venue, { genres }) ?? "");
}

/** The values the winner gains: those it lacks, and those the reviewer chose from the loser. */
export function mergedFacts(
  loser: VenueState,
  winner: VenueState,
  chosen: readonly string[],
): Partial<VenueState> {
  const taken = compareFacts(loser, winner)
    .filter(({ id, isFilled }) => isFilled || chosen.includes(id))
    .map(({ id }) => id);
  const keys = groups.filter(({ id }) => taken.includes(id)).flatMap((group) => group.keys);
  return Object.fromEntries(keys.map((key) => [key, loser[key]])) as Partial<VenueState>;
}
