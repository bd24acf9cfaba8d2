"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { addRecent, forgetRecent } from "@/lib/search/recent-searches";
import type { Suggestion } from "@/lib/search/suggestions";
import { ComboboxField } from "./combobox-field";
import { type FieldProps, fieldRing } from "./search-field";
import { SuggestionPanel } from "./suggestion-panel";
import { useSuggestions } from "./use-suggestions";

type Props = Pick<
  FieldProps,
  | "label"
  | "size"
  | "required"
  | "defaultValue"
  | "className"
  | "autoFocus"
  | "toolparamdescription"
> & {
  /** Content next to the field, such as its button. */
  children?: ReactNode;
};

/** On phones, whose keyboard covers half of the screen. At once, since the list is measured for where the field is. */
function goToTop(box: HTMLElement | null) {
  if (matchMedia("(width < 40rem)").matches) {
    box?.scrollIntoView({ behavior: "instant" });
  }
}

/** The `q` field of a form, with suggestions below it. A plain field without scripts. */
export function SearchCombobox({ children, ...field }: Props) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [reached, setReached] = useState<Suggestion | null>(null);
  const { suggestions, ask, stay, close, closeSoon } = useSuggestions();
  const options = suggestions?.groups.flatMap((group) => group.options) ?? [];
  // Ignores an active option that is not in the current list.
  const active = reached && options.includes(reached) ? reached : null;

  useEffect(() => {
    const form = input.current?.form;
    const keep = () => addRecent(input.current?.value ?? "");
    form?.addEventListener("submit", keep);
    return () => form?.removeEventListener("submit", keep);
  }, []);

  function type(text: string) {
    setReached(null);
    // The first focus may have been before the scripts.
    goToTop(box.current);
    ask(text);
  }

  /** Opens again for a text that is there already, unless the focus comes from the dropdown itself. */
  function onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    stay();
    if (target === input.current) {
      goToTop(box.current);
    }
    if (target === input.current && !suggestions && !currentTarget.contains(relatedTarget)) {
      ask(input.current.value);
    }
  }

  /** A field that has the focus from the start gets no event of it. */
  function onClick({ target }: MouseEvent) {
    if (target === input.current && !suggestions) {
      ask(input.current.value);
    }
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
    // Also discards a pending response.
    closeAndReturn();
  }

  return (
    // The header of phones does not stay, so the field takes its room.
    <div ref={box} className={`relative flex w-full max-sm:-scroll-mt-18 ${fieldRing}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles its children's key and focus events */}
      <div
        className="contents"
        onKeyDown={onEscape}
        onFocus={onFocus}
        onClick={onClick}
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
          onChoose={close}
          onClose={closeAndReturn}
          onForget={() => {
            forgetRecent();
            closeAndReturn();
          }}
        />
      </div>
      {children}
    </div>
  );
}
