"use client";

import { ActionForm } from "@/components/review/action-form";
import { ProblemSummary } from "@/components/review/problem-summary";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { decideInList, decideTogether, undoTogether } from "@/lib/review/records/actions";

/** The boxes of the rows belong to it, although the rows have forms of their own. */
const formId = "decide-together";

type FormProps = { list: string; count: number; isMatched: boolean };

/** Decides about the checked records; stays in sight. */
export function WaitingForm({ list, count, isMatched }: FormProps) {
  const { response, isPending, form } = useReviewForm(decideTogether);
  const refused = response?.ok === false ? response : null;
  return (
    <form
      {...form}
      id={formId}
      noValidate
      aria-label="Decide Together"
      className="sticky top-0 z-20 mt-6 border-line border-y bg-surface px-3 py-2"
    >
      <ProblemSummary problem={refused} />
      <input type="hidden" name="list" value={list} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 unscripted:hidden">
          <input
            type="checkbox"
            className="size-5"
            onChange={({ target }) => checkAll(target.form, target.checked)}
          />
          All {count} Here
        </label>
        <span className="text-sm">For the checked:</span>
        {isMatched && (
          <>
            <Button
              name="decision"
              value="match"
              variant="outline"
              size="small"
              disabled={isPending}
            >
              Same Venues
            </Button>
            <Button name="decision" value="add" variant="outline" size="small" disabled={isPending}>
              New Venues
            </Button>
          </>
        )}
        <Button name="decision" value="dismiss" variant="outline" size="small" disabled={isPending}>
          Dismiss
        </Button>
      </div>
    </form>
  );
}

function checkAll(form: HTMLFormElement | null, isChecked: boolean): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement && element.name === "items") {
      element.checked = isChecked;
    }
  }
}

type BoxProps = { id: number; venueId: number; name: string };

export function TogetherBox({ id, venueId, name }: BoxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name="items"
        form={formId}
        value={`${id}:${venueId}`}
        className="size-5"
      />
      <span className="sr-only">Check {name}</span>
    </label>
  );
}

type ListedProps = {
  id: number;
  name: string;
  venue: { id: number; name: string } | null;
  canAdd: boolean;
  list: string;
};

/** One button, and one key, for each decision. */
export function ListedForm({ id, name, venue, canAdd, list }: ListedProps) {
  const first = venue ? "match" : canAdd ? "add" : "dismiss";
  const others = (["add", "dismiss"] as const).filter(
    (decision) => decision !== first && (decision !== "add" || canAdd),
  );
  return (
    <ActionForm
      action={decideInList}
      fields={{ recordId: id, venueId: venue?.id ?? 0, first, list }}
      label={`Decide About ${name}`}
      shortcut={keys[first]}
      button={<Decision decision={first} name={name} />}
      more={others.map((decision) => (
        <Button
          key={decision}
          name="decision"
          value={decision}
          variant="outline"
          data-shortcut={keys[decision]}
        >
          <Decision decision={decision} name={name} />
        </Button>
      ))}
    />
  );
}

const keys = { match: "1", add: "a", dismiss: "r" } as const;
const words = { match: "Same Venue", add: "New Venue", dismiss: "Dismiss" } as const;

function Decision({ decision, name }: { decision: keyof typeof keys; name: string }) {
  return (
    <>
      {words[decision]}
      <span className="sr-only"> for {name}</span>
      <kbd className="ml-2 text-muted unscripted:hidden">{keys[decision]}</kbd>
    </>
  );
}

export function UndoTogetherForm({ bulkId, list }: { bulkId: string; list: string }) {
  return (
    <ActionForm
      action={undoTogether}
      fields={{ bulkId, list }}
      label="Undo"
      shortcut="u"
      button="Undo All of These"
    />
  );
}
