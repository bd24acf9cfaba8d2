import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { findVenueJson } from "@/lib/api/queries";
import { toSlug } from "@/lib/core/text/slug";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.findVenueBySlug,
  async ({ venueSlug }) => {
    const json = await findVenueJson(toSlug(venueSlug));
    return json === null ? null : JSON.parse(json);
  },
);
