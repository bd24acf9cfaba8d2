import { lazy, Suspense } from "react";
import type { ToastProps } from "@/components/ui/toast";

/** Not worth a failed page where it cannot be fetched: the form says the same. */
const Toast = lazy(async () => ({
  default: await import("@/components/ui/toast").then(
    (found) => found.Toast,
    () => (_: ToastProps) => null,
  ),
}));

/** A message that is fetched with the first one to be shown. */
export function LazyToast(props: ToastProps) {
  return (
    props.message && (
      <Suspense>
        <Toast {...props} />
      </Suspense>
    )
  );
}
