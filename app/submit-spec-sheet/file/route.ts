import { receiveSheet } from "@/lib/contribute/spec-sheets/receive-sheet";

export const dynamic = "force-dynamic";

/** Takes a spec sheet, and leads to the page of the submission. The server in front has checked where the form comes from. */
export async function POST(request: Request): Promise<Response> {
  const venue = new URL(request.url).searchParams.get("venue") ?? "";
  return new Response(null, {
    status: 303,
    headers: {
      Location: await receiveSheet(request, venue.slice(0, 200)),
      "Cache-Control": "no-store, private",
    },
  });
}
