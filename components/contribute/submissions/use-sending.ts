import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ToastMessage } from "@/components/ui/toast";
import { formTokenField, honeypotField, minFillTimeMs } from "@/lib/contribute/form-fields";
import type { FormResult } from "@/lib/contribute/handle-submission";

export const problemId = "problem";

type Options<Field extends string> = {
  action: (previous: null, input: unknown) => Promise<FormResult<Field>>;
  /** What the server answered to a form that was sent without a script. */
  response: FormResult<Field> | null;
  token: string;
  /** Whether everything is filled in rightly; otherwise the first wrong field has the focus. */
  check: () => Promise<boolean>;
  values: () => object;
  /** Marks what the server found wrong. Whether a field has the focus now. */
  showErrors: (errors: Partial<Record<Field, string[]>>) => boolean;
  onStored: () => void;
  /** What comes before the server's words, as in 'Failed to submit venue: '. */
  failure: string;
  success: Omit<ToastMessage, "id">;
};

/** Sends a form and tells how that went. */
export function useSending<Field extends string>(options: Options<Field>) {
  const { response, failure } = options;
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState(response);
  const { toast, say, dismissToast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const tokens = useToken(response?.token ?? options.token);

  const send = async () => {
    setIsSending(true);
    setResult(null);
    const next = (await options.check()) ? await post(options, form, tokens) : null;
    flushSync(() => {
      setIsSending(false);
      setResult(next);
    });
    if (next?.ok) {
      options.onStored();
      say(options.success);
    } else if (next) {
      say({ title: "Error", description: failure + next.message, variant: "destructive" });
      // The button was disabled meanwhile, and lost the focus.
      options.showErrors(next.fieldErrors ?? {}) || document.getElementById(problemId)?.focus();
    }
  };
  return {
    send,
    say,
    isSending,
    formRef: form,
    token: tokens.first,
    toast,
    dismissToast,
    receipt: result?.ok ? result.id : null,
    problem: result && !result.ok ? failure + result.message : null,
  };
}

function useToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const say = (message: Omit<ToastMessage, "id">) => setToast({ ...message, id: Date.now() });
  return { toast, say, dismissToast: () => setToast(null) };
}

type Tokens = ReturnType<typeof useToken>;

/** The token of the next sending, once it is old enough to be believed. */
function useToken(first: string) {
  const current = useRef(first);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return {
    first,
    take: async () => {
      const age = performance.now() - shownAt.current;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, minFillTimeMs - age)));
      return current.current;
    },
    replace: (token: string) => {
      if (token !== current.current) {
        current.current = token;
        shownAt.current = performance.now();
      }
    },
  };
}

async function post<Field extends string>(
  { action, values }: Options<Field>,
  form: RefObject<HTMLFormElement | null>,
  tokens: Tokens,
): Promise<FormResult<Field>> {
  const token = await tokens.take();
  const trap = form.current ? new FormData(form.current).get(honeypotField) : "";
  const sent = { ...values(), [formTokenField]: token, [honeypotField]: trap };
  // Sent again after a lost answer, the same content with the same token is stored once.
  const lost = {
    ok: false,
    message: "The connection failed. Please try again.",
    values: {},
    token,
  };
  const result = await action(null, sent).catch(() => lost as FormResult<Field>);
  tokens.replace(result.token);
  return result;
}
