import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { UploadView } from "@/components/review/imports/upload-view";
import { findUpload } from "@/lib/import/uploads/queries";
import { isImportRunning } from "@/lib/review/imports/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { reviewBatchHref, reviewUploadHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Upload" };

export default async function ReviewUploadPage({ params }: PageProps<"/review/uploads/[id]">) {
  const { id } = await params;
  await requireReviewer(reviewUploadHref(id), "edit");
  const [upload, isAnotherRunning] = await Promise.all([findUpload(id), isImportRunning()]);
  if (!upload) {
    notFound();
  }
  if (upload.status === "APPLIED" && upload.batchId !== null) {
    redirect(reviewBatchHref(upload.batchId));
  }
  return <UploadView upload={upload} isAnotherRunning={isAnotherRunning} />;
}
