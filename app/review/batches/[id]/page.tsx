import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BatchView } from "@/components/review/imports/batch-view";
import { findReviewBatch } from "@/lib/review/imports/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { reviewBatchHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Import" };

export default async function ReviewBatchPage({ params }: PageProps<"/review/batches/[id]">) {
  const id = parseId((await params).id);
  await requireReviewer(id === null ? routes.reviewBatches : reviewBatchHref(id));
  const reviewed = id === null ? null : await findReviewBatch(id);
  if (!reviewed) {
    notFound();
  }
  return <BatchView reviewed={reviewed} />;
}
