"use client";

import type { Route } from "next";
import { Message } from "@/components/review/message";
import { useReviewForm } from "@/components/review/use-review-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { enterCode } from "@/lib/review/reviewers/actions";

export function CodeForm({ next }: { next: Route }) {
  const { response, isPending, form } = useReviewForm(enterCode);
  return (
    <form {...form} noValidate aria-label="Enter a Code" className="mt-6 grid max-w-md gap-5">
      <Message isProblem>{response?.message}</Message>
      <input type="hidden" name="next" value={next} />
      <InputField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        errors={response?.fieldErrors?.code}
      />
      <Button disabled={isPending} className="justify-self-start">
        {isPending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
