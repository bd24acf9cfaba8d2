import type { ReactNode } from "react";
import { FeedLinks } from "@/components/feed-links";
import { sentenceName } from "@/lib/places/sentence-name";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

type Props = FeedPlace & { children?: ReactNode };

/** Feeds of a country or region, at the end of its page. */
export function FollowPlace({ children, ...place }: Props) {
  return (
    <div className="no-print page mt-10 text-muted text-sm">
      <p>
        Follow new venues in {sentenceName(place)}:
        <FeedLinks {...place} />
      </p>
      {children}
    </div>
  );
}
