import { Link } from "@/components/link";
import { StreetMap } from "@/components/map/street-map";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { plural } from "@/lib/core/text/plural";
import { venueZoom } from "@/lib/map/frame";
import { parseCoordinates } from "@/lib/model/coordinates";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import { cityHref } from "@/lib/routes/hrefs";
import { fullAddress, googleMapsHref } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { CopyAddress } from "./copy-address";

type Props = { venue: VenueDetail };

const listed = new Intl.ListFormat("en-US");

/** The sign at the top of a venue's page: what and where it is, beside the streets around it. */
export function VenueBoard({ venue }: Props) {
  const closed = closedWordsOf(venue.status);
  const kinds = [
    ...(venue.venueType ? [venueTypeName(venue.venueType)] : []),
    ...venue.genres.map(({ genre }) => genre.name),
  ];
  return (
    <div className="mt-1 grid max-sm:-mx-4 sm:mt-2 sm:gap-3 lg:grid-flow-col lg:auto-cols-fr lg:gap-4">
      <Streets venue={venue} />
      <header className={cn("board venue-board lg:order-first", closed && "board-unlit")}>
        {closed && (
          <p className="mb-2 font-semibold">
            {closed}
            {venue.status === "TEMPORARILY_CLOSED" &&
              ". No shows for now. Check with the venue for reopening dates."}
          </p>
        )}
        {kinds.length > 0 && (
          <p className="mb-2 text-sm uppercase tracking-wider">{kinds.join("\u00a0· ")}</p>
        )}
        <h1 className="sign text-place">{venue.name}</h1>
        {venue.formerNames.length > 0 && (
          <p className="mt-2">Formerly {listed.format(venue.formerNames)}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 sm:mt-3 sm:text-lg">
          <span>{fullAddress(venue)}</span>
          {venue.address && <CopyAddress address={fullAddress(venue)} />}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <CityCount venue={venue} />
          {venue.isFeatured && <Badge variant="outline">Featured</Badge>}
          {venue.isSample && <Badge variant="outline">Sample listing</Badge>}
        </p>
      </header>
    </div>
  );
}

/** A closed venue is not counted among those of its city. */
function CityCount({ venue: { city, status } }: { venue: VenueDetail }) {
  const isCounted = closedWordsOf(status) === null;
  const count = `${isCounted ? "1 of " : ""}${plural(city.venueCount, "venue")}`;
  return (
    city.venueCount > 0 && (
      <Link href={cityHref(city)} className="no-print inline-flex min-h-11 items-center underline">
        {isCounted && city.venueCount === 1 ? "The only venue" : count} in {city.name}
      </Link>
    )
  );
}

/** Where it is, also without scripts; nothing for a venue without a position, which may be anywhere. */
function Streets({ venue }: { venue: VenueDetail }) {
  const position = parseCoordinates(venue.latitude, venue.longitude);
  return (
    position && (
      <StreetMap
        label={`${venue.name} on Google Maps`}
        href={googleMapsHref(venue)}
        positions={[position]}
        width={680}
        height={320}
        zoom={venueZoom}
        className="h-54 sm:rounded-xl lg:h-80"
      />
    )
  );
}
