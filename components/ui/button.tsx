import { type ComponentProps, cloneElement, isValidElement } from "react";
import { cn } from "./cn";

const base =
  "min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight motion-safe:transition-[translate,opacity] motion-safe:duration-150 motion-safe:active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60";

const variants = {
  // Forced colors drop its background.
  primary: "bg-amber text-on-amber hover:opacity-90 forced-colors:border",
  outline: "border border-control bg-surface text-ink hover:bg-paper",
  ghost: "hover:bg-line/50",
  /** One of several, such as the distance or view that is shown. */
  chosen: "border border-ink bg-ink text-paper",
};

const sizes = { default: "px-5", small: "px-3 text-sm" };

/** `unscripted` shows the button only without scripts. */
const displays = { always: "inline-flex", unscripted: "hidden unscripted:inline-flex" };

type Look = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  shown?: keyof typeof displays;
};

/** Classes of a button, also for a link that looks like one. */
export function buttonVariants({
  variant = "primary",
  size = "default",
  shown = "always",
}: Look = {}): string {
  return cn(base, variants[variant], sizes[size], displays[shown]);
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
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
