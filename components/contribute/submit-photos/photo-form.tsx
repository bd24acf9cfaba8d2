"use client";

import { ErrorSummary } from "@/components/contribute/submissions/error-summary";
import { Receipt } from "@/components/contribute/submissions/receipt";
import { RequiredNote } from "@/components/contribute/submissions/required-note";
import { SubmissionForm } from "@/components/contribute/submissions/submission-form";
import { VenueChoice } from "@/components/contribute/submissions/venue-choice";
import type { Lookup } from "@/components/contribute/submissions/venue-lookup";
import { Button } from "@/components/ui/button";
import { photoFields } from "@/lib/contribute/photo-fields";
import { wakes } from "@/lib/core/activation";
import { routes, submitPhotosHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { AgreeField, PhotoFields } from "./photo-fields";
import { PhotoPicker } from "./photo-picker";
import { PhotoRules, usePhotoForm } from "./use-photo-form";

type Props = { token: string; asked: Lookup | null; venue: VenueOption | null };

/** Photo form for a venue chosen by lookup or entered by name. */
export function PhotoForm({ token, asked, venue }: Props) {
  const {
    form,
    startValues,
    prepare,
    sending,
    list,
    chosen,
    choose,
    leaveVenue,
    focus,
    formAction,
  } = usePhotoForm({ token, venue });
  const { errors } = form.formState;
  return (
    <>
      {sending.receipt && <Receipt id={sending.receipt} />}
      <VenueChoice
        chosen={chosen}
        page={routes.submitPhotos}
        asked={asked}
        chosenHref={submitPhotosHref}
        onChoose={choose}
      />
      <SubmissionForm
        label="Submit Venue Photos"
        rules={PhotoRules}
        sending={sending}
        action={formAction}
        onFocus={prepare}
        onSubmit={sending.send}
        {...wakes}
      >
        <div className="mt-3 sm:mt-5">
          <RequiredNote />
        </div>
        <ErrorSummary
          message={sending.problem}
          fields={photoFields}
          errors={errors}
          onChoose={focus}
        />
        <PhotoPicker
          list={list}
          isSubmitting={sending.isSubmitting}
          error={errors.photoIds?.message?.toString()}
        />
        <PhotoFields form={form} startValues={startValues} onRename={leaveVenue} />
        <AgreeField form={form} startValues={startValues} />
        <Button type="submit" disabled={sending.isSubmitting} className="mt-6">
          {sending.isSubmitting ? "Uploading..." : "Submit Photos"}
        </Button>
      </SubmissionForm>
    </>
  );
}
