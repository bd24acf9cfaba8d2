import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { listSources } from "@/lib/facts/listed-sources";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";
import { DataSets } from "./data-sets";
import { Cities, Corrections, Fonts, Maps, SampleVenues, Submissions, Venues } from "./sections";

export const metadata = labeledPageMetadata(
  "dataSources",
  `Where the cities, venues, photos, maps, and typefaces on ${site.name} come from, how they are licensed, and how to report an error.`,
);

export default async function DataSourcesPage() {
  const sources = await listSources();
  return (
    <TextPage
      page="dataSources"
      intro="Where the facts on these pages come from, how they are licensed, and how to fix a mistake."
      sections={[
        { title: "Venue records", body: <Venues /> },
        { title: "Data sets we use", body: <DataSets sources={sources} /> },
        { title: "Visitor submissions", body: <Submissions /> },
        { title: "Sample venues", body: <SampleVenues /> },
        { title: "Countries, regions, and cities", body: <Cities /> },
        { title: "Maps", body: <Maps /> },
        { title: "Typefaces", body: <Fonts /> },
        { title: "Reporting an error", body: <Corrections /> },
      ]}
    />
  );
}
