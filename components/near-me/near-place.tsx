import { Pencil } from "lucide";
import { Link } from "@/components/link";
import { PinsPicture } from "@/components/map/pins-picture";
import { Icon } from "@/components/ui/icon";
import { OtherPlaces } from "@/components/venues/other-places";
import { drawPins } from "@/lib/map/pin-drawing";
import { mapPoints } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import { isNarrowing, type NearFilter } from "@/lib/model/near-filter";
import type { NearbyVenues } from "@/lib/near-me/queries";
import { nearMeHref } from "@/lib/routes/hrefs";
import type { ResolvedPlace } from "@/lib/search/geocoding/queries";
import { nearPlaceTitle } from "@/lib/seo/titles";
import { NearbyFilters } from "./nearby-filters";
import { NearbyList } from "./nearby-list";
import { NothingNearby } from "./nothing-nearby";
import { OwnLocationLink } from "./own-location-link";
import { PageList } from "./page-list";
import { PlaceForm } from "./place-form";

type Props = { text: string; place: ResolvedPlace; filter: NearFilter; nearby: NearbyVenues };

/** Server-rendered list of venues around a named place. */
export function NearPlace({ text, place, filter, nearby }: Props) {
  return (
    <>
      <header className="page flex flex-wrap items-center gap-x-4 pb-1 sm:pt-4 sm:pb-3">
        <h1 className="min-w-0 flex-1 text-title sm:flex-none">{nearPlaceTitle(place)}</h1>
        <details className="no-print open:basis-full">
          <summary className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 underline underline-offset-4 after:hidden">
            <Icon drawing={Pencil} className="size-5" />
            <span className="max-sm:sr-only">Change Place</span>
          </summary>
          <PlaceForm text={text} />
          <OwnLocationLink />
        </details>
        <div className="min-w-0 basis-full text-muted empty:hidden">
          <OtherPlaces
            places={place.others.map((name) => ({ name, href: nearMeHref({ place: name }) }))}
          />
        </div>
      </header>
      <div className="page">
        {nearby.total === 0 && !isNarrowing(filter) ? (
          <NothingNearby />
        ) : (
          <NearbyList
            title={`Venues near ${place.name}`}
            filter={filter}
            nearby={nearby}
            tiles={mapTiles}
            picture={
              <PinsPicture drawing={drawPins(mapPoints(nearby.venues, nearby.offset + 1))} />
            }
            filters={(unit) => (
              <NearbyFilters
                filter={filter}
                unit={unit}
                nearby={nearby}
                choose={({ filter: chosen, isChosen, children, ...props }) => (
                  <Link
                    href={nearMeHref({ ...chosen, place: text })}
                    aria-current={isChosen ? "true" : undefined}
                    {...props}
                  >
                    {children}
                  </Link>
                )}
              />
            )}
            pages={
              <PageList
                {...nearby}
                turn={(page, props) => (
                  <Link href={nearMeHref({ ...filter, place: text, page })} {...props} />
                )}
              />
            }
          />
        )}
      </div>
    </>
  );
}
