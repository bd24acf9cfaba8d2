import { useEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import type { Resolver } from "react-hook-form";
import {
  type TextForm,
  type TextValues,
  useCheckedForm,
} from "@/components/contribute/submissions/use-checked-form";
import type { VenueResult } from "@/lib/contribute/actions";
import { forgetDraft, readDraft, saveDraft } from "@/lib/contribute/venue-draft";
import {
  firstWrongField,
  lastStep,
  stepOf,
  type VenueFormField,
  venueFormFields,
  venueSteps,
  type WizardAction,
  wizardStep,
} from "@/lib/contribute/venue-wizard";

export function stepHeadingId(step: number): string {
  return `step-${step}`;
}

const fetchRules = async () =>
  (await import("@/lib/contribute/venue-resolver"))
    .venueResolver as unknown as Resolver<TextValues>;

/** Fields, errors, and current step of the form; drafts are kept until it is submitted. */
export function useVenueForm(response: VenueResult | null) {
  const checked = useCheckedForm({ fields: venueFormFields, fetchRules, response });
  const { form, startErrors } = checked;
  const [step, dispatch] = useReducer(wizardStep, null, () => startStep(response, startErrors));
  const isReady = useDraft({ form, step, dispatch, isFresh: response === null });

  const focus = (wanted: VenueFormField) => {
    // The list of regions is disabled until a country is chosen.
    const isWaiting = wanted === "regionCode" && !form.getValues("countryCode");
    const field = isWaiting ? "countryCode" : wanted;
    // Renders the step first: hidden fields cannot take focus.
    flushSync(() => dispatch({ type: "go", step: stepOf(field) }));
    form.setFocus(field);
  };
  const turn = (action: WizardAction) => {
    flushSync(() => dispatch(action));
    document.getElementById(stepHeadingId(wizardStep(step, action)))?.focus();
  };
  /** Validates the fields; on failure, focuses the first invalid one and returns false. */
  const check = async (fields: readonly VenueFormField[]): Promise<boolean> => {
    const wrong = await checked.checkFields(fields);
    wrong && focus(wrong);
    return !wrong;
  };
  return {
    ...checked,
    step,
    isReady,
    focus,
    check,
    goOn: async () => {
      const isRight = await check(venueSteps[step - 1]?.fields ?? []);
      isRight && turn({ type: "continue" });
    },
    back: () => turn({ type: "back" }),
    startAgain: () => {
      checked.empty();
      forgetDraft();
      dispatch({ type: "sent" });
    },
  };
}

type DraftOptions = {
  form: TextForm;
  step: number;
  dispatch: (action: { type: "go"; step: number }) => void;
  /** Whether nothing was submitted yet, so the page holds nothing newer than the draft. */
  isFresh: boolean;
};

function useDraft({ form, step, dispatch, isFresh }: DraftOptions): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const draft = isFresh ? readDraft() : null;
    for (const field of venueFormFields) {
      const value = draft?.values[field];
      value && form.setValue(field, value);
    }
    draft && dispatch({ type: "go", step: draft.step });
    setIsReady(true);
  }, [form, isFresh, dispatch]);

  useEffect(() => {
    if (!isReady) {
      return;
    }
    const save = () => {
      const values = form.getValues();
      const isEmpty = venueFormFields.every((field) => !values[field]);
      isEmpty ? forgetDraft() : saveDraft({ step, values });
    };
    save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, step, isReady]);
  return isReady;
}

function startStep(response: VenueResult | null, errors: object): number {
  if (!response || response.ok) {
    return 1;
  }
  const wrong = firstWrongField(errors);
  return wrong ? stepOf(wrong) : lastStep;
}
