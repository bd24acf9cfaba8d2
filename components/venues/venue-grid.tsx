import { cn } from "@/components/ui/cn";
import { capacityText } from "@/lib/model/capacity";
import { posterLook, posterLooks } from "@/lib/venues/poster";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { type CardNotes, VenueCard } from "./venue-card";

/** Cards whose images load eagerly. */
const firstRow = 3;

type City = { slug: string; region: { slug: string } };

type Props<V extends Venue> = {
  venues: V[];
  /** Overrides the default of one to three columns by container width. */
  columns?: string;
  /** Rows with a small picture instead of cards. */
  isCompact?: boolean;
  /** The city of the page, which its venues need not name. */
  city?: City;
  /** Whether samples are explained above the list. */
  hasSampleNote?: boolean;
  /** Notes of a card, beside the venue's own facts. */
  notes?: (venue: V) => CardNotes;
};

export function VenueGrid<V extends Venue>({
  venues,
  columns = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,25%)),1fr))]",
  isCompact = false,
  hasSampleNote = !isCompact,
  city,
  notes,
}: Props<V>) {
  const looks = posterLooks(venues);
  const list = (
    <ul className={cn("venue-grid grid gap-3 sm:gap-5", isCompact && "compact", columns)}>
      {!isCompact && <PrintedHeader />}
      {venues.map((venue, index) => (
        <li
          key={venue.id}
          data-venue={venue.id}
          data-latitude={toMeter(venue.latitude)}
          data-longitude={toMeter(venue.longitude)}
          // Shown on paper.
          data-capacity={capacityText(venue)}
          className="grid grid-cols-1"
        >
          <VenueCard
            venue={venue}
            look={looks[index] ?? posterLook(venue)}
            isInCity={isSame(venue.city, city)}
            eager={index < firstRow}
            {...notes?.(venue)}
          />
        </li>
      ))}
    </ul>
  );
  return hasSampleNote && venues.some(({ isSample }) => isSample) ? (
    <>
      <p className="sample-note mb-2 text-muted text-sm sm:mb-3">
        Venues marked "Sample listing" are made up.
      </p>
      {list}
    </>
  ) : (
    list
  );
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
