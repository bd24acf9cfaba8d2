import { SlidersHorizontal } from "lucide";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { filtersId } from "@/lib/routes/fragments";

type PanelProps = {
  /** Venue count, as in '1,234 venues'. */
  summary: string;
  children: ReactNode;
};

/** The sidebar. On small screens a native popover at the bottom, except without scripts. */
export function FilterPanel({ summary, children }: PanelProps) {
  return (
    <div
      id={filtersId}
      popover="auto"
      className="m-0 max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-none max-lg:scroll-pb-20 overscroll-contain rounded-lg border border-line bg-surface p-4 text-ink backdrop:bg-scrim lg:sticky lg:inset-[4.75rem_auto_auto] lg:row-span-2 lg:block lg:max-h-[calc(100dvh-5.5rem)] lg:w-auto lg:self-start lg:overflow-y-auto unscripted:static unscripted:block unscripted:max-h-none"
    >
      {children}
      <Button type="submit" shown="unscripted" className="mt-4 w-full">
        Apply Filters
      </Button>
      <Button
        type="button"
        popoverTarget={filtersId}
        popoverTargetAction="hide"
        className="mt-4 w-full max-lg:sticky max-lg:bottom-0 lg:hidden unscripted:hidden"
      >
        Show {summary}
      </Button>
    </div>
  );
}

/** Opens the panel on small screens. */
export function FilterButton({ chosenCount }: { chosenCount: number }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="small"
      popoverTarget={filtersId}
      className="max-[22rem]:px-2 lg:hidden unscripted:hidden"
    >
      <Icon drawing={SlidersHorizontal} className="size-4 max-sm:hidden" />
      Filters
      {chosenCount > 0 && (
        <span>
          ({chosenCount}
          <span className="sr-only"> chosen</span>)
        </span>
      )}
    </Button>
  );
}
