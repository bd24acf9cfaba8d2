import { FeedLinks } from "@/components/feed-links";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

/** Feeds of a country or region, beside the heading of its list. */
export function FollowPlace(place: FeedPlace) {
  return (
    <p className="no-print text-muted text-sm">
      <span className="max-sm:sr-only">Follow:</span>
      <FeedLinks {...place} />
    </p>
  );
}
