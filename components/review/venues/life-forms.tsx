"use client";

import type { Retry } from "@/components/review/decision-form";
import { AreaField } from "@/components/review/field";
import {
  close,
  feature,
  hide,
  pause,
  reopen,
  show,
  undoVenueAction,
} from "@/lib/review/venues/actions";
import { type SeenVenue, VenueForm } from "./venue-form";

export function FeatureForm({ venue, isFeatured }: { venue: SeenVenue; isFeatured: boolean }) {
  return (
    <VenueForm
      venue={venue}
      action={feature}
      label="Featured"
      button={isFeatured ? "Stop Featuring This Venue" : "Feature This Venue"}
      variant="outline"
    >
      {() => <input type="hidden" name="isFeatured" value={isFeatured ? "no" : "yes"} />}
    </VenueForm>
  );
}

export function CloseForm({ venue }: { venue: SeenVenue }) {
  return (
    <VenueForm
      isClosed
      venue={venue}
      action={close}
      label="Close Permanently"
      button="Close This Venue"
      variant="outline"
    >
      {(retry) => (
        <>
          <p>
            Its page stays and says that the venue has closed. It leaves all lists, search, and
            maps.
          </p>
          <div>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="confirmed"
                defaultChecked={retry?.values.confirmed === "on"}
                aria-invalid={retry?.errors.confirmed ? true : undefined}
                aria-describedby={retry?.errors.confirmed ? "confirmed-error" : undefined}
                className="size-5 shrink-0"
              />
              It has permanently closed
            </label>
            {retry?.errors.confirmed && (
              <p id="confirmed-error" className="font-medium text-danger">
                {retry.errors.confirmed.join(" ")}
              </p>
            )}
          </div>
        </>
      )}
    </VenueForm>
  );
}

export function PauseForm({ venue }: { venue: SeenVenue }) {
  return (
    <VenueForm
      isClosed
      venue={venue}
      action={pause}
      label="Close for Now"
      button="Mark as Temporarily Closed"
      variant="outline"
    >
      {() => (
        <p>
          Its page stays and says that the venue is temporarily closed. It leaves all lists, search,
          and maps until you reopen it.
        </p>
      )}
    </VenueForm>
  );
}

export function ReopenForm({ venue }: { venue: SeenVenue }) {
  return (
    <VenueForm
      venue={venue}
      action={reopen}
      label="Reopen"
      button="Reopen This Venue"
      variant="outline"
    />
  );
}

export function HideForm({ venue }: { venue: SeenVenue }) {
  return (
    <VenueForm
      isClosed
      venue={venue}
      action={hide}
      label="Take Off the Site"
      button="Hide This Venue"
      variant="outline"
    >
      {(retry) => (
        <>
          <p>
            Its page says that it's no longer listed. It leaves all lists, search, maps, and the
            API, and no import brings it back.
          </p>
          <ReasonField retry={retry} />
        </>
      )}
    </VenueForm>
  );
}

export function ShowForm({ venue }: { venue: SeenVenue }) {
  return (
    <VenueForm
      venue={venue}
      action={show}
      label="Show Again"
      button="Show This Venue Again"
      variant="outline"
    >
      {(retry) => <ReasonField retry={retry} />}
    </VenueForm>
  );
}

function ReasonField({ retry }: { retry: Retry | null }) {
  return (
    <AreaField
      name="reason"
      label="Reason"
      help="For the audit trail only."
      rows={2}
      required
      defaultValue={retry?.values.reason}
      errors={retry?.errors.reason}
    />
  );
}

export function UndoForm({ venue, actionId }: { venue: SeenVenue; actionId: string }) {
  return (
    <VenueForm
      venue={venue}
      action={undoVenueAction}
      label="Undo"
      button="Undo This"
      variant="outline"
    >
      {() => <input type="hidden" name="actionId" value={actionId} />}
    </VenueForm>
  );
}
