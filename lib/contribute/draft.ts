import { pickTexts } from "./form-values";

/** Storage keys. */
export const draftKeys = {
  venue: "marquee-venue-draft",
  photos: "marquee-photos-draft",
  update: "marquee-update-draft",
} as const;

type Key = (typeof draftKeys)[keyof typeof draftKeys];
type Values = Partial<Record<string, string>>;

/** `given` is what the link to the form filled in. */
type Draft = { step: number; values: Values; given: Values };

/** What was typed before the page was left; null if there is nothing, it is unreadable, or the link gives another venue. */
export function readDraft(
  key: Key,
  fields: readonly string[],
  given: Values,
): Omit<Draft, "given"> | null {
  return withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(key) ?? "null") ?? {};
    const { step, values } = draft;
    const isGivenElse =
      Object.keys(given).length > 0 && JSON.stringify(given) !== JSON.stringify(draft.given);
    return values && !isGivenElse
      ? { step: Number(step), values: pickTexts(values, fields) }
      : null;
  });
}

export function saveDraft(key: Key, draft: Draft): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

export function forgetDraft(key: Key): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Storage may be blocked, full, or corrupt; the draft is then not kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
