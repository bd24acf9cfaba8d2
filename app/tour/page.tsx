import type { Metadata } from "next";
import { PageHeader } from "@/components/page/page-header";
import { TourForm } from "@/components/tour/tour-form";
import { TourView } from "@/components/tour/tour-view";
import { listBrowseOptions } from "@/lib/browse/browsed";
import { pageLink, routes, tourHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { planTour } from "@/lib/tour/plan-tour";
import { parseTourParams } from "@/lib/tour/tour-params";

type Props = PageProps<"/tour">;

const title = "Plan a Tour";
const description =
  "Live music venues on the way from one place to another, day by day, with the size and music you want.";

/** Only the page itself is indexed, not the tours. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = parseTourParams(await readParams(pages.tour, searchParams));
  return params.from && params.to
    ? pageMetadata({
        title: `Venues from ${params.from} to ${params.to}`,
        description,
        href: tourHref(params),
        noindex: true,
      })
    : pageMetadata({ title, description, href: routes.tour });
}

export default async function TourPage({ searchParams }: Props) {
  const params = parseTourParams(await readParams(pages.tour, searchParams));
  const isAsked = Boolean(params.from || params.to || params.via.length > 0);
  const [options, tour] = await Promise.all([
    listBrowseOptions(),
    isAsked ? planTour(params) : { problems: {} },
  ]);
  if (!("problems" in tour)) {
    return <TourView params={params} tour={tour} options={options} />;
  }
  return (
    <>
      <PageHeader title={title} crumbs={[pageLink("tour")]}>
        {description}
      </PageHeader>
      <div className="page">
        <TourForm params={params} options={options} problems={tour.problems} />
      </div>
    </>
  );
}
