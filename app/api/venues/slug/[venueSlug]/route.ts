import { endpoints } from "@/lib/api/endpoints";
import { findVenueJson } from "@/lib/api/queries";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { listVenueToldFacts } from "@/lib/api/told-facts";
import { toSlug } from "@/lib/core/text/slug";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findVenueBySlug,
  async ({ venueSlug, facts }) => {
    const json = await findVenueJson(toSlug(venueSlug));
    const venue = json === null ? null : JSON.parse(json);
    return venue && facts === "true"
      ? { ...venue, facts: await listVenueToldFacts(venue.id) }
      : venue;
  },
);
