"use client";

import type { ComponentProps, ReactNode } from "react";
import { ActionForm, type Retry } from "@/components/review/action-form";
import { type SeenVenue, venueFields } from "@/components/review/item-fields";
import { BoxField, TextAreaField } from "@/components/ui/field";
import {
  close,
  feature,
  hide,
  pause,
  removeSheet,
  reopen,
  show,
  undoVenueAction,
} from "@/lib/review/venues/actions";

type LifeAction = Pick<ComponentProps<typeof ActionForm>, "action" | "button" | "isFolded"> & {
  label: string;
  fields?: Record<string, string>;
  content?: (retry: Retry | null) => ReactNode;
};

/** What reviewers do with a venue beside editing it. */
const lifeActions = {
  feature: {
    action: feature,
    label: "Featured",
    button: "Feature This Venue",
    fields: { isFeatured: "yes" },
  },
  stopFeaturing: {
    action: feature,
    label: "Featured",
    button: "Stop Featuring This Venue",
    fields: { isFeatured: "no" },
  },
  close: {
    action: close,
    label: "Close Permanently",
    button: "Close This Venue",
    isFolded: true,
    content: (retry) => (
      <>
        <p>
          Its page stays and says that the venue has closed. It leaves all lists, search, and maps.
        </p>
        <BoxField
          name="confirmed"
          defaultChecked={retry?.values.confirmed === "on"}
          errors={retry?.errors.confirmed}
        >
          It has permanently closed
        </BoxField>
      </>
    ),
  },
  pause: {
    action: pause,
    label: "Close for Now",
    button: "Mark as Temporarily Closed",
    isFolded: true,
    content: () => (
      <p>
        Its page, lists, and search say that the venue is temporarily closed until you reopen it.
        Lists have it after the open venues.
      </p>
    ),
  },
  reopen: { action: reopen, label: "Reopen", button: "Reopen This Venue" },
  removeSheet: {
    action: removeSheet,
    label: "Spec Sheet",
    button: "Remove the Spec Sheet",
    isFolded: true,
    content: () => <p>The page for musicians offers the PDF that the house sent.</p>,
  },
  hide: {
    action: hide,
    label: "Take Off the Site",
    button: "Hide This Venue",
    isFolded: true,
    content: (retry) => (
      <>
        <p>
          Its page says that it's no longer listed. It leaves all lists, search, maps, and the API,
          and no import brings it back.
        </p>
        <ReasonField retry={retry} />
      </>
    ),
  },
  show: {
    action: show,
    label: "Show Again",
    button: "Show This Venue Again",
    content: (retry) => <ReasonField retry={retry} />,
  },
  undo: { action: undoVenueAction, label: "Undo", button: "Undo This" },
} satisfies Record<string, LifeAction>;

type Props = {
  action: keyof typeof lifeActions;
  venue: SeenVenue;
  /** Further hidden fields. */
  fields?: Record<string, string>;
};

export function LifeForm({ action: name, venue, fields }: Props) {
  const { content, ...form }: LifeAction = lifeActions[name];
  return (
    <ActionForm
      {...form}
      fields={{ ...venueFields(venue), ...form.fields, ...fields }}
      className="grid gap-5"
    >
      {content}
    </ActionForm>
  );
}

function ReasonField({ retry }: { retry: Retry | null }) {
  return (
    <TextAreaField
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
