import type { ReactNode } from "react";
import { Link } from "@/components/link";
import type { ReviewEntry } from "@/lib/review/trail/selects";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";
import { DecidedNote } from "./decided-note";
import { WhoActed } from "./who-acted";

type Props = { entry: ReviewEntry; undo: ReactNode; subject?: ReactNode };

/** What the reviewer just did, on the page that asks for the next decision. `undo` is a form. */
export function LatestDecision({ entry, undo, subject }: Props) {
  return (
    <DecidedNote key={String(entry.id)} isNew>
      <p className="font-semibold wrap-anywhere">
        {subject && <>{subject}: </>}
        <WhoActed entry={entry} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {undo}
        {entry.venueId !== null && (
          <Link
            href={reviewVenueHref(entry.venueId)}
            className="link inline-flex min-h-11 items-center"
          >
            Open the Venue
          </Link>
        )}
      </div>
    </DecidedNote>
  );
}
