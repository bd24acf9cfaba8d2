import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeVariants = cva(
  "inline-flex items-center rounded-sm px-2 py-0.5 font-medium text-sm leading-snug tabular-nums",
  {
    variants: {
      variant: {
        quiet: "border border-line text-muted",
        solid: "bg-ink text-paper",
        outline: "border border-control bg-surface text-ink",
      },
    },
    defaultVariants: { variant: "quiet" },
  },
);

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />;
}
