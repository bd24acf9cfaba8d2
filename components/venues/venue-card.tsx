import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/lib/core/text/plural";
import { statedRange } from "@/lib/model/capacity";
import { venueTypeName } from "@/lib/model/venue-types";
import { venueHref } from "@/lib/routes/hrefs";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { Poster } from "./poster";
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
  /** Whether it is likely above the fold. */
  eager?: boolean;
};

/** The whole card is one link: the name's link stretches over the rest. */
export function VenueCard({ venue, distance, label, eager }: Props) {
  const [image] = venue.images;
  const range = statedRange(venue);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3 motion-safe:transition-transform motion-safe:duration-150 motion-safe:hover:-translate-y-0.5">
      {image ? (
        <div className="relative aspect-video overflow-hidden">
          <VenuePicture
            image={image}
            alt=""
            eager={eager}
            sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
          />
        </div>
      ) : (
        <Poster slug={venue.slug} className="aspect-video" />
      )}
      <div className="flex flex-1 flex-col p-4">
        <h3 className="text-xl">
          <Link
            href={venueHref(venue)}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {venue.name}
          </Link>
        </h3>
        <p className="mt-1 text-muted">
          {venue.city.name}, {venue.city.region.name}
        </p>
        {distance && <p className="mt-1 font-semibold tabular-nums">{distance}</p>}
        <p className="mt-auto flex flex-wrap gap-2 pt-3">
          {label && <Badge variant="solid">{label}</Badge>}
          {venue.venueType && <Badge>{venueTypeName(venue.venueType)}</Badge>}
          {venue.capacity !== null && <Badge>Capacity {formatNumber(venue.capacity)}</Badge>}
          {range && <Badge>{range.label}</Badge>}
          {venue.isFeatured && <Badge variant="solid">Featured</Badge>}
          {venue.isSample && <Badge variant="outline">Sample listing</Badge>}
        </p>
      </div>
    </article>
  );
}
