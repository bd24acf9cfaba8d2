import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ToastMessage } from "@/components/ui/toast";
import { submitVenue, type VenueResult } from "@/lib/submissions/actions";
import { venueFields } from "@/lib/submissions/venue-wizard";
import type { useVenueForm, Values } from "./use-venue-form";

export const problemId = "problem";

const failure = "Failed to submit venue: ";

/** Sends the form and tells how that went. */
export function useSubmission(wizard: ReturnType<typeof useVenueForm>, answer: VenueResult | null) {
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState(answer);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const tokenFor = useTokens();

  const say = (message: Omit<ToastMessage, "id">) => setToast({ ...message, id: Date.now() });
  const send = async () => {
    setIsSending(true);
    setResult(null);
    const isRight = await wizard.check(venueFields);
    const next = isRight ? await sendValues(wizard.form.getValues(), tokenFor) : null;
    flushSync(() => {
      setIsSending(false);
      setResult(next);
    });
    if (next?.ok) {
      wizard.startAgain();
      say({ title: "Success!", description: "Your venue has been submitted for review." });
    } else if (next) {
      say({ title: "Error", description: failure + next.message, variant: "destructive" });
      showErrors(wizard, next);
    }
  };
  return {
    send,
    isSending,
    toast,
    dismissToast: () => setToast(null),
    receipt: result?.ok ? result.id : null,
    problem: result && !result.ok ? failure + result.message : null,
  };
}

async function sendValues(values: Values, tokenFor: (content: string) => string) {
  const token = tokenFor(JSON.stringify(values));
  const submission = { ...values, token, submissionDate: new Date().toISOString() };
  return submitVenue(null, submission).catch(
    (): VenueResult => ({
      ok: false,
      message: "The connection failed. Please try again.",
      values,
    }),
  );
}

/** The same content sent again, as after a lost answer, keeps its token: it is stored once. */
function useTokens() {
  const last = useRef({ content: "", token: "" });
  return (content: string): string => {
    if (last.current.content !== content) {
      last.current = { content, token: randomToken() };
    }
    return last.current.token;
  };
}

/** `crypto.randomUUID` is missing on pages without https, as in a test on a local network. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function showErrors(
  { form, focus }: ReturnType<typeof useVenueForm>,
  { fieldErrors = {} }: Extract<VenueResult, { ok: false }>,
): void {
  for (const field of venueFields) {
    const message = fieldErrors[field]?.[0];
    message && form.setError(field, { type: "server", message });
  }
  const wrong = venueFields.find((field) => fieldErrors[field]);
  // The button was disabled meanwhile, and lost the focus.
  wrong ? focus(wrong) : document.getElementById(problemId)?.focus();
}
