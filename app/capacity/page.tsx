import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Browse by Size";
const intro = "From back rooms to arenas: venues by how many people they hold.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.capacity,
  noindex: true,
});

export default function CapacityPage() {
  return (
    <ComingPage title={title} crumb="Venue Sizes" href={routes.capacity} intro={intro}>
      Lists by size are on their way. Until then every venue states its capacity, where it is known,
      on its city's page.
    </ComingPage>
  );
}
