import { listFileResponse } from "@/lib/lists/file-response";
import { parseListSearch } from "@/lib/lists/list-params";

export const dynamic = "force-dynamic";

/** A list as a file, at /list.csv and the like (next.config.mjs). */
async function respond(
  request: Request,
  { params }: RouteContext<"/list/[format]">,
): Promise<Response> {
  return listFileResponse(
    request,
    (await params).format,
    (search) => parseListSearch(search).entries,
  );
}

export { respond as GET, respond as HEAD };
