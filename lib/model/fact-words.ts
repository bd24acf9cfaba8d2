import { detailWords } from "./detail-words";
import { detailOf, isDetailId } from "./details";
import type { FactValue, WordedFact } from "./fact-groups";
import { type FactNames, fieldWords, isMissing, type Values } from "./field-words";

/**
 * A fact about a venue in the words of the venue's page: '1,200 people', 'Medium (200-500)', '(902) 555-0123', 'Yes'. Null
 * if it is not known. Pages, forms, mail, the review pages, and the audit trail all say it so.
 */
export function factWords(fact: WordedFact, values: Values, names: FactNames = {}): string | null {
  if (!isDetailId(fact)) {
    return fieldWords(fact, values, names);
  }
  const value = values[fact];
  return isMissing(value)
    ? null
    : detailWords(detailOf(fact), value as NonNullable<FactValue>, names.country);
}
