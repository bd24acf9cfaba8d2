"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/review-action";
import type { Retry } from "./decision-form";
import { ProblemSummary } from "./problem-summary";
import { useReviewForm } from "./use-review-form";

type Props = {
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  label: string;
  /** Hidden fields: what the page showed. */
  fields: Record<string, string | number>;
  button: ReactNode;
  variant?: "primary" | "outline";
  shortcut?: string;
  /** Further submit buttons. */
  more?: ReactNode;
  className?: string;
  children?: (retry: Retry | null) => ReactNode;
};

/** A form for one action that is not about a submission. Keeps typed values if it is refused. */
export function ActionForm({
  action,
  label,
  fields,
  button,
  variant = "outline",
  ...props
}: Props) {
  const { shortcut, more, className = "grid gap-4", children } = props;
  const { response, isPending, form } = useReviewForm(action);
  const refused = response?.ok === false ? response : null;
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  return (
    <form {...form} noValidate aria-label={label} className={className}>
      <ProblemSummary problem={refused} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(retry)}
      <div className="flex flex-wrap gap-3">
        <Button variant={variant} disabled={isPending} data-shortcut={shortcut}>
          {isPending ? "Saving..." : button}
        </Button>
        {more}
      </div>
    </form>
  );
}
