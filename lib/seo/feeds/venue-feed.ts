import { Feed, type Item } from "feed";
import { absoluteUrl, site } from "@/lib/core/site";
import { cleanCharacters } from "@/lib/core/text/clean-text";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { shorten } from "@/lib/core/text/shorten";
import { type FeedFormat, feedHref, venueHref } from "@/lib/routes/hrefs";
import { venueDescription } from "@/lib/venues/description";
import { type FeedPlace, feedTitle } from "./feed-links";
import type { FeedVenue } from "./queries";

const summaryLength = 300;

/** Tag URI prefix with the site's founding year, which keeps IDs permanent (RFC 4151). */
const namedBy = `tag:${new URL(site.url).hostname},2025`;

/** Atom titles and summaries are HTML, and XML forbids some characters. */
const asHtml = (text: string) =>
  escapeHtml(cleanCharacters(text).replaceAll(/[\uFFFE\uFFFF]/g, ""));
const asText = (text: string) => text;

function toItem(venue: FeedVenue, write: (text: string) => string): Item {
  const { city } = venue;
  const description = venueDescription(venue);
  const place = `${city.name}, ${city.region.name}`;
  const address = [venue.address, place].filter(Boolean).join(", ");
  return {
    // Not its URL, which changes with the name.
    id: `${namedBy}:venue-${venue.id}`,
    title: write(`${venue.name}, ${city.name}, ${city.region.code}`),
    link: absoluteUrl(venueHref(venue)),
    description: write(shorten(description, summaryLength)),
    content: [description, address].map((line) => `<p>${asHtml(line)}</p>`).join(""),
    published: venue.createdAt,
    date: venue.updatedAt,
  };
}

function makeFeed(place: FeedPlace, venues: FeedVenue[], format: FeedFormat): Feed {
  const feed = new Feed({
    id: `${namedBy}:feed:${place.href}`,
    title: feedTitle(place),
    description: `Live music venues added or updated on ${site.name}, newest first.`,
    link: absoluteUrl(place.href),
    feedLinks: { [format]: absoluteUrl(feedHref(place.href, format)) },
    author: { name: site.name, link: site.url },
    updated: lastChange(venues),
    generator: false,
  });
  for (const venue of venues) {
    feed.addItem(toItem(venue, format === "atom" ? asHtml : asText));
  }
  return feed;
}

/** Time of the latest change; a fixed time for an empty feed. */
export function lastChange([newest]: FeedVenue[]): Date {
  return newest?.updatedAt ?? new Date(0);
}

/** Upgrades the library's JSON Feed 1.0, which has a single author. */
function toVersion11(json: string): string {
  const { author, ...feed } = JSON.parse(json);
  const current = { version: "https://jsonfeed.org/version/1.1", language: "en" };
  return JSON.stringify({ ...feed, ...current, authors: [author] });
}

export function writeFeed(place: FeedPlace, venues: FeedVenue[], format: FeedFormat): string {
  const feed = makeFeed(place, venues, format);
  return format === "atom" ? feed.atom1() : toVersion11(feed.json1());
}
