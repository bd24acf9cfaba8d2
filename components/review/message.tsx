import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = { isProblem: boolean; children: ReactNode };

/** The result of a form, announced by screen readers. */
export function Message({ isProblem, children }: Props) {
  return (
    <div role={isProblem ? "alert" : "status"}>
      {children && (
        <p
          className={cn(
            "mb-5 rounded-md border-2 bg-surface p-4 font-semibold",
            isProblem ? "border-danger text-danger" : "border-control",
          )}
        >
          {children}
        </p>
      )}
    </div>
  );
}
