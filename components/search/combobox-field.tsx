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

/** The focus stays in the field; its arrow keys reach the options of the list, and Enter opens the one reached. */
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
    // While an input method writes, these keys are its own.
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
      // A blank search does nothing: the browser refuses to send it, and its bubble is not needed.
      onInvalid={(event) => event.preventDefault()}
    />
  );
}
