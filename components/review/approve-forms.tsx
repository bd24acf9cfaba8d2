"use client";

import {
  approvePhotoSubmission,
  approveUpdateRequest,
  approveVenueSubmission,
} from "@/lib/review/actions";
import { DecisionForm, type Item, type Retry } from "./decision-form";
import { AreaField } from "./field";
import { type PhotoChoice, PhotoFields } from "./photo-fields";
import { VenueFieldset, type VenueFieldsetProps } from "./venue-fieldset";

export function ApproveVenueForm({ item, ...fields }: VenueFieldsetProps & { item: Item }) {
  return (
    <DecisionForm
      item={item}
      action={approveVenueSubmission}
      label="Approve the Venue"
      button="Approve and Publish"
      shortcut="a"
    >
      {(retry) => (
        <>
          <VenueFieldset {...fields} retry={retry} />
          <NoteField retry={retry} />
        </>
      )}
    </DecisionForm>
  );
}

export function ApproveUpdateForm({
  item,
  venueId,
  updatedAt,
  ...fields
}: VenueFieldsetProps & { item: Item; venueId: number; updatedAt: string }) {
  return (
    <DecisionForm
      item={item}
      action={approveUpdateRequest}
      label="Approve the Update"
      button="Approve and Publish the Changes"
      shortcut="a"
    >
      {(retry) => (
        <>
          <input type="hidden" name="venueId" value={venueId} />
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <VenueFieldset {...fields} retry={retry} />
          <NoteField retry={retry} />
        </>
      )}
    </DecisionForm>
  );
}

type PhotosProps = { item: Item; venueId: number; photos: PhotoChoice[] };

export function ApprovePhotosForm({ item, venueId, photos }: PhotosProps) {
  return (
    <DecisionForm
      item={item}
      action={approvePhotoSubmission}
      label="Approve the Photos"
      button="Approve and Publish the Chosen Photos"
      shortcut="a"
    >
      {(retry) => (
        <>
          <input type="hidden" name="venueId" value={venueId} />
          <div id="photos" tabIndex={-1} className="grid gap-5">
            {photos.map((photo, index) => (
              <PhotoFields key={photo.id} photo={photo} place={index + 1} retry={retry} />
            ))}
          </div>
          <NoteField retry={retry} />
        </>
      )}
    </DecisionForm>
  );
}

function NoteField({ retry }: { retry: Retry | null }) {
  return (
    <AreaField
      id="approve-note"
      name="note"
      label="Message to the Submitter (Optional)"
      rows={2}
      defaultValue={retry?.values.note}
      errors={retry?.errors.note}
    />
  );
}
