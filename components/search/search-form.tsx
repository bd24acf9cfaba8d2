import { Search } from "lucide-react";
import { routes } from "@/lib/routes";
import { longestQuery } from "@/lib/search/search-params";
import { cn } from "@/lib/utils";

type Props = {
  label: string;
  defaultValue?: string;
  className?: string;
  size?: "default" | "large";
};

/** A plain GET form to /search. The browser itself refuses to send a blank query. */
export function SearchForm({ label, defaultValue, className, size = "default" }: Props) {
  const height = size === "large" ? "min-h-14 text-lg" : "min-h-11";
  return (
    <search className={cn("flex", className)}>
      <form action={routes.search} className="flex w-full">
        <input
          type="search"
          name="q"
          defaultValue={defaultValue}
          required
          pattern=".*\S.*"
          title="Type the name of a venue, a city or a region"
          maxLength={longestQuery}
          aria-label={label}
          placeholder="Venue, city or state"
          autoComplete="off"
          className={cn(
            "w-full min-w-0 rounded-l-md border border-control border-r-0 bg-surface px-3 text-ink placeholder:text-muted",
            height,
          )}
        />
        <button
          type="submit"
          className={cn(
            "grid min-w-11 cursor-pointer place-items-center rounded-r-md border border-control bg-ink px-3 text-paper",
            height,
          )}
        >
          <Search aria-hidden className="size-5" />
          <span className="sr-only">Search</span>
        </button>
      </form>
    </search>
  );
}
