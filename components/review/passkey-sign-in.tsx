"use client";

import type { Route } from "next";
import { startTransition, useActionState } from "react";
import { Button } from "@/components/ui/button";
import type { AccountResult } from "@/lib/review/reviewers/attempt";
import { signInByPasskey, startPasskeySignIn } from "@/lib/review/reviewers/passkey-actions";
import { askBrowser, useHasPasskeys } from "./account/browser-passkey";
import { Message } from "./message";

/** Signs in by a passkey, where the browser can. */
export function PasskeySignIn({ next }: { next: Route }) {
  const [response, signIn, isPending] = useActionState<AccountResult | null>(async () => {
    const started = await startPasskeySignIn();
    const credential = started.ok && (await askBrowser(started));
    if (!credential) {
      return started.ok
        ? { ok: false, message: "No passkey was used. Try again, or use your password." }
        : started;
    }
    return signInByPasskey({ credential, next });
  }, null);
  return (
    useHasPasskeys() && (
      <div className="mt-8 max-w-md">
        {response && <Message isProblem>{response.message}</Message>}
        <Button variant="outline" disabled={isPending} onClick={() => startTransition(signIn)}>
          Use a Passkey
        </Button>
      </div>
    )
  );
}
