import { maskEmail } from "@/lib/core/text/mask-email";
import { plural } from "@/lib/core/text/plural";
import { sizeText } from "@/lib/core/text/size-text";
import type { Genre } from "@/lib/genres/queries";
import { changeRows } from "../change-choices";
import { readStoredChanges } from "../change-schema";
import type { Change } from "../changes";
import { type StatedFact, statedFacts } from "../stated-facts";
import type { StatusRow } from "./selects";

export type SentFact = Pick<StatedFact, "name" | "value">;

type Sent = Pick<
  StatusRow,
  "venueName" | "venueSubmission" | "updateRequest" | "photoSubmission" | "specSheet" | "_count"
>;

/** Submitted facts as shown to the submitter. Excludes personal data, since links get forwarded. */
export function sentFacts(contribution: Sent, genres: Genre[]): SentFact[] {
  const { venueName, venueSubmission, updateRequest, photoSubmission, specSheet, _count } =
    contribution;
  const stated = venueSubmission ? statedFacts(venueSubmission, genres) : [];
  const facts: [string, string | null | undefined][] = [
    ["Venue", venueName],
    ...stated.filter(({ field }) => field !== "name").map(masked),
    ["What needs to be updated", updateRequest?.updateType],
    ...changeFacts(updateRequest?.changes ?? [], genres),
    ["Details", updateRequest?.updateDetails],
    ["Photos", _count.photos ? plural(_count.photos, "photo") : null],
    ["Description", photoSubmission?.photoDescription],
    ["Spec sheet", specSheet && `PDF, ${sizeText(specSheet.byteSize)}`],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** The address of a venue is personal, too. */
function changeFacts(json: unknown, genres: Genre[]): [string, string][] {
  const changes = readStoredChanges(json).map((change) =>
    change.field === "email" ? { ...change, ...maskedChange(change) } : change,
  );
  return changeRows(changes, genres).map(({ name, value }) => [name, value]);
}

function maskedChange({ was, becomes }: Change): Pick<Change, "was" | "becomes"> {
  return { was: was && maskEmail(was), becomes: becomes && maskEmail(becomes) };
}

function masked({ field, name, value }: StatedFact): [string, string] {
  return [name, field === "email" ? maskEmail(value) : value];
}
