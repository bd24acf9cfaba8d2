import { endpoints } from "@/lib/api/endpoints";
import { cardOrder, findDirectoryVersion, readVenues } from "@/lib/api/queries";
import { streamEndpoint } from "@/lib/api/read-endpoint";
import { findRegionByCode } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  endpoints.listRegionVenues,
  async ({ code, regionCode, ...slice }) => {
    const region = await findRegionByCode(code, regionCode);
    const list = { where: "v.region_id = $1", values: [region?.id], orderBy: cardOrder, ...slice };
    return region && { version: await findDirectoryVersion(), open: () => readVenues(list) };
  },
);
