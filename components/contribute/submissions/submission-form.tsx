import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { ToastProps } from "@/components/ui/toast";
import { SpamFields } from "./spam-fields";
import type { useSubmit } from "./use-submit";

type Props = Pick<ComponentProps<"form">, "action" | "onFocus" | "className" | "children"> & {
  label: string;
  /** Names the chunk of the form's rules in the document, so that it is fetched with the page's scripts. */
  rules: ComponentType;
  sending: Pick<ReturnType<typeof useSubmit>, "formRef" | "token" | "toast" | "dismissToast">;
  onSubmit: () => void;
};

/** A form with its spam protection, and the message about its outcome. */
export function SubmissionForm({
  label,
  rules: Rules,
  sending,
  onSubmit,
  onFocus,
  children,
  ...form
}: Props) {
  return (
    <>
      <form
        {...form}
        ref={sending.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        onFocus={(event) => {
          onFocus?.(event);
          // It has to be here when a connection that fails later is reported.
          fetchToast().catch(() => null);
        }}
        noValidate
        aria-label={label}
      >
        {typeof window === "undefined" && <Rules />}
        <SpamFields token={sending.token} />
        {children}
      </form>
      <LazyToast message={sending.toast} onDismiss={sending.dismissToast} />
    </>
  );
}

const fetchToast = () => import("@/components/ui/toast");

/** Renders nothing if the chunk fails to load; the form shows the same message. */
const Toast = lazy(async () => ({
  default: await fetchToast().then(
    (found) => found.Toast,
    () => (_: ToastProps) => null,
  ),
}));

/** Loads the toast chunk with the first message at the latest. */
function LazyToast(props: ToastProps) {
  return (
    props.message && (
      <Suspense>
        <Toast {...props} />
      </Suspense>
    )
  );
}
