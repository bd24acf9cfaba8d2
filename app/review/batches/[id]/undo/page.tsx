import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UndoView } from "@/components/review/imports/undo-view";
import { findUndoPreview } from "@/lib/review/imports/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { undoBatchHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Undo an Import" };

export default async function UndoBatchPage({ params }: PageProps<"/review/batches/[id]/undo">) {
  const id = parseId((await params).id);
  await requireReviewer(id === null ? routes.reviewBatches : undoBatchHref(id));
  const found = id === null ? null : await findUndoPreview(id);
  if (!found) {
    notFound();
  }
  return <UndoView batch={found.batch} preview={found.preview} />;
}
