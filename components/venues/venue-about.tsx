import { Link } from "@/components/link";
import { cutText } from "@/lib/core/text/cut-text";
import { linkify } from "@/lib/core/text/linkify";
import { updateInfoHref } from "@/lib/routes/hrefs";
import { venueDescription } from "@/lib/venues/description";
import type { VenueDetail } from "@/lib/venues/selects";

/** So that a venue fits on one page of paper. */
const mostPrinted = 1200;

export function VenueAbout({ venue }: { venue: VenueDetail }) {
  const { start, rest } = cutText(venueDescription(venue), mostPrinted);
  return (
    <>
      <h2 className="text-section">About This Venue</h2>
      <p className="mt-3 max-w-[68ch] whitespace-pre-line">
        <Linked text={start} />
        {rest !== "" && (
          <>
            <span className="not-print:hidden">…</span>
            <span className="no-print">
              <Linked text={rest} />
            </span>
          </>
        )}
      </p>
      <div className="no-print mt-5">
        <h3 className="text-lg">Notable Performances</h3>
        <p className="text-muted">
          Seen a great show here?{" "}
          <Link
            href={updateInfoHref(venue.slug)}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            Tell us who played
          </Link>
          .
        </p>
      </div>
    </>
  );
}

function Linked({ text }: { text: string }) {
  return linkify(text).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never reorder
      <a key={index} href={part.href} rel="nofollow ugc noopener" className="link break-all">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
