import type { Metadata } from "next";
import { SizeList } from "@/components/capacity/size-list";
import { PageHeader } from "@/components/page/page-header";
import { ListLinks } from "@/components/venues/list-links";
import { countVenues, countVenuesByFilter } from "@/lib/browse/queries";
import { listKindHints } from "@/lib/places/kind-hints";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Browse by Size";
const intro = "From back rooms to arenas: live music venues by size.";

export async function generateMetadata(): Promise<Metadata> {
  const noindex = (await countVenues({})) === 0;
  return pageMetadata({ title, description: intro, href: routes.capacity, noindex });
}

export default async function CapacityPage() {
  const { capacityBand } = await countVenuesByFilter({});
  return (
    <>
      <PageHeader title={title} crumbs={[pageLink("capacity")]}>
        {intro}
      </PageHeader>
      <SizeList counts={capacityBand} />
      <div className="page mt-10">
        <ListLinks
          title="More Ways to Browse"
          links={[...(await listKindHints("capacity")), pageLink("browse")]}
        />
      </div>
    </>
  );
}
