"use client";

import {
  approvePhotoSubmission,
  approveUpdateRequest,
  approveVenueSubmission,
} from "@/lib/review/actions";
import type { VenueFormValues } from "@/lib/review/venue-form-fields";
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

/** The venue as the page showed it. */
type Seen = { venueId: number; updatedAt: string };

type UpdateProps = VenueFieldsetProps & {
  item: Item;
  seen: Seen;
  /** None while all changes can be applied with the same key. */
  shortcut?: string;
};

export function ApproveUpdateForm({ item, seen, shortcut, ...fields }: UpdateProps) {
  return (
    <DecisionForm
      item={item}
      action={approveUpdateRequest}
      label="Approve the Update"
      button="Approve and Publish the Changes"
      shortcut={shortcut}
    >
      {(retry) => (
        <>
          <HiddenFields fields={seen} />
          <VenueFieldset {...fields} retry={retry} />
          <NoteField retry={retry} />
        </>
      )}
    </DecisionForm>
  );
}

type ApplyProps = {
  item: Item;
  seen: Seen;
  values: VenueFormValues;
  isReady: boolean;
};

/** Approves an update as the submitter wrote it, in one step. */
export function ApplyChangesForm({ item, seen, values, isReady }: ApplyProps) {
  return (
    <DecisionForm
      item={item}
      action={approveUpdateRequest}
      label="Apply the Changes"
      button="Apply All Changes"
      shortcut="a"
      canSend={isReady}
    >
      {() => <HiddenFields fields={{ ...seen, ...values }} />}
    </DecisionForm>
  );
}

function HiddenFields({ fields }: { fields: Record<string, string | number> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
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
