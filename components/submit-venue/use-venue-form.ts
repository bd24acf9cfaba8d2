import { useEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { VenueResult } from "@/lib/submissions/actions";
import { forgetDraft, readDraft, saveDraft } from "@/lib/submissions/venue-draft";
import {
  firstWrongField,
  lastStep,
  stepOf,
  type VenueField,
  type VenueValues,
  venueFields,
  venueSteps,
  type WizardAction,
  wizardStep,
} from "@/lib/submissions/venue-wizard";

export type Values = Record<VenueField, string>;

const empty = Object.fromEntries(venueFields.map((field) => [field, ""])) as Values;

export function stepHeadingId(step: number): string {
  return `step-${step}`;
}

/** Without the rules, as on a broken connection, the server's answer alone decides. */
const resolver: Resolver<Values> = async (values, context, options) => {
  const rules = await import("@/lib/submissions/venue-resolver").catch(() => null);
  const resolve = rules?.venueResolver as Resolver<Values> | undefined;
  return resolve ? resolve(values, context, options) : { values, errors: {} };
};

/** The fields, their errors and the step shown; what is typed is kept until it is sent. */
export function useVenueForm(answer: VenueResult | null) {
  const [start] = useState(() => startFrom(answer));
  const [step, dispatch] = useReducer(wizardStep, start.step);
  // No default values: what was typed before this script ran stays.
  const form = useForm<Values>({ resolver, errors: start.errors, shouldFocusError: false });
  const isReady = useDraft({ form, step, dispatch, isFresh: answer === null });

  const focus = (wanted: VenueField) => {
    // The list of regions is disabled until a country is chosen.
    const isWaiting = wanted === "regionCode" && !form.getValues("countryCode");
    const field = isWaiting ? "countryCode" : wanted;
    // A field can only be focused once its step is shown.
    flushSync(() => dispatch({ type: "go", step: stepOf(field) }));
    form.setFocus(field);
  };
  const turn = (action: WizardAction) => {
    flushSync(() => dispatch(action));
    document.getElementById(stepHeadingId(wizardStep(step, action)))?.focus();
  };
  /** Whether the fields are right; otherwise the first wrong one has the focus. */
  const check = async (fields: readonly VenueField[]): Promise<boolean> => {
    await form.trigger([...fields]);
    const wrong = fields.find((field) => form.getFieldState(field).error);
    wrong && focus(wrong);
    return !wrong;
  };
  return {
    form,
    step,
    isReady,
    startValues: start.values,
    focus,
    check,
    goOn: async () => {
      const isRight = await check(venueSteps[step - 1]?.fields ?? []);
      isRight && turn({ type: "continue" });
    },
    back: () => turn({ type: "back" }),
    startAgain: () => {
      form.reset(empty);
      forgetDraft();
      dispatch({ type: "sent" });
    },
  };
}

type DraftOptions = {
  form: ReturnType<typeof useForm<Values>>;
  step: number;
  dispatch: (action: { type: "go"; step: number }) => void;
  /** Whether nothing was sent yet, in which case the page holds nothing newer. */
  isFresh: boolean;
};

function useDraft({ form, step, dispatch, isFresh }: DraftOptions): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const draft = isFresh ? readDraft() : null;
    for (const field of venueFields) {
      const value = draft?.values[field];
      value && form.setValue(field, value);
    }
    draft && dispatch({ type: "go", step: draft.step });
    setIsReady(true);
    // Fetched now, so that the first Continue does not wait.
    import("@/lib/submissions/venue-resolver").catch(() => null);
  }, [form, isFresh, dispatch]);

  useEffect(() => {
    if (!isReady) {
      return;
    }
    const save = () => {
      const values = form.getValues();
      const isEmpty = venueFields.every((field) => !values[field]);
      isEmpty ? forgetDraft() : saveDraft({ step, values });
    };
    save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, step, isReady]);
  return isReady;
}

function startFrom(answer: VenueResult | null) {
  if (!answer || answer.ok) {
    return { step: 1, values: {} as VenueValues, errors: {} };
  }
  const { values, fieldErrors = {} } = answer;
  const errors: FieldErrors<Values> = {};
  for (const field of venueFields) {
    const message = fieldErrors[field]?.[0];
    if (message) {
      errors[field] = { type: "server", message };
    }
  }
  const wrong = firstWrongField(errors);
  return { step: wrong ? stepOf(wrong) : lastStep, values, errors };
}
