import { cn } from "@/components/ui/cn";
import { rowKey } from "@/lib/map/row-key";
import { capacityText } from "@/lib/model/capacity";
import { isBelowHouse } from "@/lib/venues/rooms-below";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { VenueCard } from "./venue-card";

/** Rows on a first screen, whose images load eagerly. */
const firstScreen = 6;

type City = { slug: string; region: { slug: string } };

type Props<V extends Venue> = {
  venues: V[];
  /** Overrides the default of one to three columns by container width. */
  columns?: string;
  /** The number of the first venue, if a map shows the same numbers. */
  firstNumber?: number;
  /** The city of the page, which its venues need not name. */
  city?: City;
  /** Whether samples are explained above the list. */
  hasSampleNote?: boolean;
  /** How far a venue is, as in '1.2 mi away'. */
  distance?: (venue: V) => string;
};

/** Venues as rows; from 640 px on, as compact cards in columns, except beside a map. */
export function VenueGrid<V extends Venue>({
  venues,
  columns = "sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,25%)),1fr))]",
  firstNumber,
  city,
  hasSampleNote = true,
  distance,
}: Props<V>) {
  return (
    <>
      {hasSampleNote && venues.some(({ isSample }) => isSample) && (
        <p className="sample-note mb-2 text-muted text-sm">
          Venues marked "Sample listing" are made up.
        </p>
      )}
      <ul className={cn("venue-grid grid", columns)}>
        <PrintedHeader />
        {withNumbers(venues, firstNumber).map(({ venue, number }, index) => (
          <li
            key={venue.id}
            className={isBelowHouse(venues, index) ? "room" : undefined}
            data-venue={venue.id}
            data-row={number && rowKey(number)}
            data-latitude={toMeter(venue.latitude)}
            data-longitude={toMeter(venue.longitude)}
            // Shown on paper.
            data-capacity={capacityText(venue)}
          >
            <VenueCard
              venue={venue}
              number={number}
              isInCity={isSame(venue.city, city)}
              eager={index < firstScreen}
              distance={distance?.(venue)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function withNumbers<V>(venues: V[], first?: number): { venue: V; number?: number }[] {
  return venues.map((venue, index) => ({
    venue,
    number: first === undefined ? undefined : first + index,
  }));
}

/** Degrees of a position to about a meter, nearer than the map of a list shows. */
function toMeter(degrees: number | null): number | undefined {
  return degrees === null ? undefined : Number(degrees.toFixed(5));
}

/** The header row that a list has on paper. */
function PrintedHeader() {
  return (
    <li className="header hidden">
      {["Name", "Street", "City", "Phone", "Capacity"].map((column) => (
        <span key={column}>{column}</span>
      ))}
    </li>
  );
}

/** Kansas City is in two regions. */
function isSame(one: City, other?: City): boolean {
  return one.slug === other?.slug && one.region.slug === other.region.slug;
}
