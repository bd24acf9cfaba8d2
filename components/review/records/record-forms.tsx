"use client";

import { ActionForm } from "@/components/review/action-form";
import { cityListId, NewCity } from "@/components/review/place-fields";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { add, dismiss, match, undoRecordAction } from "@/lib/review/records/actions";
import { reviewRecordHref } from "@/lib/routes/review-hrefs";

type MatchProps = { recordId: number; venue: { id: number; name: string }; shortcut?: string };

export function MatchForm({ recordId, venue, shortcut }: MatchProps) {
  return (
    <ActionForm
      action={match}
      fields={{ recordId, venueId: venue.id }}
      label={`Same as ${venue.name}`}
      shortcut={shortcut}
      button={
        <>
          Same Venue<span className="sr-only"> as {venue.name}</span>
          {shortcut && <kbd className="ml-2 text-muted unscripted:hidden">{shortcut}</kbd>}
        </>
      }
    />
  );
}

export function AddForm({ recordId, city }: { recordId: number; city: string }) {
  return (
    <ActionForm
      action={add}
      fields={{ recordId }}
      label="Add a Venue"
      shortcut="a"
      button="Add as a New Venue"
    >
      {(retry) => (
        <div>
          <InputField
            label="City"
            name="city"
            id="new-city"
            list={cityListId}
            required
            autoComplete="off"
            defaultValue={retry?.values.city ?? city}
            errors={retry?.errors.city}
          />
          {(retry?.errors.newCity || retry?.values.newCity) && (
            <NewCity name={retry.values.city ?? ""} isConfirmed={Boolean(retry.values.newCity)} />
          )}
        </div>
      )}
    </ActionForm>
  );
}

/** Shows the venues of another city beside the record. */
export function OtherCityForm({ recordId, city }: { recordId: number; city: string }) {
  return (
    <form action={reviewRecordHref(recordId)} className="grid gap-4">
      <InputField
        label="City"
        name="city"
        list={cityListId}
        required
        isEnforced
        autoComplete="off"
        defaultValue={city}
      />
      <Button variant="outline" className="justify-self-start">
        Search There
      </Button>
    </form>
  );
}

export function DismissForm({ recordId }: { recordId: number }) {
  return (
    <ActionForm
      action={dismiss}
      fields={{ recordId }}
      label="Dismiss"
      shortcut="r"
      button="Dismiss This Record"
    >
      {() => <p>It won't become a venue, even if it's imported again.</p>}
    </ActionForm>
  );
}

export function UndoRecordForm({ recordId, actionId }: { recordId: number; actionId: string }) {
  return (
    <ActionForm
      action={undoRecordAction}
      fields={{ recordId, actionId }}
      label="Undo"
      shortcut="u"
      button="Undo"
    />
  );
}
