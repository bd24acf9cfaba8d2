import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { findVenueTech } from "@/lib/api/venue-tech";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findVenueTech,
  ({ venueSlug }) => findVenueTech(venueSlug),
);
