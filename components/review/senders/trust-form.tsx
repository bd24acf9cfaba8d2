"use client";

import { trust } from "@/lib/review/actions";
import { DecisionForm, type Item } from "../decision-form";

type Props = { item: Item; isTrusted: boolean };

/** Whether the sender of a submission may publish small changes before their review. */
export function TrustForm({ item, isTrusted }: Props) {
  return (
    <div className="mt-4">
      <DecisionForm
        item={{ ...item, isOpen: true }}
        action={trust}
        label="Trust"
        button={isTrusted ? "Stop Trusting This Sender" : "Trust This Sender"}
        variant="outline"
      >
        {() => (
          <>
            <input type="hidden" name="isTrusted" value={isTrusted ? "no" : "yes"} />
            <p role="status" className="text-sm">
              {isTrusted
                ? "Trusted: small changes are published once this address confirms them by email. You look at them afterward."
                : "If you trust this sender, a changed phone number, email, website, capacity, or hours is published once this address confirms it by email. You look at it afterward."}
            </p>
          </>
        )}
      </DecisionForm>
    </div>
  );
}
