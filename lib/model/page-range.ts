/** Maximum number of pages in one document: 240 venues. */
const maxPages = 10;

/** The first page that a document shows, of those from `from` to `page`. */
export function firstShown(from: number, page: number): number {
  return Math.max(Math.min(from, page), page - maxPages + 1);
}
