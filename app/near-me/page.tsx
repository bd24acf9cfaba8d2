import type { Metadata } from "next";
import { ComingPage } from "@/components/coming-page";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Find Venues Near You";
const intro = "Live music around you, nearest first.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.nearMe,
  noindex: true,
});

export default function NearMePage() {
  return (
    <ComingPage title={title} crumb="Near Me" href={routes.nearMe} intro={intro}>
      The list of venues around your position is on its way. Until then, pick your state or
      province.
    </ComingPage>
  );
}
