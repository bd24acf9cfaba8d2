import { closedWordsOf } from "@/lib/model/venue-status";
import { hoursWords } from "@/lib/venues/hours-words";
import { readHours } from "@/lib/venues/opening-hours";
import type { VenueDetail } from "@/lib/venues/selects";
import { timeZoneOf } from "@/lib/venues/time-zone";
import { OpenNow } from "./open-now";

/** Lines of the listed hours that are shown without a press. */
const shownLines = 2;

function ListedHours({ hours }: { hours: string }) {
  const lines = hoursWords(hours).split("\n");
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

function OpenOrNot({ venue }: { venue: VenueDetail }) {
  const hours = closedWordsOf(venue.status) ? null : readHours(venue.operatingHours ?? "");
  const timeZone = hours?.weekly && timeZoneOf(venue);
  return (
    hours?.weekly &&
    timeZone && (
      <OpenNow hours={hours.weekly} timeZone={timeZone} hasExceptions={hours.hasExceptions} />
    )
  );
}

/** The specified phrase, with the known hours, or whom to ask. */
export function Hours({ venue }: { venue: VenueDetail }) {
  if (venue.operatingHours) {
    return (
      <>
        Varies by event
        <OpenOrNot venue={venue} />
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
