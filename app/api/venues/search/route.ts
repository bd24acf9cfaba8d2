import { endpoints } from "@/lib/api/endpoints";
import { findDirectoryVersion, idOrder, readVenues, recommendedOrder } from "@/lib/api/queries";
import { streamEndpoint } from "@/lib/api/read-endpoint";
import { findTextCondition } from "@/lib/search/text-condition";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  endpoints.searchVenues,
  async ({ query, limit }) => {
    const matching = query ? await findTextCondition(query, limit) : null;
    return {
      version: await findDirectoryVersion(),
      open: () =>
        readVenues(
          matching
            ? {
                ...matching,
                orderBy: `${matching.orderBy}, ${recommendedOrder}`,
                limit,
                isSorted: limit === undefined,
              }
            : { orderBy: idOrder, limit },
        ),
    };
  },
);
