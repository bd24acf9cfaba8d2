import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { findVenue } from "@/lib/api/told-facts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findVenueBySlug,
  ({ venueSlug, facts }) => findVenue(venueSlug, { hasFacts: facts === "true" }),
);
