import type { Item } from "feed";
import type { Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { cleanCharacters } from "@/lib/core/text/clean-text";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { plural } from "@/lib/core/text/plural";
import { shorten } from "@/lib/core/text/shorten";
import { sentenceName } from "@/lib/places/sentence-name";
import { countryHref, regionHref, routes, venueHref } from "@/lib/routes/hrefs";
import { venueDescription } from "@/lib/venues/description";
import type { FeedPlace } from "./feed-links";
import type { FeedBatch, FeedEntry, FeedVenue } from "./queries";

const summaryLength = 300;

/** Tag URI prefix with the site's founding year, which keeps IDs permanent (RFC 4151). */
export const namedBy = `tag:${new URL(site.url).hostname},2025`;

/** Atom titles and summaries are HTML, and XML forbids some characters. */
export const asHtml = (text: string) =>
  escapeHtml(cleanCharacters(text).replaceAll(/[\uFFFE\uFFFF]/g, ""));

/** An entry of the feed of a place; `write` makes titles and summaries of plain text. */
export function toItem(place: FeedPlace, entry: FeedEntry, write: (text: string) => string): Item {
  return {
    ...("batchId" in entry ? batchItem(place, entry, write) : venueItem(entry, write)),
    published: entry.createdAt,
    date: entry.updatedAt,
  };
}

type EntryItem = Omit<Item, "published" | "date">;

function venueItem(venue: FeedVenue, write: (text: string) => string): EntryItem {
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
  };
}

/** Its ID has the place of the feed, because each place counts its own venues. */
function batchItem(place: FeedPlace, batch: FeedBatch, write: (text: string) => string): EntryItem {
  const { regions, source, license } = batch;
  const count = plural(
    regions.reduce((sum, { venueCount }) => sum + venueCount, 0),
    "venue",
  );
  const { href, name } = placeOf(regions);
  const where = name ? ` in ${name}` : "";
  const summary = `${count}${where} added or updated with data from ${source}${license ? ` (${license})` : ""}.`;
  return {
    id: `${namedBy}:import-${batch.batchId}:${place.href}`,
    title: write(`${count} from ${source}`),
    link: absoluteUrl(href),
    description: write(summary),
    content: `<p>${asHtml(summary)}</p><ul>${regions.map(regionLine).join("")}</ul>`,
  };
}

function regionLine(region: FeedBatch["regions"][number]): string {
  const link = absoluteUrl(regionHref(region));
  return `<li><a href="${link}">${asHtml(region.name)}</a>: ${plural(region.venueCount, "venue")}</li>`;
}

/** The smallest place with all these regions; all venues if they are in several countries. */
function placeOf(regions: FeedBatch["regions"]): { href: Route; name: string | null } {
  const [first, ...others] = regions;
  if (!first || others.some(({ country }) => country.slug !== first.country.slug)) {
    return { href: routes.browse, name: null };
  }
  return others.length > 0
    ? { href: countryHref(first.country), name: sentenceName(first.country) }
    : { href: regionHref(first), name: sentenceName(first) };
}
