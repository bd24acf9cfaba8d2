"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { decideChosen, undoChosen } from "@/lib/review/decide/actions";
import { ActionForm } from "./action-form";
import { BulkBar, Chosen } from "./bulk-bar";
import { ReasonFields } from "./reason-fields";
import { useReviewForm } from "./use-review-form";

type Props = { queue: string; count: number; children: ReactNode };

/** Rejects the submissions checked in a list or marks them as spam, with one reason. */
export function BulkForm({ queue, count, children }: Props) {
  const { response, isPending, form } = useReviewForm(decideChosen);
  const refused = response?.ok === false ? response : null;
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  return (
    <>
      <BulkBar
        {...form}
        problem={refused}
        count={count}
        help="Rejecting emails each submitter the reason. Spam needs no reason, and no email is sent."
      >
        <input type="hidden" name="queue" value={queue} />
        <details open={refused !== null} data-shortcut="r" className="grow open:basis-full">
          <summary className="py-2.5 font-semibold">
            Reject the Checked or Mark Them as Spam
          </summary>
          <div className="grid gap-5 py-3">
            <ReasonFields retry={retry} />
            <div className="flex flex-wrap gap-3">
              <Button name="decision" value="reject" variant="outline" disabled={isPending}>
                {isPending ? "Saving..." : "Reject the Checked"}
              </Button>
              <Button name="decision" value="spam" variant="outline" disabled={isPending}>
                Mark the Checked as Spam
              </Button>
            </div>
          </div>
        </details>
      </BulkBar>
      <Chosen value={refused?.values.items?.split(",") ?? []}>{children}</Chosen>
    </>
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
