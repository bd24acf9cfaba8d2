/** Elements that the bar of phones leads to, where a page has them. */
export const filtersId = "filters";
export const mapId = "map";

/** The row of a venue in a list of the visitor's. */
export function listRowId(slug: string): string {
  return `row-${slug}`;
}
