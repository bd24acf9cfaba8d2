import { endpoints } from "@/lib/api/endpoints";
import { findDirectoryVersion, idOrder, readVenues } from "@/lib/api/queries";
import { streamEndpoint } from "@/lib/api/read-endpoint";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  endpoints.listVenues,
  async ({ limit, offset }) => ({
    version: await findDirectoryVersion(),
    open: () => readVenues({ orderBy: idOrder, limit, offset }),
  }),
);
