import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { NearMe } from "@/components/near-me/near-me";
import { NearPlace } from "@/components/near-me/near-place";
import { PlaceForm } from "@/components/near-me/place-form";
import { UnknownPlace } from "@/components/near-me/unknown-place";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { PastEnd } from "@/components/past-end";
import { mapTiles } from "@/lib/map/tiles";
import { hasUnknownNearValue, parseNearFilter } from "@/lib/model/near-filter";
import { readTraits } from "@/lib/model/traits";
import { findVenuesNear } from "@/lib/near-me/queries";
import { nearMeHref, pageLink } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { parsePlaceQuery } from "@/lib/search/geocoding/place-query";
import { resolvePlace } from "@/lib/search/geocoding/queries";
import { nearMeMetadata } from "@/lib/seo/near-me-metadata";
import { nearPlaceTitle } from "@/lib/seo/titles";

type Props = PageProps<"/near-me">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { text, page } = parsePlaceQuery(await readParams(pages.nearMe, searchParams));
  return nearMeMetadata({ text, page, place: text ? await resolvePlace(text) : null });
}

export default async function NearMePage({ searchParams }: Props) {
  return (
    <>
      <div className="page pt-1 sm:pt-4">
        <Breadcrumbs items={[pageLink("nearMe")]} />
      </div>
      {await viewOf(await readParams(pages.nearMe, searchParams))}
    </>
  );
}

async function viewOf(params: Record<string, string | string[] | undefined>) {
  const { text, page } = parsePlaceQuery(params);
  const asked = parseNearFilter(params);
  const traits = readTraits(asked.traits ?? []);
  const filter = { ...asked, traits };
  if (!text) {
    return (
      <NearMe tiles={mapTiles}>
        <PlaceForm />
      </NearMe>
    );
  }
  if (hasUnknownNearValue(params) || (asked.traits ?? []).join() !== traits.join()) {
    permanentRedirect(nearMeHref({ ...filter, place: text, page }));
  }
  const place = await resolvePlace(text);
  if (!place) {
    return <UnknownPlace text={text} />;
  }
  const nearby = await findVenuesNear({ ...place.position, ...filter, page });
  if (page > nearby.pageCount) {
    const href = nearMeHref({ ...filter, place: text });
    return <PastEnd title={nearPlaceTitle(place)} href={href} pageCount={nearby.pageCount} />;
  }
  return <NearPlace text={text} place={place} filter={filter} nearby={nearby} />;
}
