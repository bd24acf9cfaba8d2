import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { factNames, type VenueFacts } from "./venue-facts-schema";

/** What visitors say in the words of the review. */
type Said = Partial<Record<Exclude<keyof VenueFacts, "genres">, unknown>>;

type Submission = Said &
  Pick<VenueFacts, "name" | "city" | "genres"> & {
    venueType: string;
    capacityBand: string | null;
    region: { code: string; country: { code: string } };
  };

/** What a visitor said of a venue that is missing; null for what the form does not ask. */
export function factsOfSubmission(submission: Submission): VenueFacts {
  const { region, venueType, capacityBand: band } = submission;
  const said = factNames.map((name) => [name, submission[name] ?? null]);
  return {
    ...(Object.fromEntries(said) as VenueFacts),
    venueType: venueTypes.find(({ slug }) => slug === venueType)?.slug ?? null,
    countryCode: region.country.code,
    regionCode: region.code,
    capacityBand: capacityBands.find(({ id }) => id === band)?.id ?? null,
  };
}
