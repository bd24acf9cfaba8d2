import { absoluteUrl } from "@/lib/core/site";
import { respondWithFile } from "@/lib/request/respond-with-file";
import { type FeedFormat, feedHref } from "@/lib/routes/endpoints";
import { type FeedPlace, feedTypes } from "./feed-links";
import { type FeedScope, listFeedEntries } from "./queries";
import { lastChange, writeFeed } from "./venue-feed";

type FeedOf = FeedPlace & { scope: FeedScope };

/** Route handler of a feed. `find` resolves the place of the URL in any form; null means 404. */
export function feedEndpoint<Context>(
  format: FeedFormat,
  find: (context: Context) => Promise<FeedOf | null>,
) {
  return async (request: Request, context: Context): Promise<Response> =>
    respondWithFile(request, async () => {
      const place = await find(context);
      if (!place) {
        return null;
      }
      const href = feedHref(place.href, format);
      if (new URL(request.url).pathname !== href) {
        return { location: absoluteUrl(href) };
      }
      const entries = await listFeedEntries(place.scope);
      return {
        type: `${feedTypes[format]}; charset=utf-8`,
        text: writeFeed(place, entries, format),
        lastModified: lastChange(entries),
      };
    });
}
