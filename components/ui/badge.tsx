import type { ComponentProps } from "react";
import { cn } from "./cn";

const base =
  "inline-flex items-center rounded-sm px-2 py-0.5 font-medium text-sm leading-snug tabular-nums";

const variants = {
  quiet: "border border-line text-muted",
  solid: "bg-ink text-paper",
  outline: "border border-control bg-surface text-ink",
};

type BadgeProps = ComponentProps<"span"> & { variant?: keyof typeof variants };

export function Badge({ className, variant = "quiet", ...props }: BadgeProps) {
  return <span className={cn(base, variants[variant], className)} {...props} />;
}
