"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { submitPublishing } from "@/lib/trusted/actions";
import { useFormAction } from "./use-form-action";

type Props = {
  id: string;
  token: string;
  /** What is published, since anyone may have typed the address. */
  children: ReactNode;
};

/** For a trusted sender who followed the link in the receipt. A button, since programs that check mail open links. */
export function PublishForm({ id, token, children }: Props) {
  const { problem, isSubmitting, formProps } = useFormAction(submitPublishing);
  return (
    <section
      aria-labelledby="publish"
      className="mb-6 rounded-md border border-line bg-surface p-5"
    >
      <h2 id="publish" className="text-section">
        Publish It Now
      </h2>
      <p className="mt-2">
        Our reviewers trust you with small changes. This one goes live right away, and a reviewer
        looks at it afterward. If you didn't send it, do nothing: a reviewer will decide.
      </p>
      <p className="mt-3 whitespace-pre-line font-medium wrap-anywhere">{children}</p>
      <form {...formProps} aria-labelledby="publish" className="mt-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="token" value={token} />
        <div role="alert">
          {problem && <p className="mb-3 font-medium text-danger">{problem}</p>}
        </div>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? "Publishing..." : "Publish My Change"}
        </Button>
      </form>
    </section>
  );
}
