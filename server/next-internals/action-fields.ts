/**
 * Whether Next can parse a form field that names an action and its arguments; it responds 500 otherwise. All other
 * fields are left to the form.
 */
export function isReadableField(name: string, value: string): boolean {
  if (!name.startsWith("$ACTION_") || !name.includes(":")) {
    return true;
  }
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
