"use client";

import { ErrorSummary } from "@/components/contribute/submissions/error-summary";
import { FormTerms } from "@/components/contribute/submissions/form-terms";
import { Receipt } from "@/components/contribute/submissions/receipt";
import { RequiredNote } from "@/components/contribute/submissions/required-note";
import { SenderFields } from "@/components/contribute/submissions/sender-fields";
import { SubmissionForm } from "@/components/contribute/submissions/submission-form";
import { VenueChoice } from "@/components/contribute/submissions/venue-choice";
import type { Lookup } from "@/components/contribute/submissions/venue-lookup";
import { Button } from "@/components/ui/button";
import type { Genres } from "@/lib/contribute/change-choices";
import { updateFields } from "@/lib/contribute/update-fields";
import { wakes } from "@/lib/core/activation";
import { routes, updateInfoHref } from "@/lib/routes/hrefs";
import { beginHref, type ChangeHref } from "./begin-href";
import { ChangeFields } from "./change-fields";
import { CurrentFacts } from "./current-facts";
import { LookupNotice } from "./lookup-notice";
import { OwnWords, PhoneField } from "./update-fields";
import { UpdateRules, type UpdateStart, useUpdateForm } from "./use-update-form";

type Props = UpdateStart & { token: string; asked: Lookup | null; genres: Genres };

/** Update request for a venue chosen by lookup or entered by name. */
export function UpdateForm({ asked, genres, ...start }: Props) {
  const updating = useUpdateForm(start);
  const { form, startValues, sending, chosen, changes } = updating;
  const changeHref: ChangeHref = (facts) => beginHref(start.ask, chosen?.slug, facts);
  const { begun, isReady } = changes;
  const fields = { form, startValues };
  if (sending.receipt) {
    return <Sent receipt={sending.receipt} />;
  }
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:grid-rows-[auto_auto_1fr] lg:justify-between">
      <div className="min-w-0 lg:col-start-1">
        <VenueChoice
          chosen={chosen}
          notice={<LookupNotice />}
          page={routes.updateInfo}
          asked={asked}
          chosenHref={updateInfoHref}
          onChoose={updating.choose}
        />
      </div>
      <SubmissionForm
        label="Update Venue Information"
        rules={UpdateRules}
        sending={sending}
        action={updating.formAction}
        onFocus={updating.prepare}
        onSubmit={sending.send}
        {...wakes}
        className="lg:contents"
      >
        {start.ask && <input type="hidden" name="ask" value={start.ask} />}
        <div className="mt-3 min-w-0 sm:mt-5 lg:col-start-1">
          <RequiredNote />
          <ErrorSummary
            message={sending.problem}
            fields={updateFields}
            errors={form.formState.errors}
            onChoose={updating.focus}
          />
          <SenderFields {...fields} onRename={updating.leaveVenue} about="this update" />
          <PhoneField {...fields} />
        </div>
        {chosen && (
          <CurrentFacts
            venue={chosen}
            about={start.about}
            begun={begun}
            changeHref={changeHref}
            onChange={changes.begin}
            className="min-w-0 max-lg:mt-5 lg:col-start-2 lg:row-span-3 lg:row-start-1"
          />
        )}
        <div className="min-w-0 lg:col-start-1">
          <ChangeFields
            {...fields}
            begun={begun}
            isReady={isReady}
            genres={genres}
            changeHref={changeHref}
            onTakeBack={changes.takeBack}
          />
          <OwnWords {...fields} isRequired={updating.isTextRequired} />
          <FormTerms />
          <Button type="submit" disabled={sending.isSubmitting} className="mt-6">
            {sending.isSubmitting ? "Submitting..." : "Submit Update Request"}
          </Button>
        </div>
      </SubmissionForm>
    </div>
  );
}

/** In place of the form that was sent. */
function Sent({ receipt }: { receipt: string }) {
  return (
    <div className="max-w-160">
      <Receipt
        id={receipt}
        title="Update Request Submitted"
        thanks="Thank you for helping us keep our information accurate."
      />
      <Button asChild variant="outline">
        {/* Not a client-side navigation, which would keep the receipt. */}
        <a href={routes.updateInfo}>Request Another Update</a>
      </Button>
    </div>
  );
}
