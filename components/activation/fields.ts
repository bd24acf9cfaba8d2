import { needsScripts, selectorOf, switchesTheme } from "@/lib/core/activation";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldSelector = "input:not([type=hidden]), textarea, select";

/** A button that opens a popover needs no script, and one that switches the theme not the framework's. */
export const waitingSelector = `button:not([popovertarget], ${selectorOf(switchesTheme)}), ${selectorOf(needsScripts)}`;

export function listFields(): Field[] {
  return listParts().filter(isField);
}

/** Lists everything that is typed into or waits for scripts. */
export function listParts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${fieldSelector}, ${waitingSelector}`)];
}

export function isField(target: unknown): target is Field {
  return target instanceof Element && target.matches(fieldSelector);
}

export function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

export function readValue(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

/** Whether a field holds something else than the server sent. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const start = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return start?.selected === false;
  }
  return isCheckable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Whether another radio button of the group was chosen instead. */
export function isOther(field: Field): boolean {
  return field.type === "radio" && !(field as HTMLInputElement).checked;
}
