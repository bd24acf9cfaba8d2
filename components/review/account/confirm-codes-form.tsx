"use client";

import type { ReactNode } from "react";
import { Message } from "@/components/review/message";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { confirmCodes } from "@/lib/review/reviewers/account/actions";
import { RecoveryCodes } from "./recovery-codes";

type Props = {
  isWaiting: boolean;
  /** How to add the secret to an app, while it is waiting. */
  children: ReactNode;
};

export function ConfirmCodesForm({ isWaiting, children }: Props) {
  const { response, isPending, form } = useReviewForm(confirmCodes);
  return (
    <div className="grid gap-6">
      <Message isProblem={response?.ok === false}>{response?.message}</Message>
      {response?.codes ? <RecoveryCodes codes={response.codes} /> : children}
      {isWaiting && !response?.codes && (
        <form {...form} noValidate aria-label="Confirm" className="grid max-w-md gap-5">
          <InputField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            help="The six digits that the app shows now."
            errors={response?.fieldErrors?.code}
          />
          <Button disabled={isPending} className="justify-self-start">
            {isPending ? "Turning on..." : "Turn On"}
          </Button>
        </form>
      )}
    </div>
  );
}
