import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";
import { toCityResponse } from "@/lib/api/to-response";
import { findCityById } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findCity,
  async ({ cityId }) => {
    const city = await findCityById(cityId);
    return city && toCityResponse(city);
  },
);
