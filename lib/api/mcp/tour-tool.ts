import "server-only";
import { z } from "zod";
import { badParameter } from "@/lib/api/check-names";
import { listVenueResponses, venuesInOrder } from "@/lib/api/queries";
import { absoluteUrl } from "@/lib/core/site";
import { corridorBounds, dayBounds, maxBetween } from "@/lib/model/tour";
import { nearMeSchema } from "@/lib/near-me/near-me-schema";
import { cityHref, tourHref } from "@/lib/routes/hrefs";
import { planTour, type Tour, type TourVenue } from "@/lib/tour/plan-tour";
import { parseTourParams } from "@/lib/tour/tour-params";
import { cutTexts } from "@/lib/tour/tour-texts";
import { defineTool } from "./define-tool";
import { limit, listedVenue, place, url } from "./shapes";

const { type, capacity, with: traits, unknown } = nearMeSchema.shape;

const km = z.number().describe("In km, in a straight line: roads are longer");

function bounded({ least, usual, most }: typeof dayBounds) {
  const message = `must be from ${least} to ${most}`;
  return z
    .int("must be a whole number")
    .min(least, message)
    .max(most, message)
    .default(usual)
    .describe(`In miles, ${least} to ${most}; ${usual} without it`);
}

export const tourTool = defineTool({
  title: "Plan a tour",
  description:
    "Venues on the way from one place to another, by day, with the towns at the end of each day. Lists those closest to the way, as many of each day.",
  input: z.object({
    from: place,
    to: place,
    via: z
      .array(place)
      .max(maxBetween, `must have at most ${maxBetween} places`)
      .default([])
      .describe("Stops between, in order"),
    within: bounded(corridorBounds).describe("How far off the line venues may be, in miles"),
    day: bounded(dayBounds).describe("The longest way of a day, in miles"),
    sizes: z.array(capacity.unwrap()).default([]),
    type,
    genre: z.string().optional().describe("Slug of a genre, as find_places tells it"),
    with: traits,
    unknown,
    limit: limit.default(30),
  }),
  output: z.object({
    stops: z.array(z.string()).describe("What the places were understood as"),
    lengthKm: km,
    days: z.array(
      z.object({
        number: z.int(),
        start: z.string().nullable(),
        end: z.string().nullable(),
        fromKm: km,
        toKm: km,
        towns: z
          .array(z.object({ name: z.string(), venueCount: z.int(), distanceKm: km, url }))
          .describe("Within 40 km of its end"),
      }),
    ),
    venues: z.array(listedVenue.extend({ day: z.int(), alongKm: km, offKm: km })),
    total: z.int().describe("Venues of the tour, of which some are listed here"),
    notes: z.array(z.string()).describe("What the tour leaves out"),
    url,
  }),
  find: async ({ sizes, with: ids = [], unknown: isUnknownToo = false, limit: most, ...given }) => {
    const params = {
      ...parseTourParams({}),
      ...given,
      sizes,
      traits: ids,
      isUnknownToo,
    };
    const tour = await planTour(params);
    if ("problems" in tour) {
      const [[name = "", problem = ""] = []] = Object.entries(tour.problems);
      return badParameter(name, `names no place: ${problem}`);
    }
    const listed = venuesOfDays(tour, most);
    const venues = await listVenueResponses(venuesInOrder(listed.map(({ venue }) => venue.id)));
    const placed = new Map(listed.map((one) => [one.venue.slug, one]));
    return {
      stops: tour.stops.map(({ name }) => name),
      lengthKm: tour.lengthKm,
      days: tour.days.map((day) => ({
        ...day,
        towns: day.towns.map((town) => ({
          ...town,
          name: `${town.name}, ${town.region.code}`,
          url: absoluteUrl(cityHref(town)),
        })),
      })),
      venues: venues.flatMap((venue) => {
        const one = placed.get(venue.slug);
        return one ? { ...venue, day: one.day, alongKm: one.alongKm, offKm: one.offKm } : [];
      }),
      total: tour.venues.length,
      notes: cutTexts(tour),
      url: absoluteUrl(tourHref(params)),
    };
  },
});

/** As many of each day, those closest to the way, in the order of the way. */
function venuesOfDays({ days }: Tour, most: number): (TourVenue & { day: number })[] {
  const ofDay = Math.max(1, Math.floor(most / days.length));
  return days
    .flatMap(({ number, venues }) =>
      venues
        .toSorted((one, other) => one.offKm - other.offKm)
        .slice(0, ofDay)
        .toSorted((one, other) => one.number - other.number)
        .map((one) => ({ ...one, day: number })),
    )
    .slice(0, most);
}
