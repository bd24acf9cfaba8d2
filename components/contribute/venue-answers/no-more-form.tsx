"use client";

import { Button } from "@/components/ui/button";
import { submitNoMore } from "@/lib/contribute/venue-asks/actions";
import { useFormAction } from "../contributions/use-form-action";

export function NoMoreForm({ token }: { token: string }) {
  const { problem, isSubmitting, formProps } = useFormAction(submitNoMore);
  return (
    <form {...formProps} aria-label="Don't Ask Again">
      <input type="hidden" name="ask" value={token} />
      <div role="alert">{problem && <p className="mb-3 font-medium text-danger">{problem}</p>}</div>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : "Don't Ask Again"}
      </Button>
    </form>
  );
}
