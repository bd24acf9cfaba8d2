"use client";

import type { ReactNode } from "react";
import {
  approvePhotoSubmission,
  approveSheet,
  approveUpdateRequest,
  approveVenueSubmission,
} from "@/lib/review/decide/actions";
import type { Happening } from "@/lib/review/venues/happened";
import type { VenueFormValues } from "@/lib/review/venues/venue-form-fields";
import { ActionForm } from "./action-form";
import { NoteField } from "./decision-form";
import { HappenedFields } from "./happened-fields";
import { type Item, itemFields, type SeenVenue, venueFields } from "./item-fields";
import { type PhotoChoice, PhotoFields } from "./photo-fields";
import { type ListedVenue, SeparateFields } from "./separate-fields";
import { VenueFieldset, type VenueFieldsetProps } from "./venue-fieldset";

const approving = { variant: "primary", className: "grid gap-5" } as const;
const noteId = "approve-note";

type VenueProps = VenueFieldsetProps & { item: Item; listed: readonly ListedVenue[] };

export function ApproveVenueForm({ item, listed, ...fields }: VenueProps) {
  return (
    <ActionForm
      {...approving}
      fields={itemFields(item)}
      canSend={item.isOpen}
      action={approveVenueSubmission}
      label="Approve the Venue"
      button="Approve and Publish"
      shortcut="a"
    >
      {(retry) => (
        <>
          <VenueFieldset {...fields} retry={retry} />
          <SeparateFields listed={listed} retry={retry} />
          <NoteField id={noteId} retry={retry} />
        </>
      )}
    </ActionForm>
  );
}

type UpdateProps = VenueFieldsetProps & {
  item: Item;
  venue: SeenVenue;
  /** None while all changes can be applied with the same key. */
  shortcut?: string;
};

export function ApproveUpdateForm({ item, venue, shortcut, ...fields }: UpdateProps) {
  return (
    <ActionForm
      {...approving}
      fields={{ ...itemFields(item), ...venueFields(venue) }}
      canSend={item.isOpen}
      action={approveUpdateRequest}
      label="Approve the Update"
      button="Approve and Publish the Changes"
      shortcut={shortcut}
    >
      {(retry) => (
        <>
          <VenueFieldset {...fields} retry={retry} />
          <HappenedFields retry={retry} />
          <SeparateFields retry={retry} />
          <NoteField id={noteId} retry={retry} />
        </>
      )}
    </ActionForm>
  );
}

type ApplyProps = {
  item: Item;
  venue: SeenVenue;
  values: VenueFormValues;
  /** What these changes may be, other than corrections. */
  possible: readonly Happening[];
  isReady: boolean;
};

/** Approves an update as the submitter wrote it, in one step. */
export function ApplyChangesForm({ item, venue, values, possible, isReady }: ApplyProps) {
  return (
    <ActionForm
      {...approving}
      fields={{ ...itemFields(item), ...venueFields(venue), ...values }}
      canSend={item.isOpen && isReady}
      action={approveUpdateRequest}
      label="Apply the Changes"
      button="Apply All Changes"
      shortcut="a"
    >
      {(retry) => (
        <>
          <HappenedFields possible={possible} retry={retry} />
          <SeparateFields retry={retry} />
        </>
      )}
    </ActionForm>
  );
}

type PhotosProps = { item: Item; venueId: number; photos: PhotoChoice[] };

export function ApprovePhotosForm({ item, venueId, photos }: PhotosProps) {
  return (
    <ActionForm
      {...approving}
      fields={{ ...itemFields(item), venueId }}
      canSend={item.isOpen}
      action={approvePhotoSubmission}
      label="Approve the Photos"
      button="Approve and Publish the Chosen Photos"
      shortcut="a"
    >
      {(retry) => (
        <>
          <div id="photos" tabIndex={-1} className="grid gap-5">
            {photos.map((photo, index) => (
              <PhotoFields key={photo.id} photo={photo} place={index + 1} retry={retry} />
            ))}
          </div>
          <NoteField id={noteId} retry={retry} />
        </>
      )}
    </ActionForm>
  );
}

type SheetProps = { item: Item; venueId: number; children: ReactNode };

export function ApproveSheetForm({ item, venueId, children }: SheetProps) {
  return (
    <ActionForm
      {...approving}
      fields={{ ...itemFields(item), venueId }}
      canSend={item.isOpen}
      action={approveSheet}
      label="Approve the Spec Sheet"
      button="Approve and Publish the Spec Sheet"
      shortcut="a"
    >
      {(retry) => (
        <>
          {children}
          <NoteField id={noteId} retry={retry} />
        </>
      )}
    </ActionForm>
  );
}
