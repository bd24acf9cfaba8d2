import { toSlug } from "@/lib/core/text/slug";
import { bandRange } from "@/lib/model/capacity";
import { factWords } from "@/lib/model/fact-words";
import { compareFacts } from "../venues/compare-facts";
import type { VenueInput } from "../venues/venue-input-schema";
import { type ReviewedVenue, toVenueInput, toVenueState } from "../venues/venue-state";

/** A fact of a submission beside the same fact of a listed venue; `isFilled` if only the submission has it. */
export type FactBeside = {
  id: string;
  label: string;
  sent: string;
  listed: string;
  isFilled: boolean;
};

const alwaysShown = [
  { id: "name", label: "Name" },
  { id: "address", label: "Street Address" },
  { id: "city", label: "City" },
] as const;

/** What a submission and a listed venue say: how both are called and where they are, and every other fact that differs. */
export function compareSubmission(
  sent: VenueInput,
  venue: ReviewedVenue,
  genres: readonly { slug: string; name: string }[] = [],
): FactBeside[] {
  const state = toVenueState(venue);
  const said = { ...stateOf(sent, venue), place: `${sent.city}, ${sent.regionCode}` };
  const differing = compareFacts(
    said,
    state,
    new Map(genres.map(({ slug, name }) => [slug, name])),
  ).map(({ id, label, loser, winner, isFilled }) => ({
    ...{ id, label, isFilled },
    sent: loser,
    listed: winner,
  }));
  const first = alwaysShown.map(({ id, label }): FactBeside => {
    const [own, other] = [said, state].map(
      (values) => factWords(id, values, { place: values.place }) ?? "",
    );
    const isFilled = differing.some((fact) => fact.id === id && fact.isFilled);
    return { id, label, sent: own ?? "", listed: other ?? "", isFilled };
  });
  return [...first, ...differing.filter(({ id }) => id !== "address")];
}

/** A venue's input with what it lacks and the submission states. */
export function fillFrom(sent: VenueInput, venue: ReviewedVenue): VenueInput {
  const current = toVenueInput(venue);
  const names = compareFacts(stateOf(sent, venue), toVenueState(venue))
    .filter(({ isFilled }) => isFilled)
    .flatMap(({ id }) => inputsOf[id] ?? [id]);
  return {
    ...current,
    ...Object.fromEntries(names.map((name) => [name, Reflect.get(sent, name)])),
  };
}

/** Facts with other names in the form. */
const inputsOf: Partial<Record<string, (keyof VenueInput)[]>> = {
  capacity: ["capacity", "capacityBand"],
  position: ["latitude", "longitude"],
};

function stateOf(sent: VenueInput, { city, cityId }: ReviewedVenue) {
  const isSameCity =
    toSlug(sent.city) === toSlug(city.name) && sent.regionCode === city.region.code;
  const range = bandRange(sent.capacity === null ? sent.capacityBand : null);
  return { ...sent, ...range, cityId: isSameCity ? cityId : 0 };
}
