import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UndoView } from "@/components/review/imports/undo-view";
import { findUndoPreview } from "@/lib/review/imports/queries";
import { requireReviewerOf } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { undoBatchHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Undo an Import" };

export default async function UndoBatchPage({ params }: PageProps<"/review/batches/[id]/undo">) {
  const { id } = await requireReviewerOf(params, routes.reviewBatches, undoBatchHref, "edit");
  const found = id === null ? null : await findUndoPreview(id);
  if (!found) {
    notFound();
  }
  return <UndoView batch={found.batch} preview={found.preview} />;
}
