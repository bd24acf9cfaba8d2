import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toRegionResponse } from "@/lib/api/to-response";
import { findRegionByCode } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findRegion,
  async ({ code, regionCode }) => {
    const region = await findRegionByCode(code, regionCode);
    return region && toRegionResponse(region);
  },
);
