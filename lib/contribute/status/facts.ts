import { maskEmail } from "@/lib/core/text/mask-email";
import { plural } from "@/lib/core/text/plural";
import type { Genre } from "@/lib/genres/queries";
import { type StatedFact, statedFacts } from "../stated-facts";
import type { StatusRow } from "./selects";

export type SentFact = Pick<StatedFact, "name" | "value">;

type Sent = Pick<
  StatusRow,
  "venueName" | "venueSubmission" | "updateRequest" | "photoSubmission" | "_count"
>;

/** Submitted facts as shown to the submitter. Excludes personal data, since links get forwarded. */
export function sentFacts(contribution: Sent, genres: Genre[]): SentFact[] {
  const { venueName, venueSubmission, updateRequest, photoSubmission, _count } = contribution;
  const stated = venueSubmission ? statedFacts(venueSubmission, genres) : [];
  const facts: [string, string | null | undefined][] = [
    ["Venue", venueName],
    ...stated.filter(({ field }) => field !== "name").map(masked),
    ["What needs to be updated", updateRequest?.updateType],
    ["Details", updateRequest?.updateDetails],
    ["Photos", _count.photos ? plural(_count.photos, "photo") : null],
    ["Description", photoSubmission?.photoDescription],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function masked({ field, name, value }: StatedFact): [string, string] {
  return [name, field === "email" ? maskEmail(value) : value];
}
