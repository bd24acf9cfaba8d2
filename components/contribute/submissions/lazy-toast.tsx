import { lazy, Suspense } from "react";
import type { ToastProps } from "@/components/ui/toast";

/** Renders nothing if the chunk fails to load; the form shows the same message. */
const Toast = lazy(async () => ({
  default: await import("@/components/ui/toast").then(
    (found) => found.Toast,
    () => (_: ToastProps) => null,
  ),
}));

/** Loads the toast chunk with the first message. */
export function LazyToast(props: ToastProps) {
  return (
    props.message && (
      <Suspense>
        <Toast {...props} />
      </Suspense>
    )
  );
}
