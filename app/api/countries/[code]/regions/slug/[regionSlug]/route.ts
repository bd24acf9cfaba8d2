import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { toRegionAnswer } from "@/lib/api/to-answer";
import { findRegionBySlug } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.findRegionBySlug,
  async ({ code, regionSlug }) => {
    const region = await findRegionBySlug(code, regionSlug);
    return region && toRegionAnswer(region);
  },
);
