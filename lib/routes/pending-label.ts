import { pageAt } from "./page-at";

/** Loading text for a navigation to a page. */
export function pendingLabel(path: string): string {
  return pageAt(path)?.pending ?? "Loading...";
}
