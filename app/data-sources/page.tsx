import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { listSources } from "@/lib/facts/listed-sources";
import { routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { DataSets } from "./data-sets";
import { Cities, Corrections, Fonts, Maps, SampleVenues, Submissions, Venues } from "./sections";

export const metadata = pageMetadata({
  title: "Data Sources",
  description: `Where the cities, venues, photos, maps, and typefaces on ${site.name} come from, how they are licensed, and how to report an error.`,
  href: routes.dataSources,
});

export default async function DataSourcesPage() {
  const sources = await listSources();
  return (
    <TextPage
      title="Data Sources"
      href={routes.dataSources}
      intro="Where the facts on these pages come from, how they are licensed, and how to fix a mistake."
    >
      <Venues />
      <DataSets sources={sources} />
      <Submissions />
      <SampleVenues />
      <Cities />
      <Maps />
      <Fonts />
      <Corrections />
    </TextPage>
  );
}
