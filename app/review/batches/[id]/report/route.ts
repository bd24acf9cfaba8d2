import { openReportFile } from "@/lib/import/uploads/files";
import { streamBody } from "@/lib/request/stream-body";
import { findReviewerWith } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

/** The whole report of a batch to reviewers; 404 for everyone else. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const reviewer = await findReviewerWith("edit");
  const id = parseId((await params).id);
  const report = reviewer && id !== null ? await openReportFile(id) : null;
  if (!report) {
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store, private" } });
  }
  return new Response(streamBody(request, report), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="batch-${id}.csv"`,
      "Cache-Control": "no-store, private",
    },
  });
}
