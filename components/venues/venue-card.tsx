import { Fragment } from "react";
import { Link } from "@/components/link";
import { formatNumber } from "@/lib/core/text/plural";
import { statedRange } from "@/lib/model/capacity";
import { formatPhone } from "@/lib/model/phone";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { venueHref } from "@/lib/routes/hrefs";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { VenuePicture } from "./venue-picture";

type Props = {
  venue: Venue;
  /** As on the list's map. */
  number?: number;
  /** Distance, as in '1.2 mi away'. */
  distance?: string;
  /** Whether the page is about the venue's city, so that the street says more. */
  isInCity?: boolean;
  /** Whether it is likely above the fold. */
  eager?: boolean;
};

/** A venue in a list. All of it is one link: the name's link stretches over the rest. See venue-card.css. */
export function VenueCard({ venue, number, distance, isInCity, eager }: Props) {
  const [image] = venue.images;
  const notes = notesOf(venue);
  return (
    <article
      // Like the city, a column of the table on paper. See print.css.
      data-phone={venue.phone && formatPhone(venue.phone)}
      className="venue-card"
    >
      {number !== undefined && (
        <span aria-hidden className={venue.latitude === null ? "number unplaced" : "number"}>
          {number}
        </span>
      )}
      {image && (
        <div className="picture">
          <VenuePicture image={image} alt="" eager={eager} sizes="3.5rem" />
        </div>
      )}
      <h3>
        <Link href={venueHref(venue)}>{venue.name}</Link>
      </h3>
      <div className="about" data-city={`${venue.city.name}, ${venue.city.region.code}`}>
        <Place venue={venue} isInCity={isInCity} />
        {notes.length > 0 && <Notes notes={notes} />}
        {distance && <p className="distance">{distance.replace(" · ", "\u00a0· ")}</p>}
        {!distance && venue.walkCount > 0 && (
          <p className="nearby">
            {`${venue.walkCount} nearby`}
            <span className="sr-only">, within a walk of ten minutes</span>
          </p>
        )}
      </div>
    </article>
  );
}

/** Lines break between notes, after the dot, and not within one that fits into a line. */
function Notes({ notes }: { notes: string[] }) {
  return (
    <p className="notes">
      {notes.map((note, index) => (
        <Fragment key={note}>
          <span>{index < notes.length - 1 ? `${note} ·` : note}</span>{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The street, and the city unless the page is about it. A city and its region stay on one line. */
function Place({ venue: { address, city }, isInCity }: Pick<Props, "venue" | "isInCity">) {
  const named =
    address === null
      ? `${city.name},\u00a0${city.region.name}`
      : `, ${city.name},\u00a0${city.region.code}`;
  return (
    <p className="place">
      {address}
      {!(address && isInCity) && <span className="city">{named}</span>}
    </p>
  );
}

/** 'Featured', 'Temporarily closed', 'Part of the Arts House', 'Bar', 'Capacity 40', 'Jazz, Blues', as far as they apply. */
export function notesOf(venue: Venue): string[] {
  return [
    venue.isFeatured && "Featured",
    venue.isSample && "Sample listing",
    closedWordsOf(venue.status),
    venue.house && `Part of ${venue.house.name}`,
    venue.venueType && venueTypeName(venue.venueType),
    venue.capacity !== null && `Capacity ${formatNumber(venue.capacity)}`,
    statedRange(venue)?.words,
    venue.music.join(", "),
  ].filter((note): note is string => Boolean(note));
}
