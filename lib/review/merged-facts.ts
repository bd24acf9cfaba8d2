import { amenities } from "@/lib/model/amenities";
import { textFields, venueFields } from "@/lib/model/venue-fields";
import type { VenueState } from "./venue-state";

type FactKey = Exclude<
  keyof VenueState,
  "slug" | "name" | "status" | "cityId" | "regionId" | "place" | "images" | "mergedIntoId"
>;

/** What goes together: a longitude is nothing without its latitude, nor a fact without who said it. */
type Group = { id: string; label: string; keys: readonly [FactKey, ...FactKey[]] };

const groups: Group[] = [
  ...textFields
    .filter((key) => key !== "name")
    .map((key): Group => ({ id: key, label: venueFields[key].label, keys: [key] })),
  { id: "capacity", label: "Capacity", keys: ["capacityMin", "capacityMax", "capacity"] },
  { id: "position", label: "Position", keys: ["latitude", "longitude"] },
  { id: "genres", label: "Music", keys: ["genres"] },
  ...amenities.map(({ id, label }): Group => ({ id, label, keys: [id, `${id}Source`] })),
];

/** Where something is: of no use to a venue in another city. */
const ofPlace = ["address", "postalCode", "position"];

/** A fact of two venues; `isFilled` where the one that stays has none, and takes the other's. */
export type MergedFact = {
  id: string;
  label: string;
  winner: string;
  loser: string;
  isFilled: boolean;
};

/** The facts of which the venue that goes says something else than the one that stays, or something more. */
export function compareFacts(loser: VenueState, winner: VenueState): MergedFact[] {
  return groups.flatMap(({ id, label, keys }) => {
    const [own, other] = [textOf(winner, keys), textOf(loser, keys)];
    const isElsewhere = ofPlace.includes(id) && loser.cityId !== winner.cityId;
    return other === "" || own === other || isElsewhere
      ? []
      : [{ id, label, winner: own, loser: other, isFilled: own === "" }];
  });
}

/** What the venue that stays gets: whatever it lacks, and what the reviewer chose of the other. */
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

/** What a reader compares; who said so is not part of it. */
function textOf(state: VenueState, keys: Group["keys"]): string {
  const values = keys
    .filter((key) => !key.endsWith("Source"))
    .flatMap((key) => state[key] ?? [])
    .map((value) => (typeof value === "boolean" ? yesOrNo(value) : String(value)));
  return [...new Set(values)].join(keys[0] === "capacityMin" ? "–" : ", ");
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
