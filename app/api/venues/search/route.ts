import { endpoints } from "@/lib/api/endpoints";
import { findDirectoryVersion, matchingVenues, readVenues } from "@/lib/api/queries";
import { streamEndpoint } from "@/lib/api/read-endpoint";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  endpoints.searchVenues,
  async ({ query, limit }) => {
    const list = await matchingVenues(query, limit);
    return { version: await findDirectoryVersion(), open: () => readVenues(list) };
  },
);
