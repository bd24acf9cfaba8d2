import { calls } from "@/lib/api/calls";
import { streamEndpoint } from "@/lib/api/endpoint";
import { findDirectoryVersion, streamVenues } from "@/lib/api/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  calls.listVenues,
  async ({ limit, offset }) => ({
    version: await findDirectoryVersion(),
    open: () => streamVenues({ orderBy: "v.id", limit, offset }),
  }),
);
