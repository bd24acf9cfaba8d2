"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Suggestion } from "@/lib/search/suggestions";
import { ComboboxField } from "./combobox-field";
import type { FieldProps } from "./search-field";
import { SuggestionPanel } from "./suggestion-panel";
import { useSuggestions } from "./use-suggestions";

type Props = Pick<FieldProps, "label" | "size" | "required" | "defaultValue" | "className"> & {
  /** Sets the width of the dropdown, which ends where the field and what is beside it end. */
  panelClassName?: string;
  /** What stands beside the field, as its button. */
  children?: ReactNode;
};

/** The `q` of any form, with suggestions under it. Without scripts it is a field like any other. */
export function SearchCombobox({ panelClassName = "left-0", children, ...field }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reached, setReached] = useState<Suggestion | null>(null);
  const { suggestions, ask, stay, close, closeSoon } = useSuggestions();
  const options = suggestions?.groups.flatMap((group) => group.options) ?? [];
  // An option of an earlier list is none of this one's.
  const active = reached && options.includes(reached) ? reached : null;

  function type(text: string) {
    setReached(null);
    ask(text);
  }

  function closeAndReturn() {
    close();
    input.current?.focus();
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") {
      return;
    }
    if (suggestions) {
      event.preventDefault();
    }
    // Also keeps away an answer that is still on its way.
    closeAndReturn();
  }

  return (
    <div className="relative flex w-full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears its children's keys and focus */}
      <div
        className="contents"
        onKeyDown={onEscape}
        onFocus={stay}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || closeSoon()}
      >
        <ComboboxField
          {...field}
          ref={input}
          listId={listId}
          options={options}
          active={active}
          onType={type}
          onReach={setReached}
          onSubmit={close}
        />
        <SuggestionPanel
          listId={listId}
          suggestions={suggestions}
          active={active}
          className={panelClassName}
          onChoose={close}
          onClose={closeAndReturn}
        />
      </div>
      {children}
    </div>
  );
}
