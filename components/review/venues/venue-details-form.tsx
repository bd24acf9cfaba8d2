"use client";

import { ActionForm } from "@/components/review/action-form";
import { HappenedFields } from "@/components/review/happened-fields";
import { type SeenVenue, venueFields } from "@/components/review/item-fields";
import { VenueFieldset, type VenueFieldsetProps } from "@/components/review/venue-fieldset";
import { saveVenue } from "@/lib/review/venues/actions";

type Props = Omit<VenueFieldsetProps, "current"> & { venue: SeenVenue };

/** After a refused attempt, shows the current values beside the typed ones. */
export function VenueDetailsForm({ venue, ...input }: Props) {
  return (
    <ActionForm
      fields={venueFields(venue)}
      action={saveVenue}
      label="Venue Details"
      button="Save Details"
      variant="primary"
      className="grid gap-5"
    >
      {(retry) => (
        <>
          <VenueFieldset {...input} current={retry ? input.values : null} retry={retry} />
          <HappenedFields retry={retry} />
        </>
      )}
    </ActionForm>
  );
}
