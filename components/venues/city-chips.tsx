import type { Route } from "next";
import type { CityOfKind } from "@/lib/places/kind-counts";
import { ChipLinks } from "./chip-links";

type Props = {
  /** Of the whole list, as in 'Jazz'. */
  name: string;
  cities: CityOfKind[];
  hrefOf: (city: CityOfKind) => Route;
};

/** The cities with most venues of a list. */
export function CityChips({ name, cities, hrefOf }: Props) {
  const chips = cities.map((city) => ({
    name: `${city.name}, ${city.region.code}`,
    href: hrefOf(city),
    venueCount: city.venueCount,
  }));
  return <ChipLinks label={`${name} by city`} groups={[{ label: "Cities", chips }]} />;
}
