import { pickTexts } from "./form-values";
import { type VenueValues, venueFormFields } from "./venue-wizard";

export const draftStorageKey = "marquee-venue-draft";

export type VenueDraft = { step: number; values: VenueValues };

/** Draft typed before a reload; null if there is none or it is unreadable. */
export function readDraft(): VenueDraft | null {
  return withStorage((storage) => {
    const { step, values } = JSON.parse(storage.getItem(draftStorageKey) ?? "null") ?? {};
    return values ? { step: Number(step), values: pickTexts(values, venueFormFields) } : null;
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
