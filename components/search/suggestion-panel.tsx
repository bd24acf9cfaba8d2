import type { ComponentProps } from "react";
import type { Suggestion, Suggestions } from "@/lib/search/suggestions";
import { SuggestionList } from "./suggestion-list";

type Props = {
  listId: string;
  suggestions: Suggestions | null;
  active: Suggestion | null;
  onChoose: () => void;
  onClose: () => void;
  onForget: () => void;
};

/** The dropdown. Its live region stays mounted when closed, since a new one would not be announced. */
export function SuggestionPanel({ listId, suggestions, active, ...on }: Props) {
  const hasOptions = suggestions !== null && suggestions.groups.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the pointer from blurring the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={
        suggestions
          ? "absolute inset-x-0 top-full z-40 mt-1 flex max-h-[min(32rem,calc(100dvh-5.5rem))] flex-col overflow-hidden rounded-md border border-control bg-surface text-base text-ink shadow-lg"
          : "contents"
      }
    >
      <div className={suggestions ? "flex items-center justify-between" : "contents"}>
        <p aria-live="polite" className="min-w-0 px-4 py-2 text-muted text-sm empty:p-0">
          {suggestions?.summary}
          {hasOptions && <span className="sr-only">, use the arrow keys</span>}
        </p>
        {suggestions && (
          <div className="flex shrink-0">
            {suggestions.isRecent && <PanelButton onClick={on.onForget}>Forget</PanelButton>}
            <PanelButton onClick={on.onClose}>Close</PanelButton>
          </div>
        )}
      </div>
      {hasOptions && (
        <SuggestionList
          id={listId}
          groups={suggestions.groups}
          active={active}
          onChoose={on.onChoose}
        />
      )}
    </div>
  );
}

function PanelButton(props: Pick<ComponentProps<"button">, "onClick" | "children">) {
  return (
    <button
      type="button"
      className="link min-h-11 cursor-pointer px-4 font-semibold text-sm outline-ink -outline-offset-3"
      {...props}
    />
  );
}
