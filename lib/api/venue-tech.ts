import "server-only";
import { absoluteUrl } from "@/lib/core/site";
import { toSlug } from "@/lib/core/text/slug";
import { techDetails } from "@/lib/model/tech-page";
import { sheetHref, techSchemaPath } from "@/lib/routes/endpoints";
import { venueTechHref } from "@/lib/routes/hrefs";
import { findSheetOf } from "@/lib/spec-sheets/queries";
import { findVenueJson } from "./queries";
import { venueResponse } from "./responses";
import { listVenueToldFacts } from "./told-facts";

const ids = new Set<string>(techDetails.map(({ id }) => id));

/** What a venue's page for musicians tells, and who says so. */
export async function findVenueTech(slug: string) {
  const json = await findVenueJson(toSlug(slug));
  if (json === null) {
    return null;
  }
  const venue = venueResponse.parse(JSON.parse(json));
  const region = { slug: venue.regionSlug, country: { slug: venue.countrySlug } };
  const [facts, sheet] = await Promise.all([listVenueToldFacts(venue.id), findSheetOf(venue.id)]);
  return {
    $schema: absoluteUrl(techSchemaPath),
    id: venue.id,
    name: venue.name,
    slug: venue.slug,
    url: absoluteUrl(venueTechHref({ slug: venue.slug, city: { slug: venue.citySlug, region } })),
    status: venue.status,
    updatedAt: venue.updatedAt,
    details: Object.fromEntries(Object.entries(venue.details).filter(([id]) => ids.has(id))),
    specSheet: sheet && {
      url: absoluteUrl(sheetHref(sheet.id)),
      byteSize: sheet.byteSize,
      sentAt: sheet.sentAt.toISOString(),
    },
    facts: facts.filter(({ group }) => ids.has(group)),
  };
}
