"use client";

import { ActionForm } from "@/components/review/action-form";
import { type SeenVenue, venueFields } from "@/components/review/item-fields";
import { askOpenQuestions } from "@/lib/review/venues/actions";

type Props = { venue: SeenVenue; section: string; label: string };

export function AskForm({ venue, section, label }: Props) {
  return (
    <ActionForm
      fields={{ ...venueFields(venue), section }}
      action={askOpenQuestions}
      label={label}
      button={label}
    />
  );
}
