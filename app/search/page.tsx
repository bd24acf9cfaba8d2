import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Search the Directory";
const intro = "Find venues, cities, states and provinces by name.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.search,
  noindex: true,
});

export default function SearchPage() {
  return (
    <ComingPage title={title} crumb="Search" href={routes.search} intro={intro}>
      Search is on its way. Until then every venue is on the page of its city, under its state or
      province.
    </ComingPage>
  );
}
