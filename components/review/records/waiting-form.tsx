"use client";

import { ActionForm } from "@/components/review/action-form";
import { BulkBar } from "@/components/review/bulk-bar";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { decideInList, decideTogether, undoTogether } from "@/lib/review/records/actions";

type FormProps = { list: string; count: number; isMatched: boolean };

/** Decides about the checked records. */
export function WaitingForm({ list, count, isMatched }: FormProps) {
  const { response, isPending, form } = useReviewForm(decideTogether);
  return (
    <BulkBar
      {...form}
      problem={response?.ok === false ? response : null}
      count={count}
      help={isMatched ? helpIfMatched : "Dismissed records leave this list."}
    >
      <input type="hidden" name="list" value={list} />
      {(isMatched ? decisions : decisions.slice(-1)).map(({ decision, words }) => (
        <Button
          key={decision}
          name="decision"
          value={decision}
          variant="outline"
          size="small"
          disabled={isPending}
        >
          {words}
        </Button>
      ))}
    </BulkBar>
  );
}

const decisions = [
  { decision: "match", words: "Same Venues" },
  { decision: "add", words: "New Venues" },
  { decision: "dismiss", words: "Dismiss" },
];

const helpIfMatched =
  "Same Venues adds each checked record to the venue beside it. New Venues lists each one on its own. Dismissed records leave this list.";

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
