import { calls } from "@/lib/api/calls";
import { streamEndpoint } from "@/lib/api/endpoint";
import { cardOrder, findDirectoryVersion, streamVenues } from "@/lib/api/queries";
import { findTextCondition } from "@/lib/search/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  calls.searchVenues,
  async ({ query, limit }) => {
    const matching = query ? await findTextCondition(query) : null;
    return {
      version: await findDirectoryVersion(),
      open: () =>
        streamVenues(
          matching ? { ...matching, orderBy: cardOrder, limit } : { orderBy: "v.id", limit },
        ),
    };
  },
);
