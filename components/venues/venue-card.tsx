import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/lib/core/text/plural";
import { statedRange } from "@/lib/model/capacity";
import { formatPhone } from "@/lib/model/phone";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { venueHref } from "@/lib/routes/hrefs";
import { initialsOf, type PosterLook, posterNameSize } from "@/lib/venues/poster";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { VenuePicture } from "./venue-picture";

/** Notes that depend on the list, beside the venue's own facts. */
export type CardNotes = {
  /** Distance, as in '1.2 mi away'. */
  distance?: string;
  /** Badge, as in 'Right Nearby'. */
  label?: string | null;
};

type Props = CardNotes & {
  venue: Venue;
  look: PosterLook;
  /** Whether the page is about the venue's city, so that the street says more. */
  isInCity?: boolean;
  /** Whether it is likely above the fold. */
  eager?: boolean;
};

/** The whole card is one link: the name's link stretches over the rest. See venue-card.css. */
export function VenueCard({ venue, look, isInCity, distance, label, eager }: Props) {
  const [image] = venue.images;
  const facts = factsOf(venue);
  const closed = closedWordsOf(venue.status);
  return (
    <article
      // Like the city, a column of the table on paper. See print.css.
      data-phone={venue.phone && formatPhone(venue.phone)}
      className="venue-card group motion-safe:transition-transform motion-safe:duration-150 motion-safe:hover:-translate-y-0.5 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3"
    >
      {image ? (
        <div className="picture">
          <VenuePicture
            image={image}
            alt=""
            eager={eager}
            sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 5rem"
          />
        </div>
      ) : (
        <Poster look={look} name={venue.name} city={venue.city.name} />
      )}
      <h3 className={cn(`name-${posterNameSize(venue.name)}`)}>
        <Link
          href={venueHref(venue)}
          className="outline-none after:absolute after:inset-0 group-hover:underline"
        >
          {venue.name}
        </Link>
      </h3>
      <div className="about" data-city={`${venue.city.name}, ${venue.city.region.code}`}>
        <Place venue={venue} isInCity={isInCity} />
        {facts.length > 0 && <p className="facts text-sm tabular-nums">{facts.join(" · ")}</p>}
        {(distance || label || closed) && (
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-sm tabular-nums">
            {distance && <span className="text-balance">{distance}</span>}{" "}
            {label && <Badge variant="solid">{label}</Badge>} {closed && <Badge>{closed}</Badge>}
          </p>
        )}
      </div>
      {(venue.isFeatured || venue.isSample) && (
        <p className="marks">
          {venue.isFeatured && <span className="featured">Featured</span>}{" "}
          {venue.isSample && <span>Sample listing</span>}
        </p>
      )}
    </article>
  );
}

/** The street, and the city unless the page is about it. */
function Place({ venue: { address, city }, isInCity }: Pick<Props, "venue" | "isInCity">) {
  const named =
    address === null ? `${city.name}, ${city.region.name}` : `, ${city.name}, ${city.region.code}`;
  return (
    <p className="place text-muted">
      {address}
      {!(address && isInCity) && <span className="city">{named}</span>}
    </p>
  );
}

/** 'Bar', 'Capacity 40', 'Jazz, Blues', as far as known. */
function factsOf(venue: Venue): string[] {
  const range = statedRange(venue);
  return [
    ...(venue.venueType ? [venueTypeName(venue.venueType)] : []),
    ...(venue.capacity === null ? [] : [`Capacity ${formatNumber(venue.capacity)}`]),
    ...(range ? [range.words] : []),
    ...(venue.music.length > 0 ? [venue.music.join(", ")] : []),
  ];
}

type PosterProps = { look: PosterLook; name: string; city: string };

/** Stands for a missing photo. The name is drawn over it by the card's heading; in rows it shows initials. */
function Poster({ look: { ground, motif, crop, placement }, name, city }: PosterProps) {
  return (
    <div
      aria-hidden
      className={cn(
        "picture poster",
        `ground-${ground} motif-${motif} crop-${crop} place-${placement}`,
      )}
    >
      <span className="initials">{initialsOf(name)}</span>
      <span className="city">{city}</span>
    </div>
  );
}
