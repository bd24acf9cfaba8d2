import type { Item } from "feed";
import { absoluteUrl, site } from "@/lib/core/site";
import { writeEventsCsv } from "@/lib/events/csv";
import { type EventParams, parseEventParams } from "@/lib/events/params";
import { listEvents, type VenueEvent } from "@/lib/events/queries";
import { eventWords, evidenceWords, placedName, venueUrl } from "@/lib/events/words";
import { findRegion } from "@/lib/places/queries";
import type { Region } from "@/lib/places/selects";
import { respondWithFile } from "@/lib/request/respond-with-file";
import { changesFileHref, type FeedFormat, feedHref } from "@/lib/routes/endpoints";
import { changesHref } from "@/lib/routes/hrefs";
import { asHtml, namedBy } from "./feed-items";
import { changesFeed, feedTypes } from "./feed-links";
import { emptyFeedTime, writeItems } from "./venue-feed";

const feedLength = 50;

/** The dates are those of the events, and nothing tells when the site learned of them. */
function toItem(event: VenueEvent, write: (text: string) => string): Item {
  const date = new Date(event.day);
  const said = `${eventWords(event)}. ${evidenceWords(event)}.`;
  return {
    id: `${namedBy}:event-${event.id}`,
    title: write(`${placedName(event)}: ${eventWords(event)}`),
    link: venueUrl(event),
    description: write(said),
    content: `<p>${asHtml(said)}</p>`,
    published: date,
    date,
  };
}

async function writeEventFeed(
  region: Region | null,
  params: EventParams,
  format: FeedFormat,
): Promise<string> {
  const { events } = await listEvents(region?.id ?? null, params, feedLength);
  const [newest] = events;
  return writeItems(
    changesFeed(region),
    {
      description: `What happened to live music venues, by the evidence on ${site.name}, newest first.`,
      updated: newest ? new Date(newest.day) : emptyFeedTime,
      listItems: (write) => events.map((event) => toItem(event, write)),
    },
    format,
  );
}

async function writeFile(region: Region | null, params: EventParams, format: EventFormat) {
  return format === "csv"
    ? {
        type: "text/csv; charset=utf-8",
        text: writeEventsCsv((await listEvents(region?.id ?? null, params)).events),
      }
    : {
        type: `${feedTypes[format]}; charset=utf-8`,
        text: await writeEventFeed(region, params, format),
      };
}

type EventFormat = FeedFormat | "csv";

/** The file at its own address, else where that is. */
async function fileAt(url: URL, region: Region | null, format: EventFormat) {
  const page = changesHref(region);
  const href = format === "csv" ? changesFileHref(page) : feedHref(page, format);
  return url.pathname === href
    ? writeFile(region, parseEventParams(Object.fromEntries(url.searchParams)), format)
    : { location: absoluteUrl(href) + url.search };
}

/** Next gives routes without parameters none, whatever its types say. */
type Context = { params: Promise<{ country?: string; region?: string } | undefined> };

/** Route handler of the register of change as a feed, or of a page of it as a table. */
export function eventsEndpoint(format: EventFormat) {
  return async (request: Request, { params }: Context): Promise<Response> =>
    respondWithFile(request, async () => {
      const [path = {}, url] = [await params, new URL(request.url)];
      if (path.country === undefined || path.region === undefined) {
        return fileAt(url, null, format);
      }
      const region = await findRegion(path.country, path.region);
      return region && fileAt(url, region, format);
    });
}
