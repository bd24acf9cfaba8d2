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
  type VenueValues,
  venueFormFields,
  venueSteps,
  type WizardAction,
  wizardStep,
} from "@/lib/contribute/venue-wizard";

export function stepHeadingId(step: number): string {
  return `step-${step}`;
}

/** Of several radio buttons or checkboxes, the chosen one or the first. */
function fieldOf(name: VenueFormField): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return find(`#${name}`) ?? find(`[name="${name}"]:checked`) ?? find(`[name="${name}"]`);
}

const fetchRules = async () =>
  (await import("@/lib/contribute/venue-resolver"))
    .venueResolver as unknown as Resolver<TextValues>;

/** Fields, errors, and current step of the form; drafts are kept until it is submitted. */
export function useVenueForm(response: VenueResult | null, given: VenueValues) {
  const checked = useCheckedForm({ fields: venueFormFields, fetchRules, response, given });
  const { form, startErrors } = checked;
  const [step, dispatch] = useReducer(wizardStep, null, () => startStep(response, startErrors));
  const isReady = useDraft({ form, step, dispatch, given, isFresh: response === null });

  const focus = (field: VenueFormField) => {
    // Renders the step first: hidden fields cannot take focus.
    flushSync(() => dispatch({ type: "go", step: stepOf(field) }));
    fieldOf(field)?.focus();
  };
  /** All but the list of regions, which is disabled until a country is chosen. */
  const enabledFields = () =>
    isReady && !form.getValues("countryCode")
      ? venueFormFields.filter((field) => field !== "regionCode")
      : venueFormFields;
  const turn = (action: WizardAction) => {
    flushSync(() => dispatch(action));
    document.getElementById(stepHeadingId(wizardStep(step, action)))?.focus();
  };
  /** Validates the fields; on failure, focuses the first invalid one and returns false. */
  const check = (fields: readonly VenueFormField[]): Promise<boolean> => {
    const enabled = enabledFields();
    const wanted = fields.filter((field) => enabled.includes(field));
    return checked.checkFields(wanted, focus);
  };
  return {
    ...checked,
    step,
    isReady,
    focus,
    check,
    enabledFields,
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
  given: VenueValues;
};

function useDraft({ form, step, dispatch, isFresh, given }: DraftOptions): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const draft = isFresh ? readDraft(given) : null;
    for (const field of venueFormFields) {
      const value = draft?.values[field];
      value && form.setValue(field, value);
    }
    draft && dispatch({ type: "go", step: draft.step });
    setIsReady(true);
  }, [form, isFresh, dispatch, given]);

  useEffect(() => {
    if (!isReady) {
      return;
    }
    const save = () => {
      const values = form.getValues();
      const isEmpty = venueFormFields.every((field) => !values[field]);
      isEmpty ? forgetDraft() : saveDraft({ step, values, given });
    };
    save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, step, isReady, given]);
  return isReady;
}

function startStep(response: VenueResult | null, errors: object): number {
  if (!response || response.ok) {
    return 1;
  }
  const wrong = firstWrongField(errors);
  return wrong ? stepOf(wrong) : lastStep;
}
