import { formatNumber } from "@/lib/core/text/plural";
import { type CapacityBandId, capacityBands } from "@/lib/model/capacity";
import { corridorBounds, dayBounds, maxBetween, type TourQuery } from "@/lib/model/tour";
import { readTraits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";
import { segmentSlug } from "@/lib/places/match";
import { cleanPlace } from "@/lib/search/geocoding/place-query";

export type TourParams = TourQuery & {
  /** What was cut to a bound, in sentences. */
  cuts: string[];
};

type Raw = Record<string, string | string[] | undefined>;

/** URLs are user input: what is unknown counts as missing, and what is out of bounds is cut to them and said. */
export function parseTourParams(raw: Raw): TourParams {
  const unit = textOf(raw.unit) === "km" ? "km" : "mi";
  const named = textsOf(raw.via)
    .flatMap((text) => text.split(";"))
    .map(cleanPlace)
    .filter(Boolean);
  const within = numberOf(raw.within, corridorBounds);
  const day = numberOf(raw.day, dayBounds);
  const names = (value: Raw[string]) => textsOf(value).flatMap((text) => text.split(","));
  const traits = readTraits(names(raw.with));
  const sizes = names(raw.size);
  return {
    from: cleanPlace(textOf(raw.from)),
    to: cleanPlace(textOf(raw.to)),
    via: named.slice(0, maxBetween),
    unit,
    within: within.value,
    day: day.value,
    sizes: capacityBands.map(({ id }): CapacityBandId => id).filter((id) => sizes.includes(id)),
    type: venueTypes.find(({ slug }) => slug === textOf(raw.type))?.slug,
    genre: segmentSlug(textOf(raw.genre)) || undefined,
    traits,
    isUnknownToo: traits.length > 0 && textOf(raw.unknown) === "1",
    cuts: [
      named.length > maxBetween &&
        `A tour has up to ${maxBetween} stops between its ends; the first ${maxBetween} are used.`,
      within.isCut &&
        `Venues can be ${corridorBounds.least} to ${corridorBounds.most} ${unit} off the line; ${within.value} ${unit} is used.`,
      day.isCut &&
        `A day can be ${dayBounds.least} to ${formatNumber(dayBounds.most)} ${unit} long; ${formatNumber(day.value)} ${unit} is used.`,
    ].filter((text) => typeof text === "string"),
  };
}

/** The parameters of a URL, as pages get them. */
export function parseTourSearch(search: URLSearchParams): TourParams {
  return parseTourParams(
    Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)])),
  );
}

function textsOf(value: Raw[string]): string[] {
  return value === undefined ? [] : [value].flat();
}

function textOf(value: Raw[string]): string {
  return textsOf(value)[0] ?? "";
}

type Bounds = { least: number; usual: number; most: number };

function numberOf(value: Raw[string], { least, usual, most }: Bounds) {
  const text = textOf(value).trim();
  const asked = /^\d{1,6}([.]\d{0,3})?$/.test(text) ? Math.round(Number(text)) : usual;
  const bounded = Math.min(most, Math.max(least, asked));
  return { value: bounded, isCut: bounded !== asked };
}
