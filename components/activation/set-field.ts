import type { Field } from "./fields";

/**
 * Sets a field as a person does, and tells React. `typed` is where the value was typed: another element than `current` if
 * hydration has replaced it.
 */
export function setField(current: Field, typed: Field, value: string | boolean): void {
  if (current !== typed && document.activeElement === document.body) {
    // The focus went with the field.
    current.focus();
  }
  if (typeof value === "boolean") {
    // To the other state, without an event, so that the click leads to the chosen one.
    (current as HTMLInputElement).checked = !value;
    current.click();
    return;
  }
  // Null or undefined in fields without a selection.
  const { selectionStart, selectionEnd } = typed as HTMLInputElement;
  if (!(current instanceof HTMLSelectElement)) {
    // React ignores a value that the field had when it was hydrated.
    setUnnoticed(current, value === "" ? current.defaultValue : "");
    fire(current, "input");
  }
  setUnnoticed(current, value);
  if (selectionStart != null) {
    // What is typed next replaces what is selected.
    (current as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
  fire(current, "input");
  fire(current, "change");
}

function fire(field: Field, type: string): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** By the browser's own setter: React has one for each field, and takes what it sets for known. */
function setUnnoticed(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
}
