import { sentenceName } from "@/lib/places/sentence-name";
import { type FeedFormat, feedFormats, feedHref } from "@/lib/routes/endpoints";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

const formatNames: Record<FeedFormat, string> = { atom: "Atom", json: "JSON" };

/** Visible feed links; feed readers find the same URLs in the page head. */
export function FeedLinks({ href, name }: FeedPlace) {
  return feedFormats.map((format) => (
    <a
      key={format}
      href={feedHref(href, format)}
      className="link ms-3 inline-flex min-h-11 min-w-11 items-center justify-center"
    >
      {formatNames[format]}
      <span className="sr-only"> feed of {sentenceName({ name })}</span>
    </a>
  ));
}
