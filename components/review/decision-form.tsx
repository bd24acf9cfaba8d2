"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/review-action";
import { ProblemSummary } from "./problem-summary";
import { useReviewForm } from "./use-review-form";

/** The submission as its page showed it; `isOpen` while it can still be decided. `queue` is the list it was opened from. */
export type Item = { id: string; version: number; isOpen: boolean; queue: string };

/** Values and errors of the last attempt, if it was refused. */
export type Retry = {
  values: Record<string, string | undefined>;
  errors: Record<string, string[] | undefined>;
};

type Props = {
  item: Item;
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  label: string;
  button: string;
  variant?: "primary" | "outline";
  shortcut?: string;
  /** Renders the form collapsed. */
  isClosed?: boolean;
  /** False if what the page shows now can't be sent: only a refusal stays. */
  canSend?: boolean;
  children: (retry: Retry | null) => ReactNode;
};

/** A form for one decision. Keeps typed values if another reviewer decided first. */
export function DecisionForm({ item, action, label, isClosed = false, ...props }: Props) {
  const { button, variant, shortcut, canSend = true, children } = props;
  const { response, isPending, form } = useReviewForm(action);
  const refused = response?.ok === false ? response : null;
  if (!(item.isOpen && canSend) && !refused) {
    return null;
  }
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  const content = (
    <form {...form} noValidate aria-label={label} className="grid gap-5">
      <ProblemSummary problem={refused} />
      <input type="hidden" name="contributionId" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="queue" value={item.queue} />
      {children(retry)}
      {canSend && (
        <Button
          variant={variant}
          disabled={isPending}
          data-shortcut={isClosed ? undefined : shortcut}
          className="justify-self-start"
        >
          {isPending ? "Saving..." : button}
        </Button>
      )}
    </form>
  );
  return isClosed ? (
    <details
      open={refused !== null}
      data-shortcut={shortcut}
      className="rounded-lg border border-line bg-surface px-5 open:pb-5"
    >
      <summary className="py-3 font-semibold">{label}</summary>
      {content}
    </details>
  ) : (
    content
  );
}
