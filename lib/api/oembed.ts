import "server-only";
import { absoluteUrl, site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { pageAt } from "@/lib/routes/page-at";
import { type Page, pages } from "@/lib/routes/pages";
import { cardCode, cardSize } from "@/lib/seo/embeds/codes";
import { venueTitle } from "@/lib/seo/titles";
import { findVenue } from "@/lib/venues/queries";
import { endpoints, freshness } from "./endpoints";
import { problem } from "./problem";
import type { Input } from "./read-endpoint";

const shown: readonly (Page | null)[] = [pages.venue, pages.embed];

/** How to show the card of the venue whose page, or card, is at an address; null for other addresses. */
export async function findOembed(asked: Input<typeof endpoints.findOembed>) {
  if ((asked.format ?? "json") !== "json") {
    return problem("not-implemented", "Only json is available.");
  }
  const { origin, pathname } = new URL(asked.url);
  if (origin !== site.url || !shown.includes(pageAt(pathname))) {
    return null;
  }
  const venue = await findVenue(pathname.split("/").findLast(Boolean) ?? "");
  if (!venue) {
    return null;
  }
  const size = {
    width: Math.min(cardSize.width, asked.maxwidth ?? cardSize.width),
    height: Math.min(cardSize.height, asked.maxheight ?? cardSize.height),
  };
  return {
    type: "rich" as const,
    version: "1.0" as const,
    title: venueTitle(venue),
    provider_name: site.name,
    provider_url: absoluteUrl(routes.home),
    cache_age: freshness[endpoints.findOembed.freshness],
    html: cardCode(venue, size),
    ...size,
  };
}
