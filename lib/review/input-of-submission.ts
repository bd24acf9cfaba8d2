import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { inputNames, type VenueInput } from "./venue-input-schema";

/** What visitors say in the words of the review. */
type Said = Partial<Record<Exclude<keyof VenueInput, "genres">, unknown>>;

type Submission = Said &
  Pick<VenueInput, "name" | "city" | "genres"> & {
    venueType: string;
    capacityBand: string | null;
    region: { code: string; country: { code: string } };
  };

/** What a visitor said of a venue that is missing; null for what the form does not ask. */
export function inputOfSubmission(submission: Submission): VenueInput {
  const { region, venueType, capacityBand: band } = submission;
  const said = inputNames.map((name) => [name, submission[name] ?? null]);
  return {
    ...(Object.fromEntries(said) as VenueInput),
    venueType: venueTypes.find(({ slug }) => slug === venueType)?.slug ?? null,
    countryCode: region.country.code,
    regionCode: region.code,
    capacityBand: capacityBands.find(({ id }) => id === band)?.id ?? null,
  };
}
