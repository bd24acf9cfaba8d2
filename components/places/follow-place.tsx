import { FeedLinks } from "@/components/feed-links";
import { sentenceName } from "@/lib/places/sentence-name";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

/** Feeds of a country or region, at the end of its page. */
export function FollowPlace(place: FeedPlace) {
  return (
    <p className="no-print page mt-10 text-muted text-sm">
      Follow new venues in {sentenceName(place)}:
      <FeedLinks {...place} />
    </p>
  );
}
