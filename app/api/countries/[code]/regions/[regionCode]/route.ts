import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { toRegionAnswer } from "@/lib/api/to-answer";
import { findRegionByCode } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.findRegion,
  async ({ code, regionCode }) => {
    const region = await findRegionByCode(code, regionCode);
    return region && toRegionAnswer(region);
  },
);
