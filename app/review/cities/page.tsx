import type { Metadata } from "next";
import { CityListView } from "@/components/review/cities/city-list-view";
import { cleanQuery } from "@/lib/model/search-params";
import { listReviewCities, maxReviewCities } from "@/lib/review/cities/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Cities" };

export default async function ReviewCitiesPage({ searchParams }: PageProps<"/review/cities">) {
  await requireReviewer(routes.reviewCities, "edit");
  const { q: typed } = await readParams(pages.reviewCities, searchParams);
  const q = typeof typed === "string" ? cleanQuery(typed) : "";
  const cities = await listReviewCities(q);
  return (
    <>
      <h1 className="text-title">Cities</h1>
      <CityListView q={q} cities={cities} most={maxReviewCities} />
    </>
  );
}
