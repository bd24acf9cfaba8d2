import { Globe, Navigation } from "lucide";
import { Link } from "@/components/link";
import { CityLights } from "@/components/map/city-lights";
import { RegionLight } from "@/components/map/region-light";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/lib/core/text/plural";
import { drawLights } from "@/lib/map/lights";
import type { Coordinates } from "@/lib/model/coordinates";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTypeName } from "@/lib/model/venue-types";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { regionKey } from "@/lib/places/outlines";
import { cityHref } from "@/lib/routes/hrefs";
import { directionsHref, fullAddress } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { AddToList } from "./add-to-list";

type Props = { venue: VenueDetail; surroundings: Surroundings };

const listed = new Intl.ListFormat("en-US");

/** The sign at the top of a venue's page: what and where it is, among the lights of its city. */
export function VenueBoard({ venue, surroundings }: Props) {
  const kinds = [
    ...(venue.venueType ? [venueTypeName(venue.venueType)] : []),
    ...venue.genres.map(({ genre }) => genre.name),
  ];
  return (
    <header
      className={cn(
        "board mt-2 grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-center",
        closedWordsOf(venue.status) && "board-unlit",
      )}
    >
      <div className="min-w-0">
        {kinds.length > 0 && (
          <p className="mb-2 text-sm uppercase tracking-wider">{kinds.join("\u00a0· ")}</p>
        )}
        <h1 className="text-title uppercase">{venue.name}</h1>
        {venue.formerNames.length > 0 && (
          <p className="mt-2">Formerly {listed.format(venue.formerNames)}</p>
        )}
        <p className="mt-3 text-lg">{fullAddress(venue)}</p>
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {venue.website && (
            <Button asChild className="no-print">
              <a href={venue.website} rel="nofollow noopener">
                <Icon drawing={Globe} className="size-4" /> Official Website
              </a>
            </Button>
          )}
          <Button asChild variant="outline" className="no-print">
            <a href={directionsHref(venue)} rel="nofollow noopener">
              <Icon drawing={Navigation} className="size-4" /> Directions
            </a>
          </Button>
          <AddToList slug={venue.slug} name={venue.name} />
          {venue.isFeatured && <Badge variant="outline">Featured</Badge>}
          {venue.isSample && <Badge variant="outline">Sample listing</Badge>}
        </p>
      </div>
      <Lights venue={venue} surroundings={surroundings} />
    </header>
  );
}

function positionOf({ latitude, longitude }: VenueDetail): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A closed venue is not counted among those of its city. */
function countText(venueCount: number, isCounted: boolean): string {
  if (isCounted && venueCount === 1) {
    return "The only venue";
  }
  return `${isCounted ? "1 of " : ""}${plural(venueCount, "venue")}`;
}

function Lights({ venue, surroundings: { lights, center } }: Props) {
  const { city } = venue;
  const isPlaced = venue.latitude !== null;
  const isOpen = closedWordsOf(venue.status) === null;
  const drawn =
    center &&
    drawLights(lights, {
      center,
      isLit: isPlaced && isOpen,
      countryCode: city.region.country.code,
    });
  return (
    <div className="no-print">
      {drawn ? (
        <CityLights lights={drawn} />
      ) : (
        <RegionLight region={regionKey(city.region)} at={isOpen ? positionOf(venue) : null} />
      )}
      <p className="mt-1 text-sm lg:text-right">
        {!isPlaced && "We don't have a map pin yet. "}
        {city.venueCount > 0 && (
          <Link href={cityHref(city)} className="inline-flex min-h-11 items-center underline">
            {countText(city.venueCount, isOpen)} in {city.name}
          </Link>
        )}
      </p>
    </div>
  );
}
