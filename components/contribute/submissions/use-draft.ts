import { useEffect } from "react";
import type { DraftOptions } from "@/lib/contribute/draft";
import type { TextForm } from "./use-checked-form";

/** Keeps what is typed until it is submitted, since browsers do not restore every field on Back. */
export function useDraft(options: DraftOptions & { form: TextForm }, step = 1): void {
  const { key, form } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    isStored(key) && load(({ restoreDraft }) => restoreDraft(options));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options stay
  useEffect(() => {
    const save = () => load(({ saveDraft }) => saveDraft(options, step));
    step > 1 && save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, step]);
}

/** Fetched once there is something to keep. */
function load(work: (draft: typeof import("@/lib/contribute/draft")) => void): void {
  import("@/lib/contribute/draft").then(work, () => null);
}

function isStored(key: string): boolean {
  try {
    return key in sessionStorage;
  } catch {
    // Storage is blocked.
    return false;
  }
}
