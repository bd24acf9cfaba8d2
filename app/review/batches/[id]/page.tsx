import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BatchView } from "@/components/review/imports/batch-view";
import { findReviewBatch } from "@/lib/review/imports/queries";
import { requireReviewerOf } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { reviewBatchHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Import" };

export default async function ReviewBatchPage({ params }: PageProps<"/review/batches/[id]">) {
  const { id } = await requireReviewerOf(params, routes.reviewBatches, reviewBatchHref, "edit");
  const reviewed = id === null ? null : await findReviewBatch(id);
  if (!reviewed) {
    notFound();
  }
  return <BatchView reviewed={reviewed} />;
}
