"use client";

import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { signIn } from "@/lib/review/reviewers/actions";
import { Message } from "./message";
import { useReviewForm } from "./use-review-form";

export function SignInForm({ next }: { next: Route }) {
  const { response, isPending, form } = useReviewForm(signIn);
  return (
    <form {...form} noValidate aria-label="Sign In" className="mt-6 grid max-w-md gap-5">
      <Message isProblem>{response?.message}</Message>
      <input type="hidden" name="next" value={next} />
      <InputField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={response?.email}
        errors={response?.fieldErrors?.email}
      />
      <InputField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        errors={response?.fieldErrors?.password}
      />
      <Button disabled={isPending} className="justify-self-start">
        {isPending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
