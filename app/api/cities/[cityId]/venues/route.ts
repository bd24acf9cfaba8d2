import { endpoints } from "@/lib/api/endpoints";
import { cardOrder, findDirectoryVersion, readVenues } from "@/lib/api/queries";
import { streamEndpoint } from "@/lib/api/read-endpoint";
import { findCityById } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  endpoints.listCityVenues,
  async ({ cityId, ...slice }) => {
    const city = await findCityById(cityId);
    const list = { where: "v.city_id = $1", values: [cityId], orderBy: cardOrder, ...slice };
    return city && { version: await findDirectoryVersion(), open: () => readVenues(list) };
  },
);
