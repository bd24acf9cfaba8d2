import type { ReactNode } from "react";
import { cn } from "./cn";

type Width = "sm" | "lg";

/** Browsers without `::details-content` keep the summary, so the content can be reached. */
const summaries: Record<Width, string> = {
  sm: "supports-[selector(::details-content)]:sm:hidden",
  lg: "supports-[selector(::details-content)]:lg:hidden",
};

const contents: Record<Width, string> = {
  sm: "sm:details-content:[content-visibility:visible]",
  lg: "lg:details-content:[content-visibility:visible]",
};

type Props = {
  summary: ReactNode;
  /** From this width on, the content is shown without its summary. */
  below: Width;
  /** Whether it is open at first. */
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** Content that is folded on narrow screens. */
export function Folded({ summary, below, startsOpen, className, children }: Props) {
  return (
    <details open={startsOpen} className={cn(contents[below], className)}>
      <summary className={cn("min-h-11 py-2 font-semibold", summaries[below])}>{summary}</summary>
      {children}
    </details>
  );
}
