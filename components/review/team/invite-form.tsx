"use client";

import type { ReactNode } from "react";
import { ProblemSummary } from "@/components/review/problem-summary";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { invite } from "@/lib/review/team/actions";
import { InviteFields } from "./invite-fields";

type Props = {
  /** Of the site, for the link to pass on. */
  origin: string;
  label: string;
  button: string;
  /** Whom a new link is for; without it, the form asks. */
  member?: { email: string; role: string };
};

/** Makes a link with which somebody joins, and shows it once. */
export function InviteForm({ origin, label, button, member }: Props): ReactNode {
  const { response, isPending, form } = useReviewForm(invite);
  const refused = response?.ok === false ? response : null;
  return (
    <form {...form} noValidate aria-label={label} className="grid gap-4">
      <ProblemSummary problem={refused} />
      {member ? (
        <>
          <input type="hidden" name="email" value={member.email} />
          <input type="hidden" name="role" value={member.role} />
        </>
      ) : (
        <InviteFields refused={refused} />
      )}
      <Button variant="outline" disabled={isPending} className="justify-self-start">
        {isPending ? "Saving..." : button}
      </Button>
      <div role="status" className="min-w-0">
        {response?.ok && response.href && (
          <>
            <p className="font-semibold">
              Pass this link on. It works once, for a week, and is not shown again.
            </p>
            <CodeBlock>{origin + response.href}</CodeBlock>
          </>
        )}
      </div>
    </form>
  );
}
