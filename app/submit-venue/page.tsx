import type { Metadata } from "next";
import { NextSteps } from "@/components/contribute/submissions/next-steps";
import { VenueForm } from "@/components/contribute/submit-venue/venue-form";
import { PageHeader } from "@/components/page/page-header";
import { createFormToken } from "@/lib/contribute/form-token";
import { pickTexts } from "@/lib/contribute/form-values";
import { listVenueVocabulary } from "@/lib/contribute/vocabulary";
import { site } from "@/lib/core/site";
import { mapTiles } from "@/lib/map/tiles";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Submit a Venue";

export const metadata: Metadata = pageMetadata({
  title,
  description: `Know a live music venue in the United States or Canada that ${site.name} is missing? Send us its name, address, and details. Reviewed in 1-3 business days.`,
  href: routes.submitVenue,
});

export default async function SubmitVenuePage({ searchParams }: PageProps<"/submit-venue">) {
  const given = pickTexts(await readParams(pages.submitVenue, searchParams), ["name", "city"]);
  const [{ countries, genres }, token] = await Promise.all([
    listVenueVocabulary(),
    createFormToken(),
  ]);
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: title, href: routes.submitVenue }]}>
        <p>Know a venue we're missing? Add it—it's free, no account needed.</p>
      </PageHeader>
      <div className="page grid gap-12 pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between">
        <div>
          <VenueForm
            countries={countries}
            genres={genres}
            token={token}
            given={given}
            tiles={mapTiles}
          />
        </div>
        <NextSteps done="Once approved, the venue goes live on its city page." isEmailOptional />
      </div>
    </>
  );
}
