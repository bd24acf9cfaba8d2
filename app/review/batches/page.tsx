import type { Metadata } from "next";
import { BatchListView } from "@/components/review/imports/batch-list-view";
import { listServiceRuns } from "@/lib/import/service-runs/queries";
import { listOpenUploads, mostOpenUploads } from "@/lib/import/uploads/queries";
import { listReviewBatches } from "@/lib/review/imports/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Imports" };

export default async function ReviewBatchesPage({ searchParams }: PageProps<"/review/batches">) {
  await requireReviewer(routes.reviewBatches, "edit");
  const { after } = await readParams(pages.reviewBatches, searchParams);
  const before = parseId(after);
  const [{ batches, next }, uploads, runs] = await Promise.all([
    listReviewBatches(before),
    before === null ? listOpenUploads() : [],
    before === null ? listServiceRuns() : [],
  ]);
  return (
    <>
      <h1 className="text-title">Imports</h1>
      <BatchListView
        runs={runs}
        uploads={uploads}
        mostUploads={mostOpenUploads}
        batches={batches}
        next={next}
      />
    </>
  );
}
