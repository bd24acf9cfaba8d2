import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReviewCityView } from "@/components/review/cities/review-city-view";
import { findReviewCity } from "@/lib/review/cities/queries";
import { requireReviewerOf } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewCityHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "City" };

export default async function ReviewCityPage({
  params,
  searchParams,
}: PageProps<"/review/cities/[id]">) {
  const { id } = await requireReviewerOf(params, routes.reviewCities, reviewCityHref, "edit");
  const { done } = await readParams(pages.reviewCity, searchParams);
  const reviewed = id === null ? null : await findReviewCity(id);
  if (!reviewed) {
    notFound();
  }
  return <ReviewCityView reviewed={reviewed} done={typeof done === "string" ? done : ""} />;
}
