"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/reviewers/review-action";
import { FoldedCard } from "./folded-card";
import { HiddenFields } from "./hidden-fields";
import { ProblemSummary } from "./problem-summary";
import { useReviewForm } from "./use-review-form";

/** Values and errors of the last attempt, if it was refused. */
export type Retry = {
  values: Record<string, string | undefined>;
  errors: Record<string, string[] | undefined>;
};

type Props = {
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  label: string;
  /** Hidden fields: what the page showed. */
  fields: Record<string, string | number>;
  button: ReactNode;
  variant?: "primary" | "outline";
  shortcut?: string;
  /** Renders the form collapsed. */
  isFolded?: boolean;
  /** False if what the page shows now can't be sent: only a refusal stays. */
  canSend?: boolean;
  /** Further submit buttons. */
  more?: ReactNode;
  className?: string;
  children?: ReactNode | ((retry: Retry | null) => ReactNode);
};

/** A form for one action of a reviewer. Keeps typed values if it is refused, as when someone else decided first. */
export function ActionForm({
  action,
  label,
  fields,
  isFolded = false,
  canSend = true,
  ...props
}: Props) {
  const { button, variant = "outline", shortcut, more, className = "grid gap-4", children } = props;
  const { response, isPending, form } = useReviewForm(action);
  const refused = response?.ok === false ? response : null;
  if (!(canSend || refused)) {
    return null;
  }
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  const content = (
    <form {...form} noValidate aria-label={label} className={className}>
      <ProblemSummary problem={refused} />
      <HiddenFields fields={fields} />
      {typeof children === "function" ? children(retry) : children}
      {canSend && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={variant}
            disabled={isPending}
            data-shortcut={isFolded ? undefined : shortcut}
          >
            {isPending ? "Saving..." : button}
          </Button>
          {more}
        </div>
      )}
    </form>
  );
  return isFolded ? (
    <FoldedCard summary={label} open={refused !== null} data-shortcut={shortcut}>
      {content}
    </FoldedCard>
  ) : (
    content
  );
}
