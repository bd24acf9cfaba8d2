"use client";

import type { FactKindId } from "@/lib/model/fact-kinds";
import { confirmFacts } from "@/lib/review/venues/actions";
import { type SeenVenue, VenueForm } from "./venue-form";

type Props = { venue: SeenVenue; kind: FactKindId; label: string };

export function ConfirmForm({ venue, kind, label }: Props) {
  return (
    <VenueForm
      venue={venue}
      action={confirmFacts}
      label={`Confirm: ${label}`}
      button={`Confirm: ${label}`}
      variant="outline"
    >
      {() => <input type="hidden" name="kind" value={kind} />}
    </VenueForm>
  );
}
