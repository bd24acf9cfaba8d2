import { CallList } from "@/components/api/endpoint-list";
import { HowToUse } from "@/components/api/how-to-use";
import { ProblemList } from "@/components/api/problem-list";
import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { findExampleVenueSlug } from "@/lib/venues/queries";

export const metadata = pageMetadata({
  title: "API",
  description: `Read the venues, cities and regions of ${site.name} from your own program: every call with its parameters and an example, caching, limits and errors.`,
  href: routes.api,
});

export default async function ApiPage() {
  const venueSlug = await findExampleVenueSlug();
  return (
    <TextPage
      title="API"
      href={routes.api}
      intro={`Everything ${site.name} shows can be read by programs too: for a tour planner, a map, a study, or a copy of your own.`}
    >
      <Purpose />
      <HowToUse />
      <CallList venueSlug={venueSlug} />
      <ProblemList />
    </TextPage>
  );
}

function Purpose() {
  return (
    <section aria-labelledby="purpose">
      <h2 id="purpose">What it is for</h2>
      <p>
        The directory is public, and so are its facts. Where they come from and on what terms you
        may use them is told on the <Link href={routes.dataSources}>data sources</Link> page. To add
        or correct a venue, <Link href={routes.submitVenue}>submit it</Link> or{" "}
        <Link href={routes.updateInfo}>request an update</Link>.
      </p>
    </section>
  );
}
