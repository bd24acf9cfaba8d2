import "server-only";
import { z } from "zod";
import { badParameter } from "@/lib/api/check-names";
import { absoluteUrl } from "@/lib/core/site";
import { listEvents } from "@/lib/events/queries";
import { citation, eventWords, evidenceWords, venueUrl } from "@/lib/events/words";
import { eventKindOf, eventKinds } from "@/lib/model/event-kinds";
import { findRegion } from "@/lib/places/queries";
import { changesHref } from "@/lib/routes/hrefs";
import { maxPlaceLength } from "@/lib/search/geocoding/place-query";
import { defineTool } from "./define-tool";
import { limit, url } from "./shapes";

const kinds = eventKinds.map(({ id }) => id);

export const changesTool = defineTool({
  title: "List changes of venues",
  description:
    "What happened to venues: opened, closed, closed for now, reopened, moved, renamed, or merged; newest first, each with its date and its evidence. Only what a source or the team dates.",
  input: z.object({
    region: z
      .string()
      .min(1, "is empty")
      .max(maxPlaceLength, `must have at most ${maxPlaceLength} characters`)
      .optional()
      .describe("A state or province, by name or code, such as 'Tennessee' or 'NS'"),
    kind: z.enum(kinds, `must be one of ${kinds.join(", ")}`).optional(),
    year: z
      .int("must be a whole number")
      .min(1000, "must have four digits")
      .max(2999, "must have four digits")
      .optional(),
    limit,
  }),
  output: z.object({
    changes: z.array(
      z.object({
        kind: z.enum(kinds),
        date: z.string().describe("The first day of a month or a year of which no more is known"),
        what: z.string(),
        evidence: z.string(),
        name: z.string(),
        cityName: z.string(),
        regionCode: z.string(),
        license: z.string().nullable().describe("Of the source"),
        citation: z.string(),
        url,
      }),
    ),
    isMore: z.boolean().describe("Whether there are earlier ones"),
    url,
  }),
  find: async ({ region: named, kind, year, limit: most }) => {
    const region = named === undefined ? null : await findRegion("", named);
    if (named !== undefined && !region) {
      return badParameter("region", "names no state or province.");
    }
    const { events, next } = await listEvents(region?.id ?? null, { kind, year }, most);
    return {
      changes: events.map((event) => ({
        kind: eventKindOf(event).id,
        date: event.day,
        what: eventWords(event),
        evidence: evidenceWords(event),
        name: event.venue.name,
        cityName: event.venue.city.name,
        regionCode: event.venue.city.region.code,
        license: event.license,
        citation: citation(event),
        url: venueUrl(event),
      })),
      isMore: next !== undefined,
      url: absoluteUrl(changesHref(region, { kind, year })),
    };
  },
});
