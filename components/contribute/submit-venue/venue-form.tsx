"use client";

import { useActionState } from "react";
import { ErrorSummary } from "@/components/contribute/submissions/error-summary";
import { FormTerms } from "@/components/contribute/submissions/form-terms";
import { Receipt } from "@/components/contribute/submissions/receipt";
import { RequiredNote } from "@/components/contribute/submissions/required-note";
import { SubmissionForm } from "@/components/contribute/submissions/submission-form";
import { useSubmit } from "@/components/contribute/submissions/use-submit";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { submitVenue, type VenueResult } from "@/lib/contribute/actions";
import { venueAnswers } from "@/lib/contribute/venue-answers";
import {
  lastStep,
  type VenueValues,
  venueFormFields,
  venueSteps,
} from "@/lib/contribute/venue-wizard";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { needsScripts, wakes } from "@/lib/core/activation";
import type { MapTiles } from "@/lib/map/tiles";
import { routes } from "@/lib/routes/hrefs";
import { BasicFields } from "./basic-fields";
import { DetailFields } from "./detail-fields";
import { StepList, VenueSummary } from "./form-notes";
import { ListedVenues } from "./listed-venues";
import { SubmitterFields } from "./submitter-fields";
import { useListedVenues } from "./use-listed-venues";
import { stepHeadingId, useVenueForm, VenueRules } from "./use-venue-form";

const fieldsOfSteps = [BasicFields, DetailFields, SubmitterFields];

type Props = VenueVocabulary & { token: string; tiles: MapTiles; given: VenueValues };

/** Three steps with scripts, one long form without. */
export function VenueForm({ countries, genres, token, tiles, given }: Props) {
  const [response, formAction] = useActionState(submitVenue, null, routes.submitVenue);
  const wizard = useVenueForm(response, given);
  const sending = useVenueSending(wizard, response, token);
  const { form, step, startValues, isReady } = wizard;
  const values: VenueValues = isReady ? form.watch() : startValues;
  const { venues, center } = useListedVenues(values);

  return (
    <>
      {sending.receipt && <Receipt id={sending.receipt} />}
      <SubmissionForm
        label="Submit a Venue"
        rules={VenueRules}
        sending={sending}
        action={formAction}
        onFocus={wizard.prepare}
        onSubmit={step < lastStep ? wizard.goOn : sending.send}
        {...wakes}
      >
        <StepList step={step} />
        <ErrorSummary
          message={sending.problem}
          fields={wizard.enabledFields()}
          errors={form.formState.errors}
          onChoose={wizard.focus}
        />
        {fieldsOfSteps.map((Fields, index) => (
          <section
            key={stepHeadingId(index + 1)}
            aria-labelledby={stepHeadingId(index + 1)}
            className={cn("mt-3 sm:mt-8", index + 1 !== step && "hidden unscripted:block")}
          >
            <h2
              id={stepHeadingId(index + 1)}
              tabIndex={-1}
              // On phones, the list of steps says it, or the page's title.
              className={cn(
                "text-section outline-none max-sm:sr-only",
                index > 0 && "unscripted:not-sr-only",
              )}
            >
              {venueSteps[index]?.title}
            </h2>
            {index === 0 && <RequiredNote />}
            {isReady && index + 1 === lastStep && (
              <VenueSummary
                answers={venueAnswers(values, { countries, genres })}
                onEdit={wizard.focus}
              />
            )}
            {index + 1 === step && step === lastStep && <ListedVenues venues={venues} />}
            <Fields
              form={form}
              startValues={startValues}
              countries={countries}
              genres={genres}
              isReady={isReady}
              tiles={tiles}
              center={center}
            />
            {index + 1 === step && step === 1 && <ListedVenues venues={venues} />}
          </section>
        ))}
        <FormTerms isLastStep={step === lastStep} />
        <StepButtons step={step} isSubmitting={sending.isSubmitting} onBack={wizard.back} />
      </SubmissionForm>
    </>
  );
}

function useVenueSending(
  wizard: ReturnType<typeof useVenueForm>,
  response: VenueResult | null,
  token: string,
) {
  return useSubmit({
    action: submitVenue,
    response,
    token,
    check: () => wizard.check(venueFormFields),
    values: () => ({ ...wizard.form.getValues(), submissionDate: new Date().toISOString() }),
    showErrors: (errors) => wizard.markErrors(errors, wizard.focus),
    onStored: wizard.startAgain,
    failure: "Failed to submit venue: ",
    success: { title: "Success!", description: "Your venue has been submitted for review." },
  });
}

type ButtonsProps = { step: number; isSubmitting: boolean; onBack: () => void };

/** Continue and Submit are both submit buttons, so Enter in a field does the same. */
function StepButtons({ step, isSubmitting, onBack }: ButtonsProps) {
  const isLast = step === lastStep;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {step > 1 && (
        <Button
          type="button"
          variant="outline"
          disabled={isSubmitting}
          onClick={onBack}
          className="unscripted:hidden"
        >
          Back
        </Button>
      )}
      {!isLast && (
        <Button key="continue" type="submit" className="unscripted:hidden" {...needsScripts}>
          Continue
        </Button>
      )}
      <Button
        key="send"
        type="submit"
        disabled={isSubmitting}
        shown={isLast ? "always" : "unscripted"}
      >
        {isSubmitting ? "Submitting..." : "Submit Venue"}
      </Button>
    </div>
  );
}
