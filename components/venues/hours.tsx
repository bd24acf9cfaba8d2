import type { VenueDetail } from "@/lib/venues/selects";
import { UnknownFact } from "./unknown-fact";

/** Lines of the listed hours that are shown without a press. */
const shownLines = 2;

function ListedHours({ hours }: { hours: string }) {
  const lines = hours.split("\n");
  return (
    <>
      <span className="mt-1 block whitespace-pre-line text-muted">
        Listed hours: {lines.slice(0, shownLines).join("\n")}
      </span>
      {lines.length > shownLines && (
        <details className="text-muted print:details-content:[content-visibility:visible]">
          <summary className="no-print link inline-flex min-h-11 items-center">All hours</summary>
          <span className="block whitespace-pre-line">{lines.slice(shownLines).join("\n")}</span>
        </details>
      )}
    </>
  );
}

/** The specified phrase, with the known hours, or whom to ask. */
export function Hours({ venue }: { venue: VenueDetail }) {
  if (venue.operatingHours) {
    return (
      <>
        Varies by event
        <ListedHours hours={venue.operatingHours} />
      </>
    );
  }
  if (venue.phone) {
    return "Call for event hours";
  }
  if (venue.website) {
    return (
      <>
        Call for event hours
        <span className="block text-muted">
          No phone listed.{" "}
          <a
            href={venue.website}
            rel="nofollow noopener"
            className="link -my-2 inline-flex min-h-11 items-center"
          >
            Check the website
          </a>
        </span>
      </>
    );
  }
  return (
    <UnknownFact what="when it is open" venue={venue} about="hours">
      Call for event hours
    </UnknownFact>
  );
}
