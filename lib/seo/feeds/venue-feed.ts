import { Feed, type Item } from "feed";
import { absoluteUrl, site } from "@/lib/core/site";
import { type FeedFormat, feedHref } from "@/lib/routes/endpoints";
import { asHtml, namedBy, toItem } from "./feed-items";
import { type FeedPlace, feedTitle } from "./feed-links";
import type { FeedEntry } from "./queries";

const asText = (text: string) => text;

type FeedContent = {
  description: string;
  updated: Date;
  /** `write` makes titles and summaries of plain text. */
  listItems: (write: (text: string) => string) => Item[];
};

/** The text of a feed of a place. */
export function writeItems(
  place: FeedPlace,
  { description, updated, listItems }: FeedContent,
  format: FeedFormat,
): string {
  const feed = new Feed({
    id: `${namedBy}:feed:${place.href}`,
    title: feedTitle(place),
    description,
    link: absoluteUrl(place.href),
    feedLinks: { [format]: absoluteUrl(feedHref(place.href, format)) },
    author: { name: site.name, link: site.url },
    updated,
    generator: false,
  });
  for (const item of listItems(format === "atom" ? asHtml : asText)) {
    feed.addItem(item);
  }
  return format === "atom" ? feed.atom1() : toVersion11(feed.json1());
}

/** An empty feed has a fixed time, so that it stays the same: the year in its ID. */
export const emptyFeedTime = new Date("2025-01-01");

/** Time of the latest change. */
export function lastChange([newest]: FeedEntry[]): Date {
  return newest?.updatedAt ?? emptyFeedTime;
}

/** Upgrades the library's JSON Feed 1.0, which has a single author. */
function toVersion11(json: string): string {
  const { author, ...feed } = JSON.parse(json);
  const current = { version: "https://jsonfeed.org/version/1.1", language: "en" };
  return JSON.stringify({ ...feed, ...current, authors: [author] });
}

export function writeFeed(place: FeedPlace, entries: FeedEntry[], format: FeedFormat): string {
  return writeItems(
    place,
    {
      description: `Live music venues added or updated on ${site.name}, newest first.`,
      updated: lastChange(entries),
      listItems: (write) => entries.map((entry) => toItem(place, entry, write)),
    },
    format,
  );
}
