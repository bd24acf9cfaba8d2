import { Link } from "@/components/link";
import { CityLights } from "@/components/map/city-lights";
import { RegionLight } from "@/components/map/region-light";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { plural } from "@/lib/core/text/plural";
import { drawLights } from "@/lib/map/lights";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { regionKey } from "@/lib/places/outlines";
import { cityHref } from "@/lib/routes/hrefs";
import { fullAddress } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";

type Props = { venue: VenueDetail; surroundings: Surroundings };

const listed = new Intl.ListFormat("en-US");

/** The sign at the top of a venue's page: what and where it is, among the lights of its city. */
export function VenueBoard({ venue, surroundings }: Props) {
  const closed = closedWordsOf(venue.status);
  const kinds = [
    ...(venue.venueType ? [venueTypeName(venue.venueType)] : []),
    ...venue.genres.map(({ genre }) => genre.name),
  ];
  return (
    <header
      className={cn(
        "board mt-2 grid gap-x-6 gap-y-3",
        surroundings.center && "lg:grid-cols-[3fr_2fr] lg:items-center",
        closed && "board-unlit",
      )}
    >
      <div className="min-w-0">
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
        <h1 className="text-title uppercase">{venue.name}</h1>
        {venue.formerNames.length > 0 && (
          <p className="mt-2">Formerly {listed.format(venue.formerNames)}</p>
        )}
        <p className="mt-3 text-lg">{fullAddress(venue)}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <CityCount venue={venue} />
          {venue.isFeatured && <Badge variant="outline">Featured</Badge>}
          {venue.isSample && <Badge variant="outline">Sample listing</Badge>}
        </p>
      </div>
      <Lights venue={venue} surroundings={surroundings} />
    </header>
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

/** Nothing for a venue without a position, which may be anywhere. */
function Lights({ venue, surroundings: { lights, center } }: Props) {
  const { region } = venue.city;
  const isOpen = closedWordsOf(venue.status) === null;
  if (!center) {
    return null;
  }
  const drawn = drawLights(lights, { center, isLit: isOpen });
  const className = "no-print h-28 w-full lg:h-60";
  return drawn ? (
    <CityLights lights={drawn} hasScale={false} className={className} />
  ) : (
    <RegionLight region={regionKey(region)} at={isOpen ? center : null} className={className} />
  );
}
