import type { KeyboardEvent, Ref } from "react";
import { neighborOption, type Suggestion } from "@/lib/search/suggestions";
import { type FieldProps, SearchField } from "./search-field";
import { optionId } from "./suggestion-list";

type Props = FieldProps & {
  ref: Ref<HTMLInputElement>;
  listId: string;
  options: Suggestion[];
  active: Suggestion | null;
  onType: (text: string) => void;
  onReach: (option: Suggestion) => void;
  onSubmit: () => void;
};

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** Combobox: focus stays in the field, arrow keys move through the options, and Enter opens the active one. */
export function ComboboxField({
  listId,
  options,
  active,
  onType,
  onReach,
  onSubmit,
  ...field
}: Props) {
  function move(event: KeyboardEvent<HTMLInputElement>, step: 1 | -1) {
    event.preventDefault();
    const next = neighborOption(options, active, step);
    return next ? onReach(next) : onType(event.currentTarget.value);
  }

  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (active === null) {
      onSubmit();
      return;
    }
    event.preventDefault();
    document.getElementById(optionId(listId, active.href))?.click();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = steps[event.key];
    // These keys belong to the input method while it is composing.
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (step) {
      move(event, step);
    } else if (event.key === "Enter") {
      enter(event);
    }
  }

  return (
    <SearchField
      {...field}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={options.length > 0}
      aria-controls={listId}
      aria-activedescendant={active ? optionId(listId, active.href) : undefined}
      onInput={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      // The browser does not submit a blank search; suppress its message too.
      onInvalid={(event) => event.preventDefault()}
    />
  );
}
