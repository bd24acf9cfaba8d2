"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Button } from "@/components/ui/button";
import { decideChosen, undoChosen } from "@/lib/review/decide/actions";
import { ActionForm } from "./action-form";
import { FoldedCard } from "./folded-card";
import { ProblemSummary } from "./problem-summary";
import { ReasonFields } from "./reason-fields";
import { useReviewForm } from "./use-review-form";

/** Values of the boxes that were checked when the form was refused, for a page without scripts. */
const Chosen = createContext<readonly string[]>([]);

type Props = { queue: string; children: ReactNode };

/** Rejects the submissions checked in a list or marks them as spam, with one reason. */
export function BulkForm({ queue, children }: Props) {
  const { response, isPending, form } = useReviewForm(decideChosen);
  const refused = response?.ok === false ? response : null;
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  return (
    <form {...form} noValidate aria-label="Decide Together" className="mt-6">
      <ProblemSummary problem={refused} />
      <input type="hidden" name="queue" value={queue} />
      <Chosen value={refused?.values.items?.split(",") ?? []}>{children}</Chosen>
      <FoldedCard
        summary="Reject the Checked or Mark Them as Spam"
        open={refused !== null}
        data-shortcut="r"
        className="mt-6"
      >
        <div className="grid gap-5">
          <ReasonFields retry={retry} />
          <p className="text-muted text-sm">Spam needs no reason, and no email is sent.</p>
          <div className="flex flex-wrap gap-3">
            <Button name="decision" value="reject" variant="outline" disabled={isPending}>
              {isPending ? "Saving..." : "Reject the Checked"}
            </Button>
            <Button name="decision" value="spam" variant="outline" disabled={isPending}>
              Mark the Checked as Spam
            </Button>
          </div>
        </div>
      </FoldedCard>
    </form>
  );
}

/** Checks one submission of the list. */
export function BulkBox({ value, name }: { value: string; name: string }) {
  const chosen = useContext(Chosen);
  return (
    <label className="relative z-10 flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name="items"
        value={value}
        defaultChecked={chosen.includes(value)}
        className="size-5"
      />
      <span className="sr-only">Check {name}</span>
    </label>
  );
}

export function UndoBulkForm({ bulkId, queue }: { bulkId: string; queue: string }) {
  return (
    <ActionForm
      action={undoChosen}
      fields={{ bulkId, queue }}
      label="Undo"
      shortcut="u"
      button="Undo All of These"
    />
  );
}
