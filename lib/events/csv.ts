import { csvLine, textCell } from "@/lib/core/text/csv";
import { eventKindOf } from "@/lib/model/event-kinds";
import type { VenueEvent } from "./queries";
import { citation, venueUrl } from "./words";

/** A date as far as it is known: "2019", "2019-05". */
const precisions = { YEAR: 4, MONTH: 7, DAY: 10 } as const;

const columns: Record<string, (event: VenueEvent) => string> = {
  event: (event) => eventKindOf(event).id,
  date: ({ day, precision }) => day.slice(0, precisions[precision]),
  dateSays: ({ isStated }) => (isStated ? "when it happened" : "by when it had happened"),
  venue: ({ venue }) => venue.name,
  city: ({ venue }) => venue.city.name,
  region: ({ venue }) => venue.city.region.name,
  country: ({ venue }) => venue.city.region.country.name,
  was: ({ was }) => was ?? "",
  becomes: ({ becomes }) => becomes ?? "",
  source: ({ source }) => source ?? "checked by the team",
  sourceDate: ({ source, asOf, day }) => (source === null ? day : (asOf ?? "")),
  license: ({ license }) => license ?? "",
  url: venueUrl,
  citation,
};

export function writeEventsCsv(events: readonly VenueEvent[]): string {
  const cells = Object.values(columns);
  return [
    csvLine(Object.keys(columns)),
    ...events.map((event) => csvLine(cells.map((cellOf) => textCell(cellOf(event))))),
  ].join("");
}
