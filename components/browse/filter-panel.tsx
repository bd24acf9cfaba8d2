"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { Button } from "@/components/ui/button";

type Props = {
  chosenCount: number;
  /** How many venues there are to go on to. */
  summary: string;
  children: ReactNode;
};

/** The sidebar. On small screens it is folded under a button, unless there is no script to unfold it. */
export function FilterPanel({ chosenCount, summary, children }: Props) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    <div className="lg:row-span-2">
      <Button
        ref={toggle}
        type="button"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full sm:w-auto lg:hidden unscripted:hidden"
      >
        <Icon name="sliders-horizontal" className="size-4" />
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
        <Button type="submit" className="mt-4 hidden w-full unscripted:inline-flex">
          Apply filters
        </Button>
        <Button type="button" onClick={close} className="mt-4 w-full lg:hidden unscripted:hidden">
          Show {summary}
        </Button>
      </div>
    </div>
  );
}
