"use client";

import { Message } from "@/components/review/message";
import { NewPasswordField } from "@/components/review/new-password-field";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { acceptInvitation } from "@/lib/review/reviewers/actions";

export function InvitationForm({ token, email }: { token: string; email: string }) {
  const { response, isPending, form } = useReviewForm(acceptInvitation);
  return (
    <form {...form} noValidate aria-label="Join" className="mt-6 grid max-w-md gap-5">
      <Message isProblem>{response?.message}</Message>
      <input type="hidden" name="token" value={token} />
      {/* Lets password managers match the password to the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <InputField
        label="Name"
        name="name"
        autoComplete="name"
        required
        defaultValue={response?.values?.name}
        errors={response?.fieldErrors?.name}
      />
      <NewPasswordField errors={response?.fieldErrors?.newPassword} />
      <Button disabled={isPending} className="justify-self-start">
        {isPending ? "Joining..." : "Join"}
      </Button>
    </form>
  );
}
