"use client";

import { VenueFieldset, type VenueFieldsetProps } from "@/components/review/venue-fieldset";
import { saveVenue } from "@/lib/review/venues/actions";
import { type SeenVenue, VenueForm } from "./venue-form";

type Props = Omit<VenueFieldsetProps, "current"> & { venue: SeenVenue };

/** After a refused attempt, shows the current values beside the typed ones. */
export function VenueDetailsForm({ venue, ...input }: Props) {
  return (
    <VenueForm venue={venue} action={saveVenue} label="Venue Details" button="Save Details">
      {(retry) => <VenueFieldset {...input} current={retry ? input.values : null} retry={retry} />}
    </VenueForm>
  );
}
