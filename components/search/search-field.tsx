import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const heights = { default: "min-h-11", large: "min-h-14 text-lg" };

export type FieldSize = keyof typeof heights;
export type FieldProps = Omit<ComponentProps<"input">, "size"> & {
  label: string;
  size?: FieldSize;
};

/** The `q` of a form. Where it is required, the browser itself refuses to send a blank one. */
export function SearchField({ label, size = "default", className, ...props }: FieldProps) {
  return (
    <input
      type="search"
      name="q"
      pattern={props.required ? ".*\\S.*" : undefined}
      title={props.required ? "Type the name of a venue, a city or a region" : undefined}
      maxLength={200}
      aria-label={label}
      placeholder="Venue, city or state"
      autoComplete="off"
      className={cn(
        "w-full min-w-0 rounded-l-md border border-control border-r-0 bg-surface px-3 text-ink -outline-offset-3 placeholder:text-muted",
        heights[size],
        className,
      )}
      {...props}
    />
  );
}

export function SearchButton({ size = "default" }: { size?: FieldSize }) {
  return (
    <button
      type="submit"
      className={cn(
        "grid min-w-11 cursor-pointer place-items-center rounded-r-md border border-control bg-ink px-3 text-paper outline-paper -outline-offset-6",
        heights[size],
      )}
    >
      <Search aria-hidden className="size-5" />
      <span className="sr-only">Search</span>
    </button>
  );
}
