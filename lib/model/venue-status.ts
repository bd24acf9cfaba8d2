/** What is known of a venue that has a page; lists, search, and maps have only those that are open. */
export const shownStatuses = ["PUBLISHED", "TEMPORARILY_CLOSED", "CLOSED"] as const;

export type ShownStatus = (typeof shownStatuses)[number];

/** For SQL: `status IN (…)`. */
export const shownStatusSql = `status IN (${shownStatuses.map((status) => `'${status}'`).join(", ")})`;

export function isShown(status: string): status is ShownStatus {
  return shownStatuses.some((shown) => shown === status);
}

const closedWords: Record<string, string | undefined> = {
  TEMPORARILY_CLOSED: "Temporarily closed",
  CLOSED: "Permanently closed",
} satisfies Partial<Record<ShownStatus, string>>;

/** How a closed venue is called; null for an open one. */
export function closedWordsOf(status: string): string | null {
  return closedWords[status] ?? null;
}
