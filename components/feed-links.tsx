import { sentenceName } from "@/lib/places/sentence-name";
import { type FeedFormat, feedFormats, feedHref } from "@/lib/routes/hrefs";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

const formatNames: Record<FeedFormat, string> = { atom: "Atom", json: "JSON Feed" };

/** For people who read feeds; their programs find the same addresses in the head. */
export function FeedLinks({ href, name }: FeedPlace) {
  return (
    <p className="page mt-10 text-muted">
      New and changed venues of {sentenceName({ name })}, for your feed reader:{" "}
      {feedFormats.map((format) => (
        <a
          key={format}
          href={feedHref(href, format)}
          className="link me-4 inline-flex min-h-11 items-center"
        >
          {formatNames[format]}
        </a>
      ))}
    </p>
  );
}
