import { pickTexts } from "./form-values";

type Values = Partial<Record<string, string>>;

type Form = {
  getValues: () => Values;
  setValue: (field: string, value: string) => void;
};

export type DraftOptions = {
  /** Storage key. */
  key: string;
  form: Form;
  fields: readonly string[];
  /** What the link to the form filled in. */
  given: Values;
  /** Of a form submitted without scripts: the page then holds newer texts than the draft. */
  response: object | null;
  restored: (step: number) => void;
};

/** Saves what is typed, or forgets the draft if nothing is. */
export function saveDraft({ key, form, fields, given }: DraftOptions, step: number): void {
  const values = form.getValues();
  const isUntouched = fields.every((field) => !values[field] || values[field] === given[field]);
  const draft = JSON.stringify({ step, values: pickTexts(values, fields), given });
  withStorage((storage) => (isUntouched ? storage.removeItem(key) : storage.setItem(key, draft)));
}

/**
 * Fills in what was typed before the page was left, unless the link gives another venue. What is typed again meanwhile
 * stays.
 */
export function restoreDraft({ key, form, fields, given, response, restored }: DraftOptions): void {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(key) ?? "null"));
  const isGivenElse =
    Object.keys(given).length > 0 && JSON.stringify(given) !== JSON.stringify(draft?.given);
  if (response || !draft?.values || isGivenElse) {
    return;
  }
  const typed = form.getValues();
  for (const [field, value] of Object.entries(pickTexts(draft.values, fields))) {
    if (!typed[field] || typed[field] === given[field]) {
      form.setValue(field, value ?? "");
    }
  }
  restored(Number(draft.step));
}

/** Storage may be blocked, full, or corrupt; the draft is then not kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
