import { ChipLinks } from "@/components/venues/chip-links";
import { capacityBands } from "@/lib/model/capacity";
import { genreKind, nameWordLabel, sizeKind, traitKind, wordOfKind } from "@/lib/model/kinds";
import { traits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";
import type { KindCount } from "@/lib/places/kind-counts";
import {
  browseHref,
  type CityPlace,
  genreInCityHref,
  placeParam,
  type RegionPlace,
} from "@/lib/routes/hrefs";

type Props = {
  place: (CityPlace | RegionPlace) & { name: string };
  kinds: KindCount[];
  isOneLine?: boolean;
};

/** Music genres with a chip: those with most venues. */
const mostGenres = 6;

/** Words of names with a chip. */
const mostWords = 8;

/** The sizes, types, and music of a place's venues, with their counts; else the words of their names. */
export function PlaceKinds({ place, kinds, isOneLine }: Props) {
  const count = (kind: string) => kinds.find((one) => one.kind === kind)?.venueCount ?? 0;
  const within = placeParam(place);
  const city = "region" in place ? place : null;
  const sizes = capacityBands.map((band) => ({
    href: browseHref({ place: within, capacityBand: band.id }),
    name: band.label,
    venueCount: count(sizeKind(band)),
  }));
  const types = venueTypes
    .filter(({ slug }) => slug !== "other")
    .map((type) => ({
      href: city ? genreInCityHref(type, city) : browseHref({ place: within, type: type.slug }),
      name: type.label,
      venueCount: count(genreKind(type)),
    }));
  const music = kinds
    .flatMap(({ music: genre, venueCount }) => (genre ? [{ ...genre, venueCount }] : []))
    .slice(0, mostGenres)
    .map(({ slug, ...chip }) => ({
      ...chip,
      href: city ? genreInCityHref({ slug }, city) : browseHref({ place: within, genre: slug }),
    }));
  const words = kinds
    .flatMap(({ kind, venueCount }) => {
      const word = wordOfKind(kind);
      const href = word === null ? null : browseHref({ place: within, name: word });
      return word && href ? [{ name: nameWordLabel(word), venueCount, href }] : [];
    })
    .slice(0, mostWords);
  const before = traits.map((trait) => ({
    href: browseHref({ place: within, traits: [trait.id] }),
    name: trait.filter.label,
    venueCount: count(traitKind(trait)),
  }));
  const isTyped = music.length > 0 || types.some(({ venueCount }) => venueCount > 0);
  const groups = [
    { label: "Sizes", chips: sizes },
    { label: "Venue types", chips: types },
    { label: "Music", chips: music },
    { label: "Before you go", chips: before },
    { label: "By the name on the door", chips: isTyped ? [] : words },
  ].map(({ label, chips }) => ({ label, chips: chips.filter(({ venueCount }) => venueCount > 0) }));
  const label = `${place.name} by ${isTyped || words.length === 0 ? "size, type, and music" : "name"}`;
  return <ChipLinks label={label} groups={groups} isOneLine={isOneLine} />;
}
