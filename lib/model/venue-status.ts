/** What is known of a venue that has a page. */
export const shownStatuses = ["PUBLISHED", "TEMPORARILY_CLOSED", "CLOSED"] as const;

export type ShownStatus = (typeof shownStatuses)[number];

/** For SQL: `status IN (…)`. */
export const shownStatusSql = statusIn(shownStatuses);

/** Statuses of the venues in lists, search, and maps: open ones, and after them those that are closed for a while. */
export const listedStatuses = ["PUBLISHED", "TEMPORARILY_CLOSED"] as const;

export type ListedStatus = (typeof listedStatuses)[number];

export function isListed(status: string): status is ListedStatus {
  return listedStatuses.some((listed) => listed === status);
}

/** For SQL, as in the partial indexes. */
export const listedStatusSql = statusIn(listedStatuses);

export function isShown(status: string): status is ShownStatus {
  return shownStatuses.some((shown) => shown === status);
}

function statusIn(statuses: readonly ShownStatus[]): string {
  return `status IN (${statuses.map((status) => `'${status}'`).join(", ")})`;
}

const closedWords: Record<string, string | undefined> = {
  TEMPORARILY_CLOSED: "Temporarily closed",
  CLOSED: "Permanently closed",
} satisfies Partial<Record<ShownStatus, string>>;

/** How a closed venue is called; null for an open one. */
export function closedWordsOf(status: string): string | null {
  return closedWords[status] ?? null;
}

/** How programs are told, in the API and in the open data. */
export const statusNames = {
  PUBLISHED: "open",
  TEMPORARILY_CLOSED: "temporarily-closed",
  CLOSED: "closed",
} as const satisfies Record<ShownStatus, string>;

export type StatusName = (typeof statusNames)[ShownStatus];

/** In SQL, the name of a column's status. */
export function statusNameSql(column: string): string {
  const cases = shownStatuses.map((status) => `WHEN '${status}' THEN '${statusNames[status]}'`);
  return `CASE ${column} ${cases.join(" ")} END`;
}
