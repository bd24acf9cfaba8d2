import type { Metadata } from "next";
import { PageHeader } from "@/components/page/page-header";
import { QualityView } from "@/components/quality/quality-view";
import { site } from "@/lib/core/site";
import { listQuality } from "@/lib/quality/queries";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Data Quality",
  description: `How complete and how fresh the venue listings on ${site.name} are, state by state and province by province, counted every day.`,
  href: routes.dataQuality,
});

export default async function DataQualityPage() {
  return (
    <>
      <PageHeader title="Data Quality" crumbs={[pageLink("dataQuality")]}>
        What we know, state by state, and how fresh it is.
      </PageHeader>
      <div className="page pb-16">
        <QualityView {...(await listQuality())} />
      </div>
    </>
  );
}
