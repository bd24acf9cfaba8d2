import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { toCityAnswer } from "@/lib/api/to-answer";
import { findRegionByCode, listCities } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.listCities,
  async ({ code, regionCode }) => {
    const region = await findRegionByCode(code, regionCode);
    return region && (await listCities(region.id)).map((city) => toCityAnswer({ ...city, region }));
  },
);
