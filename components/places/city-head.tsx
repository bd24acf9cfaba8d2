import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { formatNumber } from "@/lib/core/text/plural";
import type { CityWalk } from "@/lib/places/city-surroundings";
import type { KindCount } from "@/lib/places/kind-counts";
import type { City } from "@/lib/places/selects";
import { cityHref, countryHref, regionHref } from "@/lib/routes/hrefs";
import { cityTitle, pageTitle, placeLead } from "@/lib/seo/titles";
import { CityWalkChips } from "./city-walks";
import { PlaceKinds } from "./place-kinds";

type Props = { city: City; page: number; kinds: KindCount[]; walks: CityWalk[] };

/** Top of a city's page: a sign on phones, and plain lettering above a list that has its map beside it. */
export function CityHead({ city, page, kinds, walks }: Props) {
  const { region } = city;
  const title = pageTitle(cityTitle(city), page);
  return (
    <>
      <div className="lg:mr-28">
        <Breadcrumbs
          items={[
            { name: region.country.name, href: countryHref(region.country) },
            { name: region.name, href: regionHref(region) },
            { name: city.name, href: cityHref(city) },
          ]}
        />
      </div>
      <header className="mb-3 flex items-end lg:mb-2 justify-between gap-4 border-board-edge max-lg:rounded-xl max-lg:border max-lg:bg-board max-lg:px-4 max-lg:py-3 max-lg:text-on-board">
        <h1 className="min-w-0">
          <span className="block pb-1 font-normal font-text text-sm leading-none">
            {placeLead}{" "}
          </span>
          <span className="sign block text-place">{title.slice(placeLead.length).trim()}</span>
        </h1>
        <p className="text-right text-sm tabular-nums">
          <span className="sign block text-place">{formatNumber(city.venueCount)}</span>{" "}
          {city.venueCount === 1 ? "Music Venue" : "Music Venues"}
        </p>
      </header>
      {/* One line, which scrolls. */}
      <div className="my-1 flex gap-2 lg:my-0 overflow-x-auto empty:hidden *:m-0 *:shrink-0 *:overflow-visible">
        <CityWalkChips walks={walks} />
        <PlaceKinds place={city} kinds={kinds} isOneLine />
      </div>
    </>
  );
}
