import { Link } from "@/components/link";
import { MaybeLink } from "@/components/maybe-link";
import { submitPhotosHref, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const link = "link inline-flex min-h-11 items-center";

/** Data source of the page, with links to correct it. */
export function VenueSource({ venue }: { venue: VenueDetail }) {
  return (
    <footer className="mt-10 border-line border-t pt-4 text-muted text-sm">
      {venue.sources.map((source) => (
        <SourceNote key={`${source.name} ${source.recordId}`} source={source} />
      ))}
      <p>
        {/* Samples are made up, so there is nothing to verify. */}
        {!venue.isSample && `${checkedNote(venue)} `}
        <span className="no-print">
          See something wrong?{" "}
          <Link href={updateInfoHref(venue.slug)} rel="nofollow" className={link}>
            Suggest an edit
          </Link>{" "}
          or{" "}
          <Link href={submitPhotosHref(venue.slug)} rel="nofollow" className={link}>
            add photos
          </Link>
          .
        </span>
      </p>
    </footer>
  );
}

/** "Data: Open List, as of May 1, 2016 (CC0). Record 17." with the attribution that its license asks for. */
function SourceNote({ source }: { source: VenueDetail["sources"][number] }) {
  const { name, url, asOf, license, licenseUrl, attribution, recordId } = source;
  return (
    <p>
      Data:{" "}
      <MaybeLink href={url} className={link}>
        {name}
      </MaybeLink>
      {asOf && `, as of ${dates.format(new Date(asOf))}`}
      {license && (
        <>
          {" ("}
          <MaybeLink href={licenseUrl} className={link}>
            {license}
          </MaybeLink>
          )
        </>
      )}
      {`. Record ${recordId}.`}
      {attribution && ` ${attribution}`}
    </p>
  );
}

function checkedNote({ verifiedAt }: VenueDetail): string {
  return verifiedAt ? `Verified ${dates.format(verifiedAt)}.` : "Not yet verified.";
}
