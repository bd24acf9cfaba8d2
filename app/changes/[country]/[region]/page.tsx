import type { Metadata } from "next";
import { RegisterView } from "@/components/events/register-view";
import { missingPage } from "@/components/site/missing-page";
import { notFoundTitle } from "@/components/site/not-found-message";
import { parseEventParams } from "@/lib/events/params";
import { listEvents } from "@/lib/events/queries";
import { findRegion } from "@/lib/places/queries";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { changesHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { changesMetadata } from "@/lib/seo/changes-metadata";
import { notFoundMetadata } from "@/lib/seo/page-metadata";

type Props = PageProps<"/changes/[country]/[region]">;

async function readRequest({ params, searchParams }: Props) {
  const path = await params;
  const region = await findRegion(path.country, path.region);
  if (!region) {
    return null;
  }
  redirectUnlessCanonical(changesHref(region), ["changes", path.country, path.region]);
  return {
    region,
    params: parseEventParams(await readParams(pages.regionChanges, searchParams)),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const request = await readRequest(props);
  return request ? changesMetadata(request) : notFoundMetadata(notFoundTitle("region"));
}

export default async function RegionChangesPage(props: Props) {
  const request = await readRequest(props);
  if (!request) {
    const { country, region } = await props.params;
    return missingPage([country, region]);
  }
  const { region, params } = request;
  return <RegisterView {...request} {...(await listEvents(region.id, params))} />;
}
