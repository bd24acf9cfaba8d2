import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { listCountries } from "@/lib/places/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  calls.listRegionsByCountry,
  async () =>
    Object.fromEntries((await listCountries()).map(({ code, regions }) => [code, regions])),
);
