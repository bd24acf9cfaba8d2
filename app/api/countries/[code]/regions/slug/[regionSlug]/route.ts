import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toRegionResponse } from "@/lib/api/to-response";
import { findRegionBySlug } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findRegionBySlug,
  async ({ code, regionSlug }) => {
    const region = await findRegionBySlug(code, regionSlug);
    return region && toRegionResponse(region);
  },
);
