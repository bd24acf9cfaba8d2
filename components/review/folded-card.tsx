import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = ComponentProps<"details"> & { summary: ReactNode; "data-shortcut"?: string };

/** A card that shows only its summary until it's opened. */
export function FoldedCard({ summary, className, children, ...details }: Props) {
  return (
    <details
      {...details}
      className={cn("rounded-lg border border-line bg-surface px-5 open:pb-5", className)}
    >
      <summary className="py-3 font-semibold">{summary}</summary>
      {children}
    </details>
  );
}
