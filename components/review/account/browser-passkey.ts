import { useSyncExternalStore } from "react";
import type { AccountResult } from "@/lib/review/reviewers/attempt";

const never = () => () => {};

/** Whether this browser can use passkeys here: false before hydration, in old browsers, and without https. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === "function",
    () => false,
  );
}

type Given = Pick<AccountResult, "creation" | "request">;

/** Lets the browser make or use a passkey. Null if the person cancels, or has none for this site. */
export async function askBrowser({ creation, request }: Given): Promise<object | null> {
  try {
    const credential = creation
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation),
        })
      : request &&
        (await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request),
        }));
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch (error) {
    if (error instanceof DOMException) {
      return null;
    }
    throw error;
  }
}
