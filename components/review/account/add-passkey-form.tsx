"use client";

import { useRouter } from "next/navigation";
import { savePasskey, startPasskey } from "@/lib/review/reviewers/account/actions";
import type { AccountResult } from "@/lib/review/reviewers/attempt";
import { askBrowser, useHasPasskeys } from "./browser-passkey";
import { ByPasswordForm } from "./by-password-form";

/** Adds a passkey of this device or of a password manager. */
export function AddPasskeyForm({ email }: { email: string }) {
  const router = useRouter();
  const addPasskey = async (previous: AccountResult | null, input: unknown) => {
    const started = await startPasskey(previous, input);
    if (!started.creation) {
      return started;
    }
    const credential = await askBrowser(started);
    if (!credential) {
      return { ok: false, message: "No passkey was added. You may have one on this device." };
    }
    const saved = await savePasskey(null, { credential });
    router.refresh();
    return saved;
  };
  return useHasPasskeys() ? (
    <ByPasswordForm action={addPasskey} id="passkey" email={email} button="Add Passkey" />
  ) : (
    <p className="mt-4 text-muted">
      This browser can't add one here. Passkeys need JavaScript, a recent browser, and https.
    </p>
  );
}
