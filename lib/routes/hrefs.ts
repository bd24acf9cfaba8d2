import type { Route } from "next";
import type { BrowseParams } from "@/lib/model/browse-params";
import type { CapacityBandId } from "@/lib/model/capacity";
import type { FactKindId } from "@/lib/model/fact-kinds";
import type { NearFilter } from "@/lib/model/near-filter";
import type { SearchTab } from "@/lib/model/search-params";
import { corridorBounds, dayBounds, type TourQuery } from "@/lib/model/tour";
import { type LinkPlace, type Page, type PageName, pages } from "./pages";
import { toRoute } from "./to-route";

/** A page without parameters in its path. */
export type FixedPage = {
  [Name in PageName]: (typeof pages)[Name]["path"] extends `${string}[${string}` ? never : Name;
}[PageName];

/** Addresses of the pages without parameters. Only this folder spells addresses. */
export const routes = Object.fromEntries(
  Object.entries(pages)
    .filter(([, { path }]) => !path.includes("["))
    .map(([name, { path }]) => [name, path]),
) as Record<FixedPage, Route>;

/** A link to a page, with the label of its row or of the place that links to it. */
export function pageLink(name: FixedPage, place?: LinkPlace): { href: Route; name: string } {
  const { label = "", labels }: Page = pages[name];
  return { href: routes[name], name: (place && labels?.[place]) ?? label };
}

export type CountryPlace = { slug: string };
export type RegionPlace = { slug: string; country: CountryPlace };
export type CityPlace = { slug: string; region: RegionPlace };
export type VenuePlace = { slug: string; city: CityPlace };

export function countryHref(country: CountryPlace): Route {
  return toRoute(`/${country.slug}`);
}

export function regionHref(region: RegionPlace): Route {
  return toRoute(`${countryHref(region.country)}/${region.slug}`);
}

export function cityHref(city: CityPlace): Route {
  return toRoute(`${regionHref(city.region)}/${city.slug}`);
}

export function venueHref(venue: VenuePlace): Route {
  return toRoute(`${cityHref(venue.city)}/${venue.slug}`);
}

/** What happened to venues, in a region or everywhere; `after` is where a page of it begins. */
export function changesHref(
  region: RegionPlace | null,
  params: { kind?: string | undefined; year?: number | undefined; after?: string } = {},
): Route {
  return withQuery(`${routes.changes}${region ? regionHref(region) : ""}`, params);
}

/** What musicians need to know about a venue. */
export function venueTechHref(venue: VenuePlace): Route {
  return toRoute(`${venueHref(venue)}/tech`);
}

export function genreHref(genre: { slug: string }): Route {
  return toRoute(`${routes.genres}/${genre.slug}`);
}

/** The venues of a genre in a city. */
export function genreInCityHref(genre: { slug: string }, city: CityPlace): Route {
  return toRoute(`${genreHref(genre)}${cityHref(city)}`);
}

/** A region or city as the parameter `place` of lists. */
export function placeParam(place: CityPlace | RegionPlace): string {
  return ("region" in place ? cityHref(place) : regionHref(place)).slice(1);
}

export function capacityHref(band: { id: CapacityBandId }): Route {
  return toRoute(`${routes.capacity}/${band.id}`);
}

/** Canonical address of a list: omits defaults, and orders the rest as the form does. */
export function browseHref(params: Partial<BrowseParams>): Route {
  const {
    q,
    place,
    genre,
    name,
    type,
    capacityBand,
    amenities = [],
    traits = [],
    isUnknownToo = false,
    sort,
    page = 1,
    from = page,
  } = params;
  const query = String(
    new URLSearchParams({
      ...(q && { q }),
      ...(place && { place }),
      ...(genre && { genre }),
      ...(name && { name }),
      ...(type && { type }),
      ...(capacityBand && { capacity: capacityBand }),
      ...Object.fromEntries(amenities.map((amenity) => [amenity, "1"])),
      ...(traits.length > 0 && { with: traits.join() }),
      ...(traits.length > 0 && isUnknownToo && { unknown: "1" }),
      ...(sort && sort !== "relevance" && { sort }),
    }),
  );
  const list = query ? `${routes.browse}?${readableQuery(query)}` : routes.browse;
  return pageRangeHref(toRoute(list), { from, page });
}

/** A query may contain slashes and commas as they are, which keeps paths of places and lists readable. */
export function readableQuery(query: string): string {
  return query.replaceAll("%2F", "/").replaceAll("%2C", ",");
}

type NearMeList = NearFilter & { place?: string; page?: number };

