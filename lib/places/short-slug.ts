export const shortForms: ReadonlyMap<string, string> = new Map([
  ["saint", "st"],
  ["sainte", "ste"],
  ["mount", "mt"],
  ["fort", "ft"],
]);

/** The one slug of all spellings of a place: 'st-johns' for 'saint-johns'. */
export function shortSlug(slug: string): string {
  return slug
    .split("-")
    .map((word) => shortForms.get(word) ?? word)
    .join("-");
}
