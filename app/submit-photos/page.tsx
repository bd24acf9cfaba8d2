import type { Metadata } from "next";
import { NextSteps } from "@/components/contribute/submissions/next-steps";
import { Guidelines } from "@/components/contribute/submit-photos/guidelines";
import { PhotoForm } from "@/components/contribute/submit-photos/photo-form";
import { PageHeader } from "@/components/page/page-header";
import { createFormToken } from "@/lib/contribute/form-token";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { readVenueChoice } from "@/lib/search/venue-picker/queries";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Submit Venue Photos";
const intro = "Share photos of the stage, the room, or the front door.";

export const metadata: Metadata = pageMetadata({
  title,
  description: `${intro} JPG, PNG, or WEBP, no account needed. Photos are reviewed in 1-3 business days.`,
  href: routes.submitPhotos,
});

export default async function SubmitPhotosPage({ searchParams }: PageProps<"/submit-photos">) {
  const { q, venue } = await readParams(pages.submitPhotos, searchParams);
  const [token, { asked, chosen }] = await Promise.all([
    createFormToken(),
    readVenueChoice({ q, venue }),
  ]);
  return (
    <>
      <PageHeader title={title} crumbs={[pageLink("submitPhotos")]}>
        {!chosen && <p>{intro}</p>}
      </PageHeader>
      <div className="page grid gap-12 pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between">
        <div>
          <PhotoForm
            // Remounts the form when a link preselects another venue.
            key={chosen?.slug}
            token={token}
            asked={asked}
            venue={chosen}
          />
        </div>
        <div className="space-y-10">
          <Guidelines />
          <NextSteps done="Once approved, your photos go live on the venue page." />
        </div>
      </div>
    </>
  );
}
