import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { asTextRules, useCheckedForm } from "@/components/contribute/submissions/use-checked-form";
import { useDraft } from "@/components/contribute/submissions/use-draft";
import type { VenueResult } from "@/lib/contribute/actions";
import {
  firstWrongField,
  lastStep,
  stepOf,
  type VenueFormField,
  type VenueValues,
  venueFormFields,
  venueSteps,
  withinSteps,
} from "@/lib/contribute/venue-wizard";

const venueDraftKey = "marquee-venue-draft";

export function stepHeadingId(step: number): string {
  return `step-${step}`;
}

/** Of several radio buttons or checkboxes, the chosen one or the first. */
function fieldOf(name: VenueFormField): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return find(`#${name}`) ?? find(`[name="${name}"]:checked`) ?? find(`[name="${name}"]`);
}

const fetchRules = async () =>
  asTextRules((await import("@/lib/contribute/venue-resolver")).venueResolver);

/** Names their chunk in the document. */
export const VenueRules = dynamic(async () => {
  await import("@/lib/contribute/venue-resolver");
  return () => null;
});

/** Fields, errors, and current step of the form; drafts are kept until it is submitted. */
export function useVenueForm(response: VenueResult | null, given: VenueValues) {
  const checked = useCheckedForm({ fields: venueFormFields, fetchRules, response, given });
  const { form, startErrors } = checked;
  const [step, setStep] = useState(() => startStep(response, startErrors));
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const restored = (to: number) => setStep(withinSteps(to));
  useDraft({ key: venueDraftKey, form, fields: venueFormFields, given, response, restored }, step);

  const focus = (field: VenueFormField) => {
    // Renders the step first: hidden fields cannot take focus.
    flushSync(() => setStep(stepOf(field)));
    fieldOf(field)?.focus();
  };
  /** All but the list of regions, which is disabled until a country is chosen. */
  const enabledFields = () =>
    isReady && !form.getValues("countryCode")
      ? venueFormFields.filter((field) => field !== "regionCode")
      : venueFormFields;
  const turn = (to: number) => {
    flushSync(() => setStep(to));
    document.getElementById(stepHeadingId(to))?.focus();
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
      isRight && turn(withinSteps(step + 1));
    },
    back: () => turn(withinSteps(step - 1)),
    startAgain: () => {
      checked.empty();
      setStep(1);
    },
  };
}

function startStep(response: VenueResult | null, errors: object): number {
  if (!response || response.ok) {
    return 1;
  }
  const wrong = firstWrongField(errors);
  return wrong ? stepOf(wrong) : lastStep;
}
