import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toCityResponse } from "@/lib/api/to-response";
import { findCityBySlug, findRegionByCode } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findCityBySlug,
  async ({ code, regionCode, citySlug }) => {
    const region = await findRegionByCode(code, regionCode);
    const city = region && (await findCityBySlug(region.id, citySlug));
    return city && toCityResponse(city);
  },
);
