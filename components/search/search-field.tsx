import type { ComponentProps } from "react";
import { maxQueryLength } from "@/lib/model/search-limits";

export const heights = { default: "min-h-11", large: "min-h-14 text-lg" };

export type FieldSize = keyof typeof heights;
export type FieldProps = Omit<ComponentProps<"input">, "size"> & {
  label: string;
  size?: FieldSize;
};

/** Ring around a field and its button, outside of both. For the element that holds them. */
export const fieldRing =
  "rounded-md outline-ring outline-offset-2 has-[input:focus-visible]:outline-3";

/**
 * The `q` field of a form. If required, the browser refuses to submit a blank one. The class name sets its corners, by
 * default for a button on its right. (No `cn`, which would be bundled for this alone.)
 */
export function SearchField({
  label,
  size = "default",
  className = "rounded-l-md border-r-0",
  ...props
}: FieldProps) {
  return (
    <input
      type="search"
      name="q"
      pattern={props.required ? ".*\\S.*" : undefined}
      title={props.required ? "Enter a venue, city, state, or province" : undefined}
      maxLength={maxQueryLength}
      aria-label={label}
      placeholder="Venue, city, or state"
      autoComplete="off"
      className={`w-full min-w-0 border border-control bg-surface px-3 text-ink outline-none placeholder:text-muted ${heights[size]} ${className}`}
      {...props}
    />
  );
}
