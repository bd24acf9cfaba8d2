import { pickTexts } from "./form-values";
import { type VenueValues, venueFormFields } from "./venue-wizard";

const key = "marquee-venue-draft";

export type VenueDraft = { step: number; values: VenueValues };

/** What was typed before the page was loaded again; null where nothing was, or nothing that can be read. */
export function readDraft(): VenueDraft | null {
  return withStorage((storage) => {
    const { step, values } = JSON.parse(storage.getItem(key) ?? "null") ?? {};
    return values ? { step: Number(step), values: pickTexts(values, venueFormFields) } : null;
  });
}

export function saveDraft(draft: VenueDraft): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Storage may be blocked, full or spoiled: a draft is then not kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
