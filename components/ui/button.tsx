import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const buttonVariants = cva(
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold leading-tight transition-[transform,opacity] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60",
  {
    variants: {
      variant: {
        primary: "bg-amber text-on-amber hover:opacity-90",
        outline: "border border-control bg-surface text-ink hover:bg-paper",
        ghost: "hover:bg-line/50",
      },
      size: {
        default: "",
        small: "px-3 text-sm",
      },
    },
    defaultVariants: { variant: "primary", size: "default" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild = false, ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  return <Element className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
