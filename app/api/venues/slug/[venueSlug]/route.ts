import { endpoints } from "@/lib/api/endpoints";
import { findVenueJson } from "@/lib/api/queries";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toSlug } from "@/lib/core/text/slug";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findVenueBySlug,
  async ({ venueSlug }) => {
    const json = await findVenueJson(toSlug(venueSlug));
    return json === null ? null : JSON.parse(json);
  },
);
