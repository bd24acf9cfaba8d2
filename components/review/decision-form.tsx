"use client";

import type { ComponentProps, ReactNode } from "react";
import { SelectField, TextAreaField } from "@/components/ui/field";
import { retention } from "@/lib/model/retention-periods";
import {
  ask,
  declareDuplicate,
  declareSpam,
  declareUnchanged,
  mergeIntoListed,
  reject,
  release,
  undo,
} from "@/lib/review/decide/actions";
import { ActionForm, type Retry } from "./action-form";
import { type Item, itemFields } from "./item-fields";
import { ReasonFields } from "./reason-fields";

type Shown = { retry: Retry | null; venues: readonly { id: number; name: string }[] };

type Decision = Pick<ComponentProps<typeof ActionForm>, "action" | "shortcut" | "isFolded"> & {
  label: string;
  /** The label, if it says it. */
  button?: string;
  content?: (shown: Shown) => ReactNode;
};

/** Decisions about a submission other than approving it. */
const decisions = {
  reject: {
    action: reject,
    label: "Reject",
    shortcut: "r",
    isFolded: true,
    content: ({ retry }) => <ReasonFields retry={retry} />,
  },
  ask: {
    action: ask,
    label: "Ask a Question",
    button: "Send the Question",
    shortcut: "q",
    isFolded: true,
    content: ({ retry }) => (
      <TextAreaField
        name="question"
        label="Question to the Submitter"
        defaultValue={retry?.values.question}
        errors={retry?.errors.question}
      />
    ),
  },
  duplicate: {
    action: declareDuplicate,
    label: "Mark as a Duplicate",
    shortcut: "d",
    isFolded: true,
    content: (shown) => (
      <>
        <DuplicateOf {...shown} />
        <NoteField id="duplicate-note" retry={shown.retry} />
      </>
    ),
  },
  merge: {
    action: mergeIntoListed,
    label: "Merge into the Listed Venue",
    shortcut: "m",
    content: () => (
      <p>
        The listed venue keeps its facts and gains those it lacks. We'll tell the submitter where it
        is.
      </p>
    ),
  },
  /** For an update that matches the current listing. */
  unchanged: {
    action: declareUnchanged,
    label: "Nothing to Change",
    button: "Close: Nothing to Change",
    isFolded: true,
    content: ({ retry }) => (
      <>
        <p>
          We'll tell the submitter that the page already says so. This doesn't mark the venue as
          verified.
        </p>
        <NoteField id="unchanged-note" retry={retry} />
      </>
    ),
  },
  spam: {
    action: declareSpam,
    label: "Spam",
    button: "Mark as Spam",
    shortcut: "s",
    isFolded: true,
    content: () => (
      <p>
        No email is sent. The submission is deleted after {retention.discardedDays} days. Until
        then, new ones from its sender or with a similar text are held.
      </p>
    ),
  },
  /** For a submission that is held because it resembles spam. */
  release: {
    action: release,
    label: "Not Spam",
    shortcut: "u",
    content: () => (
      <p>
        It's held because its sender or its text resembles a submission that was marked as spam. Not
        Spam puts it in the queue, sends its receipt, and stops holding others like it.
      </p>
    ),
  },
  undo: { action: undo, label: "Undo", button: "Undo This Decision", shortcut: "u" },
  reopen: { action: undo, label: "Undo", button: "Reopen", shortcut: "u" },
} satisfies Record<string, Decision>;

type Props = {
  decision: keyof typeof decisions;
  item: Item;
  /** Further hidden fields. */
  fields?: Record<string, string | number>;
  venues?: Shown["venues"];
};

export function DecisionForm({ decision, item, fields, venues = [] }: Props) {
  const { label, button = label, content, ...form }: Decision = decisions[decision];
  return (
    <ActionForm
      {...form}
      label={label}
      button={button}
      fields={{ ...itemFields(item), ...fields }}
      canSend={item.isOpen}
      className="grid gap-5"
    >
      {(retry) => content?.({ retry, venues })}
    </ActionForm>
  );
}

function DuplicateOf({ retry, venues }: Shown) {
  return (
    <SelectField
      id="duplicate-of"
      name="venueId"
      label="Duplicate Of"
      help="Use the search on this page to choose another venue."
      defaultValue={retry?.values.venueId ?? venues[0]?.id ?? ""}
      errors={retry?.errors.venueId}
    >
      {venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">An earlier submission</option>
    </SelectField>
  );
}

export function NoteField({ id, retry }: { id: string; retry: Retry | null }) {
  return (
    <TextAreaField
      id={id}
      name="note"
      label="Message to the Submitter"
      isOptional
      rows={2}
      defaultValue={retry?.values.note}
      errors={retry?.errors.note}
    />
  );
}
