import type { Suggestion, Suggestions } from "@/lib/search/suggestions";
import { cn } from "@/lib/utils";
import { SuggestionList } from "./suggestion-list";

type Props = {
  listId: string;
  suggestions: Suggestions | null;
  active: Suggestion | null;
  className?: string;
  onChoose: () => void;
  onClose: () => void;
};

/** The dropdown. The place of its announcement stays when it is closed: a new one would not be read out. */
export function SuggestionPanel({ listId, suggestions, active, className, ...on }: Props) {
  const groups = suggestions?.groups ?? [];
  const isEmpty = suggestions !== null && groups.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the pointer from taking the focus of the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={
        suggestions
          ? cn(
              "absolute inset-x-0 top-full z-40 mt-1 flex max-h-[min(28rem,70dvh)] flex-col overflow-hidden rounded-md border border-control bg-surface text-base text-ink shadow-lg",
              className,
            )
          : "contents"
      }
    >
      {groups.length > 0 && (
        <SuggestionList id={listId} groups={groups} active={active} onChoose={on.onChoose} />
      )}
      <p aria-live="polite" className={isEmpty ? "px-4 pt-3" : "sr-only"}>
        {suggestions?.announcement}
      </p>
      {suggestions && (
        <button
          type="button"
          onClick={on.onClose}
          className="min-h-11 shrink-0 cursor-pointer border-line border-t px-4 text-left font-semibold outline-offset-[-3px] hover:bg-line/50"
        >
          Close
        </button>
      )}
    </div>
  );
}
