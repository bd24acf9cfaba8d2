import { Link } from "@/components/link";
import { submitPhotosHref, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Data source of the page, with links to correct it. */
export function VenueSource({ venue }: { venue: VenueDetail }) {
  return (
    <footer className="mt-10 border-line border-t pt-4 text-muted text-sm">
      {venue.sources.map((source) => (
        <p key={`${source.name} ${source.recordId}`}>{sourceNote(source)}</p>
      ))}
      <p>
        {/* Samples are made up, so there is nothing to verify. */}
        {!venue.isSample && `${checkedNote(venue)} `}
        <span className="no-print">
          See something wrong?{" "}
          <Link
            href={updateInfoHref(venue.slug)}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            Suggest an edit
          </Link>{" "}
          or{" "}
          <Link
            href={submitPhotosHref(venue.slug)}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            add photos
          </Link>
          .
        </span>
      </p>
    </footer>
  );
}

/** "Data: Open List, as of May 1, 2016 (CC0). Record 17." */
function sourceNote({ name, asOf, license, recordId }: VenueDetail["sources"][number]): string {
  const day = asOf ? `, as of ${dates.format(new Date(asOf))}` : "";
  return `Data: ${name}${day}${license ? ` (${license})` : ""}. Record ${recordId}.`;
}

function checkedNote({ verifiedAt }: VenueDetail): string {
  return verifiedAt ? `Verified ${dates.format(verifiedAt)}.` : "Not yet verified.";
}
