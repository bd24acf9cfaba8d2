import { type FormEvent, useActionState, useState } from "react";
import { flushSync } from "react-dom";
import { describeFailure } from "@/lib/contribute/form-fields";

type Result = { message: string } | null;

/** Submits a form by its action. A failed request is a problem to show, and the form keeps what was typed. */
export function useFormAction<Response extends Result>(
  action: (previous: Response | null, input: unknown) => Promise<Response | null>,
) {
  // Without scripts, the browser submits the form.
  const [response, formAction] = useActionState(action, null);
  const [problem, setProblem] = useState(response?.message ?? null);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSubmitting(true);
    setProblem(null);
    const sent = action(null, new FormData(form));
    const result: Result = await sent.catch((error) => ({ message: describeFailure(error) }));
    flushSync(() => {
      setIsSubmitting(false);
      setProblem(result?.message ?? null);
    });
    result || form.reset();
  };
  return {
    response,
    problem,
    isSubmitting,
    formProps: { action: formAction, onSubmit: handleSubmit },
  };
}
