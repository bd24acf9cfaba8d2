import { Link } from "@/components/link";
import { MaybeLink } from "@/components/maybe-link";
import type { KindNote as Note } from "@/lib/facts/freshness";
import { identifierLinks } from "@/lib/model/identifiers";
import { closedWordsOf } from "@/lib/model/venue-status";
import { submitPhotosHref, updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";
import { StillOpen, StillRight } from "./still-right";

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const link = "link inline-flex min-h-11 items-center";

type Props = { venue: VenueDetail; notes: readonly Note[] };

/** Data source of the page, with questions about it and links to correct it. */
export function VenueSource({ venue, notes }: Props) {
  const isOpen = closedWordsOf(venue.status) === null;
  return (
    <footer className="mt-10 border-line border-t pt-4 text-muted text-sm">
      <SourceNotes venue={venue} />
      <OtherDirectories venue={venue} />
      {/* Samples are made up, so there is nothing to verify. */}
      {!venue.isSample && venue.verifiedAt && <p>Verified {dates.format(venue.verifiedAt)}.</p>}
      <div className="no-print flex flex-wrap items-start gap-x-5">
        <StillRight notes={notes} />
        {isOpen ? (
          <StillOpen notes={notes} />
        ) : (
          <Link href={updateInfoHref(venue.slug)} rel="nofollow" className={link}>
            Not closed? Tell us.
          </Link>
        )}
        <p>
          See something wrong?{" "}
          <Link href={updateInfoHref(venue.slug)} rel="nofollow" className={link}>
            Suggest an edit
          </Link>
        </p>
        <Link href={submitPhotosHref(venue.slug)} rel="nofollow" className={link}>
          Add photos
        </Link>
      </div>
    </footer>
  );
}

/** Its pages in directories that anybody can edit. */
function OtherDirectories({ venue }: { venue: VenueDetail }) {
  const links = identifierLinks(venue);
  return (
    links.length > 0 && (
      <p className="flex flex-wrap items-center gap-x-3">
        <span>Also in:</span>
        {links.map(({ label, href }) => (
          <a key={label} href={href} rel="noopener" className={link}>
            {label}
          </a>
        ))}
      </p>
    )
  );
}

/** Where a venue's facts come from, in the words that their licenses ask for. */
export function SourceNotes({ venue }: { venue: VenueDetail }) {
  return venue.sources.map((source) => (
    <SourceNote key={`${source.name} ${source.recordId}`} source={source} />
  ));
}

/** "Data: Open List, as of May 1, 2016 (CC0)." with the attribution that its license asks for. */
function SourceNote({ source }: { source: VenueDetail["sources"][number] }) {
  const { name, url, asOf, license, licenseUrl, attribution } = source;
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
      .{attribution && ` ${attribution}`}
    </p>
  );
}
