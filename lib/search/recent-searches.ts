import { maxQueryLength } from "@/lib/model/search-limits";
import { searchHref } from "@/lib/routes/hrefs";
import type { Suggestions } from "./suggestions";

/** Where a visitor's browser keeps what was searched for last. */
export const recentStorageKey = "marquee-searches";

const mostRecent = 5;

/** The last searches, the latest first. None if storage is blocked or holds something else. */
export function readRecent(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(recentStorageKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isQuery).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

function isQuery(text: unknown): text is string {
  return typeof text === "string" && text !== "" && text.length <= maxQueryLength;
}

export function addRecent(text: string): void {
  const query = text.trim();
  if (isQuery(query)) {
    const isOther = (one: string) => one.toLowerCase() !== query.toLowerCase();
    save([query, ...readRecent().filter(isOther)].slice(0, mostRecent));
  }
}

export function forgetRecent(): void {
  save([]);
}

function save(queries: string[]): void {
  try {
    if (queries.length === 0) {
      localStorage.removeItem(recentStorageKey);
    } else {
      localStorage.setItem(recentStorageKey, JSON.stringify(queries));
    }
  } catch {
    // Storage is blocked or full; nothing is remembered.
  }
}

/** What a blank field offers; null without earlier searches. */
export function suggestRecent(): Suggestions | null {
  const options = readRecent().map((q) => ({ name: q, href: searchHref({ q }) }));
  const groups = [{ label: "Recent Searches", options }];
  return options.length === 0 ? null : { summary: "Search again", groups, isRecent: true };
}
