"use client";

import type { ReactNode } from "react";
import type { Retry } from "@/components/review/decision-form";
import { ProblemSummary } from "@/components/review/problem-summary";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/action";

/** A venue as the page showed it. */
export type SeenVenue = { id: number; updatedAt: string };

type Props = {
  venue: SeenVenue;
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  label: string;
  button: string;
  variant?: "primary" | "outline";
  /** Whether the form is closed until somebody wants it. */
  isClosed?: boolean;
  children?: (retry: Retry | null) => ReactNode;
};

/** Something done to a venue. Where somebody else was faster, it says so and keeps what was typed. */
export function VenueForm({ venue, action, label, isClosed = false, ...props }: Props) {
  const { button, variant, children } = props;
  const { response, isPending, form } = useReviewForm(action);
  const refused = response?.ok === false ? response : null;
  const retry = refused && { values: refused.values, errors: refused.fieldErrors ?? {} };
  const content = (
    <form {...form} noValidate aria-label={label} className="grid gap-5">
      <ProblemSummary problem={refused} />
      <input type="hidden" name="venueId" value={venue.id} />
      <input type="hidden" name="updatedAt" value={venue.updatedAt} />
      {children?.(retry)}
      <Button variant={variant} disabled={isPending} className="justify-self-start">
        {isPending ? "Saving..." : button}
      </Button>
    </form>
  );
  return isClosed ? (
    <details
      open={refused !== null}
      className="rounded-lg border border-line bg-surface px-5 open:pb-5"
    >
      <summary className="flex min-h-12 items-center font-semibold">{label}</summary>
      {content}
    </details>
  ) : (
    content
  );
}
