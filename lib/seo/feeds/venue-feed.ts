import { Feed } from "feed";
import { absoluteUrl, site } from "@/lib/core/site";
import { type FeedFormat, feedHref } from "@/lib/routes/endpoints";
import { asHtml, namedBy, toItem } from "./feed-items";
import { type FeedPlace, feedTitle } from "./feed-links";
import type { FeedEntry } from "./queries";

const asText = (text: string) => text;

function makeFeed(place: FeedPlace, entries: FeedEntry[], format: FeedFormat): Feed {
  const feed = new Feed({
    id: `${namedBy}:feed:${place.href}`,
    title: feedTitle(place),
    description: `Live music venues added or updated on ${site.name}, newest first.`,
    link: absoluteUrl(place.href),
    feedLinks: { [format]: absoluteUrl(feedHref(place.href, format)) },
    author: { name: site.name, link: site.url },
    updated: lastChange(entries),
    generator: false,
  });
  for (const entry of entries) {
    feed.addItem(toItem(place, entry, format === "atom" ? asHtml : asText));
  }
  return feed;
}

/** Time of the latest change. An empty feed has a fixed time, so that it stays the same: the year in its ID. */
export function lastChange([newest]: FeedEntry[]): Date {
  return newest?.updatedAt ?? new Date("2025-01-01");
}

/** Upgrades the library's JSON Feed 1.0, which has a single author. */
function toVersion11(json: string): string {
  const { author, ...feed } = JSON.parse(json);
  const current = { version: "https://jsonfeed.org/version/1.1", language: "en" };
  return JSON.stringify({ ...feed, ...current, authors: [author] });
}

export function writeFeed(place: FeedPlace, entries: FeedEntry[], format: FeedFormat): string {
  const feed = makeFeed(place, entries, format);
  return format === "atom" ? feed.atom1() : toVersion11(feed.json1());
}
