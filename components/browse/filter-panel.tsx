"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFragment } from "@/components/use-fragment";
import { filtersId } from "@/lib/routes/fragments";

type Props = {
  chosenCount: number;
  /** Venue count, as in '1,234 venues'. */
  summary: string;
  /** Icon of its button on small screens. */
  icon: ReactNode;
  children: ReactNode;
};

/** The sidebar. Collapses under a button on small screens, except without scripts. */
export function FilterPanel({ chosenCount, summary, icon, children }: Props) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useFragment(filtersId, () => setIsOpen(true));

  function close() {
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    <div id={filtersId} className="lg:row-span-2">
      <Button
        ref={toggle}
        type="button"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full sm:w-auto lg:hidden unscripted:hidden"
      >
        {icon}
        Filters
        {chosenCount > 0 && (
          <span>
            ({chosenCount}
            <span className="sr-only"> chosen</span>)
          </span>
        )}
      </Button>
      <div
        id={id}
        data-open={isOpen}
        className="mt-4 hidden rounded-lg border border-line bg-surface p-4 data-[open=true]:block lg:mt-0 lg:block unscripted:block"
      >
        {children}
        <Button type="submit" shown="unscripted" className="mt-4 w-full">
          Apply Filters
        </Button>
        <Button type="button" onClick={close} className="mt-4 w-full lg:hidden unscripted:hidden">
          Show {summary}
        </Button>
      </div>
    </div>
  );
}
