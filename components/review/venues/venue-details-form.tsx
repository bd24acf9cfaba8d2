"use client";

import { VenueFieldset, type VenueFieldsetProps } from "@/components/review/venue-fieldset";
import { saveVenue } from "@/lib/review/venues/actions";
import { type SeenVenue, VenueForm } from "./venue-form";

type Props = Omit<VenueFieldsetProps, "current"> & { venue: SeenVenue };

/** Once something was refused, what the page says now stands beside what was typed. */
export function VenueDetailsForm({ venue, ...input }: Props) {
  return (
    <VenueForm venue={venue} action={saveVenue} label="Facts of the venue" button="Save the fields">
      {(retry) => <VenueFieldset {...input} current={retry ? input.values : null} retry={retry} />}
    </VenueForm>
  );
}
