export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function listFields(): Field[] {
  return [...document.querySelectorAll<Field>("input, textarea, select")];
}

export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
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
    const start = options.findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, start);
  }
  return isCheckable(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
