"use client";

import { ActionForm } from "@/components/review/action-form";
import { type SeenVenue, venueFields } from "@/components/review/item-fields";
import type { FactKindId } from "@/lib/model/fact-kinds";
import { confirmFacts } from "@/lib/review/venues/actions";

type Props = { venue: SeenVenue; kind: FactKindId; label: string };

export function ConfirmForm({ venue, kind, label }: Props) {
  return (
    <ActionForm
      fields={{ ...venueFields(venue), kind }}
      action={confirmFacts}
      label={`Confirm: ${label}`}
      button={`Confirm: ${label}`}
    />
  );
}
