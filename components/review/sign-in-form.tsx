"use client";

import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { signIn } from "@/lib/review/reviewers/actions";
import { Field } from "./field";
import { Message } from "./message";
import { useDeskForm } from "./use-desk-form";

export function SignInForm({ next }: { next: Route }) {
  const { answer, isPending, form } = useDeskForm(signIn);
  return (
    <form {...form} noValidate aria-label="Sign in" className="mt-6 grid max-w-md gap-5">
      <Message isProblem>{answer?.message}</Message>
      <input type="hidden" name="next" value={next} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={answer?.email}
        errors={answer?.fieldErrors?.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        errors={answer?.fieldErrors?.password}
      />
      <Button disabled={isPending} className="justify-self-start">
        {isPending ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
