import { Link } from "@/components/link";
import { submitPhotosHref, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Where the page's facts come from, and how to put them right. */
export function VenueSource({ venue }: { venue: VenueDetail }) {
  return (
    <footer className="mt-10 border-line border-t pt-4 text-muted text-sm">
      {venue.sourceName && (
        <p>
          Source: {venue.sourceName}
          {venue.sourceRecordId && `, record ${venue.sourceRecordId}`}
          {venue.sourceLicense && ` (${venue.sourceLicense})`}.
        </p>
      )}
      <p>
        {/* Samples are invented: nobody checks them. */}
        {!venue.isSample && `${checkedNote(venue)} `}
        <span className="no-print">
          Something wrong?{" "}
          <Link
            href={updateInfoHref(venue.slug)}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            Request an update
          </Link>{" "}
          or{" "}
          <Link
            href={submitPhotosHref(venue.slug)}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            send photos
          </Link>
          .
        </span>
      </p>
    </footer>
  );
}

function checkedNote({ verifiedAt, updatedAt }: VenueDetail): string {
  return verifiedAt
    ? `Checked by the team on ${dates.format(verifiedAt)}.`
    : `Last changed on ${dates.format(updatedAt)}; not checked by the team yet.`;
}
