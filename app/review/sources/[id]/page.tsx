import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SourceView } from "@/components/review/sources/source-view";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { findReviewSource } from "@/lib/review/sources/queries";
import { parseId } from "@/lib/review/trail/trail-params";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewSourceHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Source" };

export default async function ReviewSourcePage({
  params,
  searchParams,
}: PageProps<"/review/sources/[id]">) {
  const id = parseId((await params).id);
  await requireReviewer(id === null ? routes.reviewSources : reviewSourceHref(id));
  const { done } = await readParams(pages.reviewSource, searchParams);
  const reviewed = id === null ? null : await findReviewSource(id);
  if (!reviewed) {
    notFound();
  }
  return <SourceView reviewed={reviewed} done={typeof done === "string" ? done : ""} />;
}
