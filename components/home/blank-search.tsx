import { LocateFixed } from "lucide";
import { Link } from "@/components/link";
import { WalkLinks } from "@/components/places/walk-links";
import { SearchHeader } from "@/components/search/search-header";
import { Icon } from "@/components/ui/icon";
import { ListLinks } from "@/components/venues/list-links";
import type { PopularCity } from "@/lib/places/popular-cities";
import type { WalkOfCity } from "@/lib/places/walks";
import { cityHref, nearMeHere } from "@/lib/routes/hrefs";

type Props = { cities: PopularCity[]; walks: WalkOfCity[] };

/** The search page before anything is typed: where to begin without a name. */
export function BlankSearch({ cities, walks }: Props) {
  const links = cities.map((city) => ({
    href: cityHref(city),
    name: `${city.name}, ${city.region.code}`,
    venueCount: city.venueCount,
  }));
  return (
    <>
      <SearchHeader q="">
        <p className="mt-3">
          <Link href={nearMeHere} className="link inline-flex min-h-11 items-center gap-2">
            <Icon drawing={LocateFixed} className="size-5 shrink-0" />
            Use my location
          </Link>
        </p>
      </SearchHeader>
      {links.length > 0 && (
        <div className="page mt-4">
          <ListLinks title="Popular Cities" links={links} />
        </div>
      )}
      <WalkLinks walks={walks} />
    </>
  );
}
