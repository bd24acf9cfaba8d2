/** A UUID as the database writes it. */
export const storedUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the database reads it as a UUID, also in capital letters. */
export function isUuid(text: unknown): text is string {
  return typeof text === "string" && storedUuid.test(text.toLowerCase());
}
