import { Link } from "@/components/link";
import { PageHeader } from "@/components/page/page-header";
import { sizeText } from "@/lib/core/text/size-text";
import type { StoredFacts } from "@/lib/facts/facts";
import { monthOf, noteFacts } from "@/lib/facts/freshness";
import { detailSections, detailsOf, flatDetails } from "@/lib/model/details";
import { techSections } from "@/lib/model/tech-page";
import { changeFactHref } from "@/lib/routes/change-fact-href";
import { sheetHref, techSchemaPath, venueTechEndpoint } from "@/lib/routes/endpoints";
import { cityHref, submitSpecSheetHref, venueHref, venueTechHref } from "@/lib/routes/hrefs";
import { techTitle } from "@/lib/seo/titles";
import { fullAddress } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { DetailList } from "./detail-sections";
import { AgeNote } from "./still-right";
import { SourceNotes } from "./venue-source";

type Props = { venue: VenueDetail; facts: StoredFacts | null; now: Date };

/** What musicians ask before they play: one page, also on paper. */
export function TechView({ venue, facts, now }: Props) {
  const { city } = venue;
  const { label, groups } = techPage;
  const stated = flatDetails(venue.details);
  const known = groups.filter(({ rows }) => rows.some(({ id }) => stated[id] !== null));
  const unknown = groups
    .flatMap(({ rows }) => rows)
    .filter(({ id, section }) => section === "tech" && stated[id] === null);
  return (
    <article className="tech-page">
      <PageHeader
        title={techTitle(venue)}
        crumbs={[
          { name: city.name, href: cityHref(city) },
          { name: venue.name, href: venueHref(venue) },
          { name: label, href: venueTechHref(venue) },
        ]}
      >
        {fullAddress(venue)}
      </PageHeader>
      <div className="page venue-page">
        {known.length === 0 && !venue.specSheet && (
          <p className="mt-4">We don't know the stage, the sound, or the booking yet.</p>
        )}
        <div className="tech-facts">
          {known.map(({ section, rows }) => (
            <section key={section} aria-labelledby={`tech-${section}`} className="mt-6 max-w-160">
              <h2 id={`tech-${section}`} className="text-section">
                {detailSections[section].label}
              </h2>
              <DetailList rows={rows} venue={venue} />
              <AgeNote notes={facts ? noteFacts(facts, now) : []} kind={section} />
            </section>
          ))}
        </div>
        <SpecSheet venue={venue} />
        {unknown.length > 0 && (
          <p className="no-print mt-6 max-w-160 text-muted">
            Not known yet: {unknown.map(({ label: name }) => name.toLowerCase()).join(", ")}.{" "}
            <Link href={changeFactHref(venue.slug, "tech")} rel="nofollow" className="link">
              Tell us
            </Link>
          </p>
        )}
        <p className="no-print mt-4">
          <a
            href={venueTechEndpoint(venue.slug)}
            className="link inline-flex min-h-11 items-center"
          >
            As JSON
          </a>{" "}
          with a{" "}
          <a href={techSchemaPath} className="link inline-flex min-h-11 items-center">
            schema
          </a>
        </p>
        {known.length > 0 && venue.sources.length > 0 && (
          <footer className="mt-6 text-muted text-sm">
            <SourceNotes venue={venue} />
          </footer>
        )}
      </div>
    </article>
  );
}

/** A file that a stranger sent, so it is saved and never shown; and where to send another one. */
function SpecSheet({ venue: { slug, status, specSheet } }: { venue: VenueDetail }) {
  return (
    <p className="no-print mt-6 max-w-160">
      {specSheet && (
        <>
          <a
            href={sheetHref(specSheet.id)}
            download
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            The house's own spec sheet (PDF, {sizeText(specSheet.byteSize)})
          </a>
          , sent in {monthOf(specSheet.sentAt)}.{" "}
        </>
      )}
      {status !== "CLOSED" && (
        <Link
          href={submitSpecSheetHref(slug)}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center"
        >
          {specSheet ? "Send a newer one" : "Send the house's own spec sheet as a PDF"}
        </Link>
      )}
    </p>
  );
}

const techPage = {
  label: detailSections.tech.label,
  groups: techSections.map((section) => ({ section, rows: detailsOf(section) })),
};
