"use client";

import { ErrorSummary } from "@/components/contribute/submissions/error-summary";
import { HiddenFields } from "@/components/contribute/submissions/hidden-fields";
import { LazyToast } from "@/components/contribute/submissions/lazy-toast";
import { Receipt } from "@/components/contribute/submissions/receipt";
import { type Lookup, VenueLookup } from "@/components/contribute/submissions/venue-lookup";
import { Button } from "@/components/ui/button";
import { photoFields } from "@/lib/contribute/photo-fields";
import { routes, submitPhotosHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { AgreeField, PhotoFields } from "./photo-fields";
import { PhotoPicker } from "./photo-picker";
import { usePhotoForm } from "./use-photo-form";

type Props = { token: string; asked: Lookup | null; venue: VenueOption | null };

/** Photo form for a venue chosen by lookup or entered by name. */
export function PhotoForm({ token, asked, venue }: Props) {
  const { form, startValues, prepare, sending, list, choose, leaveVenue, focus, formAction } =
    usePhotoForm({ token, venue });
  const { errors } = form.formState;
  return (
    <>
      {sending.receipt && <Receipt id={sending.receipt} />}
      <VenueLookup
        page={routes.submitPhotos}
        asked={asked}
        chosenHref={submitPhotosHref}
        onChoose={choose}
      />
      <form
        ref={sending.formRef}
        action={formAction}
        onFocus={prepare}
        onSubmit={(event) => {
          event.preventDefault();
          sending.send();
        }}
        noValidate
        aria-label="Submit Venue Photos"
      >
        <HiddenFields token={sending.token} />
        <ErrorSummary
          message={sending.problem}
          fields={photoFields}
          errors={errors}
          onChoose={focus}
        />
        <PhotoFields form={form} startValues={startValues} onRename={leaveVenue} />
        <PhotoPicker
          list={list}
          isSubmitting={sending.isSubmitting}
          error={errors.photoIds?.message?.toString()}
        />
        <AgreeField form={form} startValues={startValues} />
        <Button type="submit" disabled={sending.isSubmitting} className="mt-6">
          {sending.isSubmitting ? "Uploading..." : "Submit Photos"}
        </Button>
      </form>
      <LazyToast message={sending.toast} onDismiss={sending.dismissToast} />
    </>
  );
}
