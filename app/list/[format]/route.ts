import { listFiles } from "@/lib/lists/export";
import { parseListSearch } from "@/lib/lists/list-params";
import { findListItems, isFound } from "@/lib/lists/queries";
import { listFileFormats } from "@/lib/routes/list-hrefs";

export const dynamic = "force-dynamic";

/** A list as a file, at /list.csv and the like (next.config.mjs). */
async function respond(
  request: Request,
  { params }: RouteContext<"/list/[format]">,
): Promise<Response> {
  const asked = (await params).format;
  const format = listFileFormats.find((one) => one === asked);
  if (!format) {
    return new Response("404: not found.\n", { status: 404 });
  }
  const { entries } = parseListSearch(new URL(request.url).searchParams);
  const venues = (await findListItems(entries)).filter(isFound);
  const { type, write } = listFiles[format];
  return new Response(request.method === "HEAD" ? null : write(venues), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="venues.${format}"`,
    },
  });
}

export { respond as GET, respond as HEAD };
