import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { inputNames, type VenueInput } from "../venues/venue-input-schema";

/** Fields of a submission, named like those of `VenueInput`. */
type Said = Partial<Record<Exclude<keyof VenueInput, "genres">, unknown>>;

type Submission = Said &
  Pick<VenueInput, "name" | "city" | "genres"> & {
    venueType: string;
    capacityBand: string | null;
    region: { code: string; country: { code: string } };
  };

/** A venue submission as review input; null for fields the public form does not have. */
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
