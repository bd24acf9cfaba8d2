import type { Route } from "next";

/** Texts up to this length get no suggestions. */
const tooShort = 2;

/** `href` is unique within a list. `count` is what to expect there: '58 venues'. */
export type Suggestion = { name: string; place?: string; count?: string; href: Route };
export type SuggestionGroup = { label: string; options: Suggestion[] };
export type Suggestions = {
  summary: string;
  groups: SuggestionGroup[];
  /** Whether they are the visitor's earlier searches, which the list can forget. */
  isRecent?: boolean;
};

/** Query for the typed text; null if it is too short. */
export function suggestionQuery(text: string): string | null {
  const query = text.trim();
  return query.length > tooShort ? query : null;
}

/** Option reached by an arrow key, wrapping around at the ends; null in an empty list. */
export function neighborOption(
  options: Suggestion[],
  active: Suggestion | null,
  step: 1 | -1,
): Suggestion | null {
  const index = active ? options.indexOf(active) : -1;
  const next = step === 1 ? (index + 1) % options.length : Math.max(index, 0) - 1;
  return options.at(next) ?? null;
}
