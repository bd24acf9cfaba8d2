"use client";

import type { ReactNode } from "react";
import type { Retry } from "@/components/review/decision-form";
import { ProblemSummary } from "@/components/review/problem-summary";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import type { ReviewResult } from "@/lib/review/review-action";

/** The venue as the page showed it. */
export type SeenVenue = { id: number; updatedAt: string };

type Props = {
  venue: SeenVenue;
  action: (previous: ReviewResult | null, input: unknown) => Promise<ReviewResult>;
  label: string;
  button: string;
  variant?: "primary" | "outline";
  /** Renders the form collapsed. */
  isClosed?: boolean;
  children?: (retry: Retry | null) => ReactNode;
};

/** A form for one action on a venue. Keeps typed values if someone else changed the venue first. */
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
