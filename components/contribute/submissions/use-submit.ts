import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ToastMessage } from "@/components/ui/toast";
import {
  describeFailure,
  formTokenField,
  honeypotField,
  minFillTimeMs,
} from "@/lib/contribute/form-fields";
import type { FormResult } from "@/lib/contribute/handle-submission";

export const problemId = "problem";

type Options<Field extends string> = {
  action: (previous: null, input: unknown) => Promise<FormResult<Field>>;
  /** Server result of a form submitted without scripts. */
  response: FormResult<Field> | null;
  token: string;
  /** Validates the form; on failure, focuses the first invalid field and returns false. */
  check: () => Promise<boolean>;
  values: () => object;
  /** Marks the server's errors; returns whether it focused a field. */
  showErrors: (errors: Partial<Record<Field, string[]>>) => boolean;
  onStored: () => void;
  /** Prefix of the server's error message, as in 'Failed to submit venue: '. */
  failure: string;
  /** Said in a toast beside the receipt. */
  success?: Omit<ToastMessage, "id">;
};

/** Submits a form and reports the result. */
export function useSubmit<Field extends string>(options: Options<Field>) {
  const { response, failure } = options;
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [result, setResult] = useState(response);
  const { toast, say, dismissToast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const tokens = useToken(response?.token ?? options.token);

  const send = async () => {
    setIsSubmitting(true);
    setResult(null);
    const next = (await options.check()) ? await post(options, form, tokens) : null;
    flushSync(() => {
      setIsSubmitting(false);
      setResult(next);
    });
    if (next?.ok) {
      options.onStored();
      options.success && say(options.success);
    } else if (next) {
      say({ title: "Error", description: failure + next.message, variant: "destructive" });
      // The disabled button has lost the focus.
      options.showErrors(next.fieldErrors ?? {}) || document.getElementById(problemId)?.focus();
    }
  };
  return {
    send,
    say,
    isSubmitting,
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

/** Token of the next submission; `take` waits until it has the minimum age. */
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
  // Reusing the token makes a retry idempotent: the same content is stored once.
  const failed = (error: unknown): FormResult<Field> => ({
    ok: false,
    message: describeFailure(error),
    values: {},
    token,
  });
  const result = await action(null, sent).catch(failed);
  tokens.replace(result.token);
  return result;
}
