"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/action";
import type { Retry } from "./decision-form";
import { ProblemSummary } from "./problem-summary";
import { useReviewForm } from "./use-review-form";

type Props = {
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  /** What the page showed, to be sent back. */
  seen: Record<string, string | number>;
  label: string;
  button: ReactNode;
  variant?: "primary" | "outline";
  shortcut?: string;
  children?: (retry: Retry | null) => ReactNode;
};

/** A form for one action of a reviewer. */
export function ActionForm({ action, seen, label, button, variant = "outline", ...props }: Props) {
  const { shortcut, children } = props;
  const { response, isPending, form } = useReviewForm(action);
  const refused = response?.ok === false ? response : null;
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  return (
    <form {...form} noValidate aria-label={label} className="grid gap-4">
      <ProblemSummary problem={refused} />
      {Object.entries(seen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(retry)}
      <Button
        variant={variant}
        disabled={isPending}
        data-shortcut={shortcut}
        className="justify-self-start"
      >
        {isPending ? "Saving..." : button}
      </Button>
    </form>
  );
}
