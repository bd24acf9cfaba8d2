import { calls } from "@/lib/api/calls";
import { streamEndpoint } from "@/lib/api/endpoint";
import { cardOrder, findDirectoryVersion, streamVenues } from "@/lib/api/queries";
import { containing } from "@/lib/search/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = streamEndpoint(
  calls.searchVenues,
  async ({ query, limit }) => ({
    version: await findDirectoryVersion(),
    open: () =>
      query
        ? streamVenues({
            where: "v.sort_name LIKE fold_text($1)",
            values: [containing(query)],
            orderBy: cardOrder,
            limit,
          })
        : streamVenues({ orderBy: "v.id", limit }),
  }),
);
