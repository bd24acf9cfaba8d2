import type { ReactNode } from "react";
import type { ReviewEntry } from "@/lib/review/trail/selects";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";
import { DecidedNote } from "./decided-note";
import { EditorLink } from "./editor-link";
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
          <EditorLink
            href={reviewVenueHref(entry.venueId)}
            otherwise={null}
            className="link inline-flex min-h-11 items-center"
          >
            Open the Venue
          </EditorLink>
        )}
      </div>
    </DecidedNote>
  );
}
