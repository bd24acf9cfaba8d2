import { type FormEvent, startTransition, useActionState } from "react";

/**
 * A form of the desk. Sent by hand where scripts run: React would empty the fields after an answer, and what was typed
 * must stay when something was wrong with it.
 */
export function useReviewForm<Result>(
  action: (previous: Result | null, input: unknown) => Promise<Result>,
) {
  const [response, formAction, isPending] = useActionState<Result | null, FormData>(action, null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    startTransition(() => formAction(data));
  };
  return { response, isPending, form: { action: formAction, onSubmit } };
}
