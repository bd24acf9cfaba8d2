"use client";

import { HiddenFields } from "@/components/review/hidden-fields";
import { Message } from "@/components/review/message";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import type { AccountResult } from "@/lib/review/reviewers/attempt";
import { RecoveryCodes } from "./recovery-codes";

type Props = {
  action: (previous: AccountResult | null, input: unknown) => Promise<AccountResult>;
  /** Distinguishes the field from those of other forms. */
  id: string;
  email: string;
  button: string;
  /** Hidden fields: what the step is about. */
  fields?: Record<string, string>;
  describedBy?: string;
};

/** A form for one step about the account that only its owner may take. */
export function ByPasswordForm({ action, id, email, button, fields = {}, describedBy }: Props) {
  const { response, isPending, form } = useReviewForm(action);
  return (
    <form {...form} noValidate aria-label={button} className="mt-4 grid gap-4">
      <Message isProblem={response?.ok === false}>{response?.message}</Message>
      {response?.codes && <RecoveryCodes codes={response.codes} />}
      <HiddenFields fields={fields} />
      {/* Lets password managers match the password to the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <InputField
        id={`password-${id}`}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        errors={response?.fieldErrors?.password}
      />
      <Button
        variant="outline"
        disabled={isPending}
        className="justify-self-start"
        aria-describedby={describedBy}
      >
        {isPending ? "Saving..." : button}
      </Button>
    </form>
  );
}
