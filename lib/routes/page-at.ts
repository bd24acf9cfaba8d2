import { type NotFoundKind, type Page, pages } from "./pages";

const rows = Object.values(pages).map((page: Page) => ({
  page,
  pattern: segmentsOf(page.path),
}));

/** First segments that are fixed: no places are below them. */
const sections = new Set(
  rows.map(({ pattern: [first = ""] }) => first).filter((name) => !isParam(name)),
);

/**
 * The row of the page at a path without a query; null if there is none, or only Next's router knows it. Browsers load
 * this too, so it is memoized only where the server calls it for every request.
 */
export function pageAt(path: string): Page | null {
  const segments = segmentsOf(path);
  const isPlace = !sections.has(segments[0] ?? "");
  const fits = ({ pattern }: { pattern: string[] }) =>
    isPlace === isParam(pattern[0] ?? "") &&
    pattern.length === segments.length &&
    pattern.every((part, index) => isParam(part) || part === segments[index]);
  // A row without parameters wins over one with them.
  const found = rows.find(({ page }) => page.path === path) ?? rows.find(fits);
  return found?.page ?? null;
}

/** Like `pageAt`, but falls back to the section for unknown addresses below it: "/review/any/thing" is review. */
export function sectionAt(path: string): Page | null {
  const [first = ""] = segmentsOf(path);
  const section = sections.has(first)
    ? rows.find(({ pattern }) => pattern[0] === first)
    : undefined;
  return pageAt(path) ?? section?.page ?? null;
}

/** Which not-found message fits the path, by its shape. */
export function notFoundKind(path: string): NotFoundKind {
  // No country, city, or venue has a dot in its slug, so this must have meant a file.
  return path.includes(".") ? "page" : (pageAt(path)?.notFound ?? "page");
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function isParam(segment: string): boolean {
  return segment.startsWith("[");
}
