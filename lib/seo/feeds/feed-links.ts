import type { Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { type FeedFormat, feedFormats, feedHref } from "@/lib/routes/endpoints";
import { changesHref, pageLink, type RegionPlace, routes } from "@/lib/routes/hrefs";

/** Scope of a feed: the whole site, under the site's name, or a place. `title` if it's not of new and updated venues. */
export type FeedPlace = { href: Route; name: string; title?: string };

export function feedTitle({ name, title = `New and updated venues: ${name}` }: FeedPlace): string {
  return title;
}

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** Feed of the whole site. */
export const siteFeed: FeedPlace = { href: routes.home, name: site.name };

/** Feed of the register of change, of a region or of all. */
export function changesFeed(region: (RegionPlace & { name: string }) | null): FeedPlace {
  const { name: register } = pageLink("changes");
  const name = region ? `${register}: ${region.name}` : register;
  return { href: changesHref(region), name, title: `${name} (${site.name})` };
}

/** Feed links for the page head, where feed readers look for them. */
export function feedAlternates(place: FeedPlace) {
  const title = feedTitle(place);
  return Object.fromEntries(
    feedFormats.map((format) => [
      feedTypes[format],
      [{ url: absoluteUrl(feedHref(place.href, format)), title }],
    ]),
  );
}
