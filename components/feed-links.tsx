import { type FeedFormat, feedFormats, feedHref } from "@/lib/routes/hrefs";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

const formatNames: Record<FeedFormat, string> = { atom: "Atom", json: "JSON" };

/** Visible feed links; feed readers find the same URLs in the page head. */
export function FeedLinks({ href }: FeedPlace) {
  return (
    <p className="page mt-10 text-muted">
      Follow new and updated venues:{" "}
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
