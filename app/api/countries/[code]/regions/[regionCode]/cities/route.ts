import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toCityResponse } from "@/lib/api/to-response";
import { findRegionByCode, listCities } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.listCities,
  async ({ code, regionCode }) => {
    const region = await findRegionByCode(code, regionCode);
    return (
      region && (await listCities(region.id)).map((city) => toCityResponse({ ...city, region }))
    );
  },
);
