import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RunView } from "@/components/review/imports/run-view";
import { findRunWithBatches } from "@/lib/import/service-runs/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { reviewRunHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Run of a Service" };

export default async function ReviewRunPage({ params }: PageProps<"/review/runs/[id]">) {
  const { id } = await params;
  await requireReviewer(reviewRunHref(id), "edit");
  const found = await findRunWithBatches(id);
  if (!found) {
    notFound();
  }
  return <RunView found={found} />;
}
