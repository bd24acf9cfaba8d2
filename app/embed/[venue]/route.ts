import { respondWith } from "@/lib/core/request-context";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { embedHref } from "@/lib/routes/endpoints";
import { missingCard, venueCard } from "@/lib/seo/embeds/card";
import { findVenue } from "@/lib/venues/queries";

export const dynamic = "force-dynamic";

/** A venue's card. No page of a layout, since it brings no scripts. */
export async function GET(
  _: Request,
  { params }: RouteContext<"/embed/[venue]">,
): Promise<Response> {
  const { venue: segment } = await params;
  const venue = await findVenue(segment);
  if (!venue) {
    respondWith(404);
    return respond(missingCard());
  }
  redirectUnlessCanonical(embedHref(venue.slug), ["embed", segment]);
  return respond(venueCard(venue));
}

function respond(html: string): Response {
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
