import type { VenueDetail } from "@/lib/venues/selects";

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
  return (
    <span className="text-muted">
      Call for event hours{!venue.phone && " (no\u00a0phone\u00a0listed)"}
    </span>
  );
}
