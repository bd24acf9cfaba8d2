import { type FormEvent, startTransition, useActionState } from "react";

/**
 * Submits a review form without React's form action once hydrated: that would reset the fields after a response, and
 * typed values must survive an error.
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
