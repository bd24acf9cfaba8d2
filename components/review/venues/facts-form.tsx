"use client";

import { FactsFieldset, type FactsProps } from "@/components/review/facts-fieldset";
import { saveVenue } from "@/lib/review/venues/actions";
import { type SeenVenue, VenueForm } from "./venue-form";

type Props = Omit<FactsProps, "current"> & { venue: SeenVenue };

/** Once something was refused, what the page says now stands beside what was typed. */
export function FactsForm({ venue, ...facts }: Props) {
  return (
    <VenueForm venue={venue} action={saveVenue} label="Facts of the venue" button="Save the facts">
      {(retry) => <FactsFieldset {...facts} current={retry ? facts.values : null} retry={retry} />}
    </VenueForm>
  );
}
