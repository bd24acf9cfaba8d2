import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Browse Live Music Venues";
const intro =
  "Discover live music venues across the US and Canada. Filter by venue type, capacity, and amenities to find the perfect place for your next show.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.browse,
  noindex: true,
});

export default function BrowsePage() {
  return (
    <ComingPage title={title} crumb="Browse Venues" href={routes.browse} intro={intro}>
      Filters by type, size and amenities are on their way. Until then every venue is on the page of
      its city, under its state or province.
    </ComingPage>
  );
}
