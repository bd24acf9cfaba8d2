import { type Page, pages } from "./pages";

const rows: readonly Page[] = Object.values(pages);

/** First segments that are fixed: no places are below them. */
const sections = new Set(rows.map(({ path }) => firstOf(path)).filter((name) => !isParam(name)));

/**
 * The row of the page at a path without a query; null if there is none, or only Next's router knows it. Browsers load
 * this too, so it is memoized only where the server calls it for every request.
 */
export function pageAt(path: string): Page | null {
  const segments = segmentsOf(path);
  const isPlace = !sections.has(segments[0] ?? "");
  const fits = (row: Page) => {
    const pattern = segmentsOf(row.path);
    return (
      isPlace === isParam(pattern[0] ?? "") &&
      pattern.length === segments.length &&
      pattern.every((part, index) => isParam(part) || part === segments[index])
    );
  };
  // A row without parameters wins over one with them.
  return rows.find(({ path: fixed }) => fixed === path) ?? rows.find(fits) ?? null;
}

/** Like `pageAt`, but falls back to the section for unknown addresses below it: "/review/any/thing" is review. */
export function sectionAt(path: string): Page | null {
  const first = firstOf(path);
  return (
    pageAt(path) ?? rows.find((row) => sections.has(first) && firstOf(row.path) === first) ?? null
  );
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function firstOf(path: string): string {
  return segmentsOf(path)[0] ?? "";
}

function isParam(segment: string): boolean {
  return segment.startsWith("[");
}
