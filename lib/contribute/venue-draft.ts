import { pickTexts } from "./form-values";
import { type VenueValues, venueFormFields } from "./venue-wizard";

export const draftStorageKey = "marquee-venue-draft";

/** `given` is what the link to the form filled in. */
export type VenueDraft = { step: number; values: VenueValues; given: VenueValues };

/** Draft typed before a reload; null if there is none, it is unreadable, or the link gives another venue. */
export function readDraft(given: VenueValues): Omit<VenueDraft, "given"> | null {
  return withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(draftStorageKey) ?? "null") ?? {};
    const { step, values } = draft;
    const isGivenElse =
      Object.keys(given).length > 0 && JSON.stringify(given) !== JSON.stringify(draft.given);
    return values && !isGivenElse
      ? { step: Number(step), values: pickTexts(values, venueFormFields) }
      : null;
  });
}

export function saveDraft(draft: VenueDraft): void {
  withStorage((storage) => storage.setItem(draftStorageKey, JSON.stringify(draft)));
}

export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(draftStorageKey));
}

/** Storage may be blocked, full, or corrupt; the draft is then not kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
