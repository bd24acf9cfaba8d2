import "server-only";
import type { ListEntry } from "@/lib/model/venue-list";
import { listFileFormats } from "@/lib/routes/list-hrefs";
import { listFiles } from "./export";
import { findListItems, isFound } from "./queries";

type Entries = readonly ListEntry[];

/** Answers with the venues that an address names as a file; with 404 for a format that there is not. */
export async function listFileResponse(
  request: Request,
  asked: string,
  entriesOf: (search: URLSearchParams) => Entries | Promise<Entries | Response>,
): Promise<Response> {
  const format = listFileFormats.find((one) => one === asked);
  if (!format) {
    return new Response("404: not found.\n", { status: 404 });
  }
  const entries = await entriesOf(new URL(request.url).searchParams);
  if (entries instanceof Response) {
    return entries;
  }
  const venues = (await findListItems(entries)).filter(isFound);
  const { type, write } = listFiles[format];
  return new Response(request.method === "HEAD" ? null : write(venues), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="venues.${format}"`,
    },
  });
}