/** Venues near a typed place (a city, a ZIP code, or a postal code), or near the visitor. */
export function nearMeHref({
  place,
  within,
  type,
  capacityBand,
  traits = [],
  isUnknownToo = false,
  page = 1,
}: NearMeList): Route {
  return withQuery(routes.nearMe, {
    place,
    within,
    type,
    capacity: capacityBand,
    with: traits.length > 0 ? traits.join() : undefined,
    unknown: traits.length > 0 && isUnknownToo ? 1 : undefined,
    page: page > 1 ? page : undefined,
  });
}

/** The venues along a way. Omits defaults. */
export function tourHref(tour: Partial<TourQuery>, file: "" | `.${string}` = ""): Route {
  const { via = [], sizes = [], traits = [], isUnknownToo = false } = tour;
  const unlessUsual = (value: number | undefined, { usual }: { usual: number }) =>
    value === usual ? undefined : value;
  return toRoute(
    readableQuery(
      withQuery(routes.tour + file, {
        from: tour.from,
        via: via.join("; "),
        to: tour.to,
        within: unlessUsual(tour.within, corridorBounds),
        day: unlessUsual(tour.day, dayBounds),
        unit: tour.unit === "km" ? "km" : undefined,
        size: sizes.join(),
        type: tour.type,
        genre: tour.genre,
        with: traits.join(),
        unknown: traits.length > 0 && isUnknownToo ? 1 : undefined,
      }),
    ),
  );
}

/** ID of the part of Near Me that asks for the visitor's location when it is the target of a link. */
export const locateId = "locate";

/** Near Me, asking for the visitor's location. */
export const nearMeHere = toRoute(`${routes.nearMe}#${locateId}`);

/** Prefix of the pages of contributions; not a page itself. */
export const contributionsPath = "/contributions";

/** Status page of a contribution. Anyone who knows its id may read it. */
export function contributionHref(id: string): Route {
  return toRoute(`${contributionsPath}/${id}`);
}

/** Prefix of the pages that venues open from a mail; not a page itself. */
export const venueAnswersPath = "/venue-answers";

/** The update form as a venue opens it from a mail. Anyone who knows the token answers as the venue. */
export function venueAnswersHref(token: string, change?: string): Route {
  return withQuery(`${venueAnswersPath}/${token}`, { change });
}

/** Where a venue says that it wants no more such mail. */
export function venueNoMoreHref(token: string): Route {
  return toRoute(`${venueAnswersPath}/${token}/no-more`);
}

/** The form for a new venue, with its name filled in. */
export function submitVenueHref({ name }: { name: string }): Route {
  return toRoute(`${routes.submitVenue}?${new URLSearchParams({ name })}`);
}

/** A form that searches for the venue it is about. */
export function venueLookupHref(form: Route, q: string): Route {
  return withQuery(form, { q });
}

/** The photo form for a venue. */
export function submitPhotosHref(slug: string): Route {
  return toRoute(`${routes.submitPhotos}?venue=${slug}`);
}

/** The form for a venue's own spec sheet; `problem` is why it was refused. */
export function submitSpecSheetHref(venue: string, problem?: string): Route {
  return withQuery(routes.submitSpecSheet, { venue, problem });
}

/** The update form for a venue; `about` is the kind of facts to begin with. */
export function updateInfoHref(slug: string, about?: FactKindId): Route {
  return toRoute(`${routes.updateInfo}?venue=${slug}${about ? `&about=${about}` : ""}`);
}

type Answered = { venue: string; about: FactKindId; said: string };

/** Tells the outcome of an answer to "Still right?". */
export function answeredHref(answered: Answered): Route {
  return toRoute(`${routes.stillRight}?${new URLSearchParams(answered)}`);
}

/** Leaves out what is undefined or empty. */
export function withQuery(
  path: string,
  params: Record<string, string | number | undefined>,
): Route {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return toRoute(query.size === 0 ? path : `${path}?${query}`);
}

/** Not-found page of a kind, which server/main.ts renders. */
export function notFoundHref(kind: string): Route {
  return toRoute(`/not-found/${kind}`);
}

/** One page of a list; the first has no parameter, so that it has a single address. */
export function pageHref(listHref: Route, page: number): Route {
  const separator = listHref.includes("?") ? "&" : "?";
  return toRoute(page === 1 ? listHref : `${listHref}${separator}page=${page}`);
}

/** Several consecutive pages of a list in one document, as after Load More. */
export function pageRangeHref(listHref: Route, { from, page }: { from: number; page: number }) {
  const separator = listHref.includes("?") ? "&" : "?";
  return from < page
    ? toRoute(`${listHref}${separator}from=${from}&page=${page}`)
    : pageHref(listHref, page);
}

type Search = { q: string; tab?: SearchTab; page?: number };

/** Search results. The overview has no parameter, so that it has a single address. */
export function searchHref({ q, tab = "overview", page = 1 }: Search): Route {
  const parameters = new URLSearchParams({ q, ...(tab !== "overview" && { tab }) });
  return pageHref(toRoute(`${routes.search}?${parameters}`), page);
}
