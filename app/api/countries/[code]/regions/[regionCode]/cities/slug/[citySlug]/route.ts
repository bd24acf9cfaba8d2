import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { toCityAnswer } from "@/lib/api/to-answer";
import { findCityBySlug, findRegionByCode } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.findCityBySlug,
  async ({ code, regionCode, citySlug }) => {
    const region = await findRegionByCode(code, regionCode);
    const city = region && (await findCityBySlug(region.id, citySlug));
    return city && toCityAnswer(city);
  },
);
