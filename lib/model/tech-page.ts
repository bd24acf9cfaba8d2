import { type Detail, type DetailSectionId, detailsOf, type FlatDetails } from "./details";

/** Of the page for musicians. The room and who books it come from the venue's page: they are asked for together. */
export const techSections = ["tech", "room", "run"] as const satisfies readonly DetailSectionId[];

export const techDetails: readonly Detail[] = techSections.flatMap(detailsOf);

const rows = detailsOf("tech");

/** A page with fewer facts than this says less than the venue's own. */
const leastIndexed = 3;

/**
 * Whether search engines should know the page for musicians, by what is stated of the venue. Stored as
 * `venues.is_tech_indexed` wherever details are written, for sitemaps.
 */
export function isTechIndexed(stated: Partial<FlatDetails>): boolean {
  return rows.filter(({ id }) => (stated[id] ?? null) !== null).length >= leastIndexed;
}
