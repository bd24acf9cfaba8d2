import { listFileResponse } from "@/lib/lists/file-response";
import { planTour } from "@/lib/tour/plan-tour";
import { parseTourSearch } from "@/lib/tour/tour-params";
import { noteOf } from "@/lib/tour/tour-texts";

export const dynamic = "force-dynamic";

/** A tour as a file, at /tour.csv and the like (next.config.mjs), with the day and the distances as notes. */
async function respond(
  request: Request,
  { params }: RouteContext<"/tour/[format]">,
): Promise<Response> {
  return listFileResponse(request, (await params).format, async (search) => {
    const asked = parseTourSearch(search);
    const tour = await planTour(asked);
    return "problems" in tour
      ? new Response(`400: ${Object.values(tour.problems).join(" ")}\n`, { status: 400 })
      : tour.days.flatMap((day) =>
          day.venues.map((one) => ({
            slug: one.venue.slug,
            note: `Day ${day.number}: ${noteOf(one, asked.unit)}`,
          })),
        );
  });
}

export { respond as GET, respond as HEAD };
