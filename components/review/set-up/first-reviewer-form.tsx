"use client";

import { Message } from "@/components/review/message";
import { NewPasswordField } from "@/components/review/new-password-field";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { addFirstReviewer } from "@/lib/review/reviewers/actions";

export function FirstReviewerForm({ token }: { token: string }) {
  const { response, isPending, form } = useReviewForm(addFirstReviewer);
  return (
    <form {...form} noValidate aria-label="Add Yourself" className="mt-6 grid max-w-md gap-5">
      <Message isProblem>{response?.message}</Message>
      <input type="hidden" name="token" value={token} />
      <InputField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={response?.email}
        errors={response?.fieldErrors?.email}
      />
      <NewPasswordField errors={response?.fieldErrors?.newPassword} />
      <Button disabled={isPending} className="justify-self-start">
        {isPending ? "Adding..." : "Add Me as a Reviewer"}
      </Button>
    </form>
  );
}
