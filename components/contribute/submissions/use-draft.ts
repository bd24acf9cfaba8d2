import { useEffect, useState } from "react";
import { forgetDraft, readDraft, saveDraft } from "@/lib/contribute/draft";
import type { TextForm } from "./use-checked-form";

type Options = {
  key: Parameters<typeof forgetDraft>[0];
  form: TextForm;
  fields: readonly string[];
  /** What the link to the form filled in. */
  given: Partial<Record<string, string>>;
  /** Whether nothing was submitted yet, so the page holds nothing newer than the draft. */
  isFresh: boolean;
  step?: number;
  onRestore: (step: number) => void;
};

/**
 * Keeps what is typed until it is submitted, since browsers do not restore every field on Back. Returns whether the draft
 * was read.
 */
export function useDraft(options: Options): boolean {
  const { key, form, fields, step = 1 } = options;
  const [given] = useState(options.given);
  const [isReady, setIsReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    const draft = options.isFresh ? readDraft(key, fields, given) : null;
    for (const field of fields) {
      const value = draft?.values[field];
      value === undefined || form.setValue(field, value);
    }
    draft && options.onRestore(draft.step);
    setIsReady(true);
  }, []);

  useEffect(() => {
    if (!isReady) {
      return;
    }
    const save = () => {
      const values = form.getValues();
      const isUntouched = fields.every((field) => !values[field] || values[field] === given[field]);
      isUntouched ? forgetDraft(key) : saveDraft(key, { step, values, given });
    };
    save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [key, form, fields, step, isReady, given]);
  return isReady;
}
