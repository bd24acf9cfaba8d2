"use client";

import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { changePassword } from "@/lib/review/reviewers/account/actions";
import { Message } from "./message";
import { NewPasswordField } from "./new-password-field";
import { useReviewForm } from "./use-review-form";

export function PasswordForm({ email }: { email: string }) {
  const { response, isPending, form } = useReviewForm(changePassword);
  return (
    <form {...form} noValidate aria-label="Change Password" className="mt-4 grid gap-5">
      <Message isProblem={response?.ok === false}>{response?.message}</Message>
      {/* Lets password managers match the password to the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <InputField
        label="Current Password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        errors={response?.fieldErrors?.currentPassword}
      />
      <NewPasswordField errors={response?.fieldErrors?.newPassword} />
      <InputField
        label="Repeat New Password"
        name="repeatedPassword"
        type="password"
        autoComplete="new-password"
        required
        errors={response?.fieldErrors?.repeatedPassword}
      />
      <Button disabled={isPending} className="justify-self-start">
        {isPending ? "Changing..." : "Change Password"}
      </Button>
    </form>
  );
}
