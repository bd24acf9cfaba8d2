import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { toRegionAnswer } from "@/lib/api/to-answer";
import { findCountryByCode, listRegions } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.listRegions,
  async ({ code }) => {
    const country = await findCountryByCode(code);
    return country && (await listRegions(country.id)).map(toRegionAnswer);
  },
);
