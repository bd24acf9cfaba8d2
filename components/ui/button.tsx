import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, cloneElement, isValidElement } from "react";
import { cn } from "./cn";

export const buttonVariants = cva(
  "min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight transition-[transform,opacity] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60",
  {
    variants: {
      variant: {
        primary: "bg-amber text-on-amber hover:opacity-90",
        outline: "border border-control bg-surface text-ink hover:bg-paper",
        ghost: "hover:bg-line/50",
      },
      size: {
        default: "px-5",
        small: "px-3 text-sm",
      },
      /** `unscripted` shows the button only without scripts. */
      shown: {
        always: "inline-flex",
        unscripted: "hidden unscripted:inline-flex",
      },
    },
    defaultVariants: { variant: "primary", size: "default", shown: "always" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Renders its only child with the button's styles. */
    asChild?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  shown,
  asChild = false,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size, shown }), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { className: cn(classes, children.props.className) });
  }
  return (
    <button className={classes} {...props}>
      {children}
    </button>
  );
}
