import type { Route } from "next";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "@/components/link";
import type { Suggestion, SuggestionGroup } from "@/lib/search/suggestions";
import { fitList } from "./fit-list";

type Props = {
  id: string;
  groups: SuggestionGroup[];
  active: Suggestion | null;
  onChoose: () => void;
};

/** Element ID of an option, for aria-activedescendant. */
export function optionId(listId: string, href: Route): string {
  return `${listId}${href}`;
}

export function SuggestionList({ id, groups, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options need another height
  useLayoutEffect(() => (list.current ? fitList(list.current) : undefined), [groups]);

  useEffect(() => {
    if (active) {
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    }
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      // Scrollable lists are tab stops by default.
      tabIndex={-1}
      aria-label="Suggestions"
      className="min-h-0 overflow-y-auto overscroll-contain border-line border-t"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, not fieldsets
        <div key={group.label} role="group" aria-label={group.label} className="p-1">
          <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-muted text-sm">
            {group.label}
          </p>
          {group.options.map((option) => (
            <Link
              key={option.href}
              id={optionId(id, option.href)}
              href={option.href}
              role="option"
              aria-selected={option === active}
              tabIndex={-1}
              onClick={onChoose}
              className="flex min-h-11 scroll-mt-10 flex-wrap items-baseline gap-x-2 rounded-md px-3 py-2 outline-ink -outline-offset-3 hover:bg-line/50 aria-selected:bg-line/50 aria-selected:outline-3"
            >
              <span className="min-w-0 font-semibold">{option.name}</span>{" "}
              {option.place && <span className="min-w-0 text-muted text-sm">{option.place}</span>}{" "}
              {option.count && (
                <span className="ml-auto text-muted text-sm tabular-nums">{option.count}</span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
