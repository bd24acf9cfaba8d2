import type { Metadata } from "next";
import { NextSteps } from "@/components/contribute/submissions/next-steps";
import { OwnSite } from "@/components/contribute/update-info/own-site";
import { UpdateForm } from "@/components/contribute/update-info/update-form";
import { WhyUpdate } from "@/components/contribute/update-info/why-update";
import { PageHeader } from "@/components/page/page-header";
import { createFormToken } from "@/lib/contribute/form-token";
import { listMusic } from "@/lib/contribute/vocabulary";
import { factKinds } from "@/lib/model/fact-kinds";
import { readListedFacts } from "@/lib/model/listed-facts";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { readVenueChoice } from "@/lib/search/venue-picker/queries";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Update Venue Information";
const intro = "Something changed? Help us keep listings accurate.";

export const metadata: Metadata = pageMetadata({
  title,
  description: `${intro} Tell us what's new at a venue. Every update is reviewed in 1-3 business days.`,
  href: routes.updateInfo,
});

export default async function UpdateInfoPage({ searchParams }: PageProps<"/update-info">) {
  const { q, venue, about, change } = await readParams(pages.updateInfo, searchParams);
  const [token, { asked, chosen }, genres] = await Promise.all([
    createFormToken(),
    readVenueChoice({ q, venue }),
    listMusic(),
  ]);
  return (
    <>
      <PageHeader title={title} crumbs={[pageLink("updateInfo")]}>
        {!chosen && <p>{intro}</p>}
      </PageHeader>
      <div className="page pb-16">
        <UpdateForm
          // Remounts the form when a link preselects another venue.
          key={`${chosen?.slug} ${change}`}
          token={token}
          asked={asked}
          venue={chosen}
          about={factKinds.find(({ id }) => id === about) ?? null}
          change={readListedFacts(change)}
          genres={genres}
        />
        <div className="mt-12 grid gap-8 md:grid-cols-2">
          <WhyUpdate />
          <NextSteps done="Once approved, the venue page is updated." />
          {chosen && <OwnSite slug={chosen.slug} />}
        </div>
      </div>
    </>
  );
}
