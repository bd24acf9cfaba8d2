import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { plural } from "@/lib/core/text/plural";
import { capacityBands, capacityBandsOf } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { walkText } from "@/lib/near-me/distance-text";
import type { Surroundings } from "@/lib/near-me/surroundings";
import { sentenceName } from "@/lib/places/sentence-name";
import { cityHref, nearMeHref, regionHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";
import { ListLink } from "./list-link";
import { VenueGrid } from "./venue-grid";

/** Wide enough for a distance in one line. */
const twoColumns = "@2xl:grid-cols-2";

type Props = { venue: VenueDetail; surroundings: Surroundings };

/** The nearest venues, with how far they are. */
export function NearbyVenues({ venue, surroundings: { nearby, isNearby } }: Props) {
  const { code } = venue.city.region.country;
  return (
    <section aria-labelledby="nearby" className="no-print">
      <h2 id="nearby" className="text-section">
        {isNearby ? "Nearby" : "Nearest Venues"}
      </h2>
      <div className="@container mt-4">
        <VenueGrid
          venues={nearby}
          city={venue.city}
          columns={twoColumns}
          hasSampleNote={false}
          distance={({ distanceKm }) => walkText(distanceKm, code)}
        />
      </div>
    </section>
  );
}

/** The nearest ones of its size with its type or music, for whoever can't have this one. */
export function AlikeVenues({ venue, surroundings: { alike } }: Props) {
  const { city, venueType } = venue;
  const { code } = city.region.country;
  const [band] = capacityBands.filter(({ id }) => capacityBandsOf(venue).includes(id));
  const type = venueTypes.find(({ slug }) => slug === venueType);
  const isOfType = alike.every((other) => other.venueType === venueType);
  return (
    alike.length > 0 && (
      <section aria-labelledby="alike" className="no-print mt-12">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="alike" className="text-section">
            Rooms Like This One
          </h2>
          <Link
            href={nearMeHref({
              place: `${city.name}, ${city.region.code}`,
              capacityBand: band?.id,
              type: isOfType ? type?.slug : undefined,
            })}
            className="link inline-flex min-h-11 items-center"
          >
            View all of this size near {sentenceName(city)}
          </Link>
        </div>
        <div className="@container mt-4">
          <VenueGrid
            venues={alike}
            hasSampleNote={false}
            columns="sm:grid-cols-3"
            distance={({ distanceKm }) => walkText(distanceKm, code)}
          />
        </div>
      </section>
    )
  );
}

type MoreProps = Props & {
  /** Rows, for the place of "Nearby" on pages without a position. */
  isCompact?: boolean;
};

/** Others of the city, like this venue first; of the region if the city has too few. */
export function MoreVenues({ venue, surroundings: { nearby, more }, isCompact }: MoreProps) {
  const { city } = venue;
  const isOfCity = more.every((other) => other.city.slug === city.slug);
  const place = city.venueCount > 1 ? city : city.region;
  if (more.length + nearby.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="more" className={cn("no-print", !isCompact && "mt-12")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="more" className="text-section">
          More in {sentenceName(isOfCity ? place : city.region)}
        </h2>
        <ListLink
          venueCount={place.venueCount}
          href={place === city ? cityHref(city) : regionHref(city.region)}
          className="link inline-flex min-h-11 items-center"
        >
          View all {plural(place.venueCount, "venue")} in {sentenceName(place)}
        </ListLink>
      </div>
      {more.length > 0 && (
        <div className="@container mt-4">
          <VenueGrid
            venues={more}
            city={city}
            hasSampleNote={false}
            columns={isCompact ? twoColumns : "sm:grid-cols-3"}
          />
        </div>
      )}
    </section>
  );
}
