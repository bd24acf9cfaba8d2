"use client";

import { type FormEvent, useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Toast } from "@/components/ui/toast";
import { submitVenue } from "@/lib/submissions/actions";
import { lastStep, venueSteps } from "@/lib/submissions/venue-wizard";
import { cn } from "@/lib/utils";
import { ErrorSummary, StepList, VenueSummary } from "./form-notes";
import { FormTerms } from "./form-terms";
import { useSubmission } from "./use-submission";
import { stepHeadingId, useVenueForm } from "./use-venue-form";
import { BasicFields, DetailFields, type FormCountry, SubmitterFields } from "./venue-fields";
import { VenueReceipt } from "./venue-receipt";

const fieldsOfSteps = [BasicFields, DetailFields, SubmitterFields];

/** Three steps with a script, one long form without. */
export function VenueForm({ countries }: { countries: FormCountry[] }) {
  const [answer, formAction] = useActionState(submitVenue, null);
  const wizard = useVenueForm(answer);
  const submission = useSubmission(wizard, answer);
  const { form, step, startValues, isReady } = wizard;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    return step < lastStep ? wizard.goOn() : submission.send();
  };
  return (
    <>
      {submission.receipt && <VenueReceipt id={submission.receipt} />}
      <form action={formAction} onSubmit={handleSubmit} noValidate aria-label="Submit a Venue">
        <StepList step={step} />
        <ErrorSummary
          message={submission.problem}
          errors={form.formState.errors}
          onChoose={wizard.focus}
        />
        {fieldsOfSteps.map((Fields, index) => (
          <section
            key={stepHeadingId(index + 1)}
            aria-labelledby={stepHeadingId(index + 1)}
            className={cn("mt-8", index + 1 !== step && "hidden unscripted:block")}
          >
            <h2 id={stepHeadingId(index + 1)} tabIndex={-1} className="text-section outline-none">
              {venueSteps[index]?.title}
            </h2>
            {isReady && index + 1 === lastStep && <VenueSummary values={form.watch()} />}
            <Fields form={form} startValues={startValues} countries={countries} isReady={isReady} />
          </section>
        ))}
        <FormTerms />
        <StepButtons step={step} isSending={submission.isSending} onBack={wizard.back} />
      </form>
      <Toast message={submission.toast} onDismiss={submission.dismissToast} />
    </>
  );
}

type ButtonsProps = { step: number; isSending: boolean; onBack: () => void };

/** Both of the buttons that go on submit the form, so that Enter in a field does the same. */
function StepButtons({ step, isSending, onBack }: ButtonsProps) {
  const isLast = step === lastStep;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {step > 1 && (
        <Button
          type="button"
          variant="outline"
          disabled={isSending}
          onClick={onBack}
          className="unscripted:hidden"
        >
          Back
        </Button>
      )}
      {!isLast && (
        <Button key="continue" type="submit" className="unscripted:hidden">
          Continue
        </Button>
      )}
      <Button
        key="send"
        type="submit"
        disabled={isSending}
        className={cn(!isLast && "hidden unscripted:inline-flex")}
      >
        {isSending ? "Submitting..." : "Submit Venue"}
      </Button>
    </div>
  );
}
