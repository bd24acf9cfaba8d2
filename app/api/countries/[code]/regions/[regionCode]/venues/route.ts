import { calls } from "@/lib/api/calls";
import { streamEndpoint } from "@/lib/api/endpoint";
import { cardOrder, findDirectoryVersion, streamVenues } from "@/lib/api/queries";
import { findRegionByCode } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  calls.listRegionVenues,
  async ({ code, regionCode, ...slice }) => {
    const region = await findRegionByCode(code, regionCode);
    const list = { where: "v.region_id = $1", values: [region?.id], orderBy: cardOrder, ...slice };
    return region && { version: await findDirectoryVersion(), open: () => streamVenues(list) };
  },
);
