import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toRegionResponse } from "@/lib/api/to-response";
import { findCountryByCode, listRegions } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.listRegions,
  async ({ code }) => {
    const country = await findCountryByCode(code);
    return country && (await listRegions(country.id)).map(toRegionResponse);
  },
);
