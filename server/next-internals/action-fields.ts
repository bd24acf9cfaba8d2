/**
 * Whether Next can read a field of a form that says which action is meant, and with what: it answers 500 otherwise.
 * Every other field is the form's own business.
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
