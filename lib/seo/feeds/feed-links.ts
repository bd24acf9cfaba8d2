import type { Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { type FeedFormat, feedFormats, feedHref, routes } from "@/lib/routes/hrefs";

/** Whose changes a feed tells: the whole site under the name of the site, or a place. */
export type FeedPlace = { href: Route; name: string };

export function feedTitle({ name }: FeedPlace): string {
  return `New and changed venues: ${name}`;
}

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** The feed of everything. */
export const siteFeed: FeedPlace = { href: routes.home, name: site.name };

/** What the head of a page says of the feeds of its place: by this, feed readers find them. */
export function feedAlternates(place: FeedPlace) {
  const title = feedTitle(place);
  return Object.fromEntries(
    feedFormats.map((format) => [
      feedTypes[format],
      [{ url: absoluteUrl(feedHref(place.href, format)), title }],
    ]),
  );
}
