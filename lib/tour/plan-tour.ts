import "server-only";
import { kmPerUnit } from "@/lib/model/near-filter";
import { type ResolvedPlace, resolvePlace } from "@/lib/search/geocoding/queries";
import { unknownPlaceText } from "@/lib/search/geocoding/uncovered";
import { listVenueCards } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { type Day, dayAt, divideDays } from "./days";
import { findOnRoute, type VenuesOnRoute } from "./find-venues";
import { layRoute, type OnRoute, pointAt } from "./route";
import type { TourParams } from "./tour-params";
import { findTowns, type Town } from "./towns";

/** More days than anyone reads; of a way around the world in short ones. */
const maxDays = 60;

export type TourStop = ResolvedPlace & { typed: string };

export type TourVenue = OnRoute & { venue: VenueCard; number: number };

export type TourDay = Day & {
  /** Where it starts and ends, if at a stop. */
  start: string | null;
  end: string | null;
  /** At its end, those with the most inhabitants. */
  towns: Town[];
  venues: TourVenue[];
};

export type Tour = Pick<VenuesOnRoute, "isCut" | "isSearchedWhole"> & {
  stops: TourStop[];
  lengthKm: number;
  days: TourDay[];
  venues: TourVenue[];
  /** What was cut to a bound, in sentences. */
  cuts: string[];
};

/** What is wrong with a typed place, by the field it was typed into. */
export type TourProblems = Partial<Record<"from" | "via" | "to", string>>;

/** The venues along a way, by day; or which of its places is missing or unknown. */
export async function planTour(params: TourParams): Promise<Tour | { problems: TourProblems }> {
  const typed = [params.from, ...params.via, params.to];
  const places = await Promise.all(typed.map((text) => (text ? resolvePlace(text) : null)));
  const stops = places.flatMap((place, index) =>
    place ? { ...place, typed: typed[index] ?? "" } : [],
  );
  if (stops.length < typed.length) {
    return { problems: problemsOf(typed, places) };
  }
  return tourOf(stops, params);
}

function problemsOf(
  typed: readonly string[],
  places: readonly (ResolvedPlace | null)[],
): TourProblems {
  const problemOf = (index: number) => {
    const text = typed[index] ?? "";
    return places[index]
      ? undefined
      : text
        ? unknownPlaceText(text)
        : missingTexts[index > 0 ? 1 : 0];
  };
  const last = typed.length - 1;
  const between = typed
    .slice(1, last)
    .flatMap((text, index) => (places[index + 1] ? [] : `"${text}": ${unknownPlaceText(text)}`));
  const [from, to] = [problemOf(0), problemOf(last)];
  return {
    ...(from && { from }),
    ...(between.length > 0 && { via: between.join(" ") }),
    ...(to && { to }),
  };
}

const missingTexts = ["Enter where the tour starts.", "Enter where the tour ends."];

async function tourOf(stops: TourStop[], params: TourParams): Promise<Tour> {
  const unitKm = kmPerUnit[params.unit];
  const route = layRoute(stops.map(({ position }) => position));
  const asked = params.day * unitKm;
  const longestKm = Math.max(asked, route.lengthKm / (maxDays - stops.length));
  const days = divideDays(route, longestKm);
  const [found, towns] = await Promise.all([
    findOnRoute(route, { withinKm: params.within * unitKm, filter: params }),
    findTowns(days.map(({ toKm }) => pointAt(route, toKm))),
  ]);
  const cards = new Map(
    (await listVenueCards(found.venues.map(({ id }) => id))).map((card) => [card.id, card]),
  );
  const venues = found.venues
    .flatMap(({ id, ...place }) => {
      const venue = cards.get(id);
      return venue ? { venue, ...place } : [];
    })
    .map((one, index) => ({ ...one, number: index + 1 }));
  const dayOf = venues.map(({ alongKm }) => dayAt(days, alongKm));
  return {
    stops,
    lengthKm: route.lengthKm,
    venues,
    isCut: found.isCut,
    isSearchedWhole: found.isSearchedWhole,
    days: days.map((day, index) => ({
      ...day,
      start: days[index - 1]?.isAtStop === false ? null : (stops[day.leg]?.name ?? null),
      end: day.isAtStop ? (stops[day.leg + 1]?.name ?? null) : null,
      towns: towns[index] ?? [],
      venues: venues.filter((_, place) => dayOf[place] === index),
    })),
    cuts: [
      ...params.cuts,
      ...(longestKm > asked ? [`A tour has up to ${maxDays} days, so its days are longer.`] : []),
    ],
  };
}
