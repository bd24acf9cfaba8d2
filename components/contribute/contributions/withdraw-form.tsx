"use client";

import { Button } from "@/components/ui/button";
import { submitWithdrawal } from "@/lib/contribute/status/actions";
import { useFormAction } from "./use-form-action";

/** Collapsed by default to prevent accidental withdrawals. */
export function WithdrawForm({ id }: { id: string }) {
  const { problem, isSubmitting, formProps } = useFormAction(submitWithdrawal);
  return (
    <details
      className="mt-10 border-line border-t pt-4"
      open={problem || isSubmitting ? true : undefined}
    >
      <summary className="flex min-h-11 items-center font-semibold underline underline-offset-4">
        Withdraw This Submission
      </summary>
      <form {...formProps} aria-label="Withdraw This Submission" className="mt-2">
        <input type="hidden" name="id" value={id} />
        <p>It won't be reviewed or published. You can't undo this, but you can submit it again.</p>
        <div role="alert">
          {problem && <p className="mt-2 font-medium text-danger">{problem}</p>}
        </div>
        <Button type="submit" variant="outline" disabled={isSubmitting} className="mt-3">
          {isSubmitting ? "Withdrawing..." : "Yes, Withdraw It"}
        </Button>
      </form>
    </details>
  );
}
