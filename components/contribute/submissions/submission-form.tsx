import type { ComponentProps } from "react";
import { HiddenFields } from "./hidden-fields";
import { LazyToast } from "./lazy-toast";
import type { useSubmit } from "./use-submit";

type Props = Pick<ComponentProps<"form">, "action" | "onFocus" | "className" | "children"> & {
  label: string;
  sending: Pick<ReturnType<typeof useSubmit>, "formRef" | "token" | "toast" | "dismissToast">;
  onSubmit: () => void;
};

/** A form with its spam protection, and the message about its outcome. */
export function SubmissionForm({ label, sending, onSubmit, children, ...form }: Props) {
  return (
    <>
      <form
        {...form}
        ref={sending.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        noValidate
        aria-label={label}
      >
        <HiddenFields token={sending.token} />
        {children}
      </form>
      <LazyToast message={sending.toast} onDismiss={sending.dismissToast} />
    </>
  );
}
