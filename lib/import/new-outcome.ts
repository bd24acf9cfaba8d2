import type { Note } from "@/lib/clean/cleaned";
import type { ChangedVenues } from "./apply-statements";
import type { Choice } from "./choose-venues";
import { duplicateOf, notListed, type Outcome, rejected, type Unmatched } from "./placed";

export type Chosen = Unmatched & { choice: Choice };

/** What became of a record that had no venue, for the report. */
export function outcomeOf(
  { record, warnings, choice }: Chosen,
  { changed, closed, conflicting, unlisted }: ChangedVenues,
): Outcome {
  switch (choice.kind) {
    case "duplicate":
      return rejected(record, duplicateOf(choice.of));
    case "likely": {
      const reason = "waits for a reviewer: likely a venue that is listed";
      return {
        record,
        result: "waiting",
        warnings: [...warnings, { reason, ...(choice.slug && { detail: choice.slug }) }],
      };
    }
    case "closed":
      return { record, result: "unchanged", warnings: [...warnings, notListed] };
    case "match":
      return {
        record,
        result:
          changed.has(choice.venueId) && !unlisted.has(choice.venueId) ? "enriched" : "unchanged",
        changedFacts: changed.get(choice.venueId) ?? [],
        isClosing: closed.has(choice.venueId),
        isConflicting: conflicting.has(choice.venueId),
        warnings: unlisted.has(choice.venueId) ? [...warnings, notListed] : warnings,
      };
    default:
      return { record, result: "created", warnings: [...warnings, ...branchNote(choice)] };
  }
}

function branchNote(choice: Choice): Note[] {
  return choice.kind === "new" && choice.branchOf !== undefined
    ? [{ reason: "another venue has the same name and city", detail: choice.branchOf }]
    : [];
}
