import { pageAt } from "./page-at";

/** What someone waiting for a page is told. */
export function pendingLabel(path: string): string {
  return pageAt(path)?.pending ?? "Loading...";
}
