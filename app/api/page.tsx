import { endpointSections } from "@/components/api/endpoint-sections";
import { HowToUse } from "@/components/api/how-to-use";
import { ProblemList } from "@/components/api/problem-list";
import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";
import { findExampleVenueSlug } from "@/lib/venues/queries";

export const metadata = labeledPageMetadata(
  "api",
  `Read ${site.name}'s venues, cities, and regions from your own program: every endpoint with its parameters and an example, caching, limits, and errors.`,
);

export default async function ApiPage() {
  const venueSlug = await findExampleVenueSlug();
  return (
    <TextPage
      page="api"
      intro={`Build with ${site.name} data: a tour planner, a map, a study, or a copy of your own.`}
      sections={[
        { title: "What it's for", body: <Purpose /> },
        { title: "How to use it", body: <HowToUse /> },
        ...endpointSections(venueSlug),
        { title: "Errors", body: <ProblemList /> },
      ]}
    />
  );
}

function Purpose() {
  return (
    <p>
      The directory is public, and so is its data. See{" "}
      <Link href={routes.dataSources}>data sources</Link> for where it comes from and how it's
      licensed. To add or fix a venue, <Link href={routes.submitVenue}>submit it</Link> or{" "}
      <Link href={routes.updateInfo}>request an update</Link>.
    </p>
  );
}
