import type { Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { type FeedFormat, feedFormats, feedHref } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";

/** Scope of a feed: the whole site, under the site's name, or a place. */
export type FeedPlace = { href: Route; name: string };

export function feedTitle({ name }: FeedPlace): string {
  return `New and updated venues: ${name}`;
}

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** Feed of the whole site. */
export const siteFeed: FeedPlace = { href: routes.home, name: site.name };

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
