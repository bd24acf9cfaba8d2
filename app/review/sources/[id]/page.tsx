import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SourceView } from "@/components/review/sources/source-view";
import { requireReviewerOf } from "@/lib/review/reviewers/session";
import { findReviewSource } from "@/lib/review/sources/queries";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewSourceHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Source" };

export default async function ReviewSourcePage({
  params,
  searchParams,
}: PageProps<"/review/sources/[id]">) {
  const { id } = await requireReviewerOf(params, routes.reviewSources, reviewSourceHref, "edit");
  const { done } = await readParams(pages.reviewSource, searchParams);
  const reviewed = id === null ? null : await findReviewSource(id);
  if (!reviewed) {
    notFound();
  }
  return <SourceView reviewed={reviewed} done={typeof done === "string" ? done : ""} />;
}
