import type { Metadata } from "next";
import { FirstFill } from "@/components/home/first-fill";
import { HomeHero } from "@/components/home/home-hero";
import { KindLinks } from "@/components/home/kind-links";
import { PartnerBanner } from "@/components/home/partner-banner";
import { RoomsToKnow } from "@/components/home/rooms-to-know";
import { SubmitCall } from "@/components/home/submit-call";
import { JsonLd } from "@/components/json-ld";
import { CountryCard } from "@/components/places/country-card";
import { WalkLinks } from "@/components/places/walk-links";
import { findKinds } from "@/lib/browse/kinds";
import { env } from "@/lib/core/env";
import { site } from "@/lib/core/site";
import { listCountries } from "@/lib/places/countries";
import { findPopularCities } from "@/lib/places/popular-cities";
import { listWalks } from "@/lib/places/walks";
import { routes } from "@/lib/routes/hrefs";
import { siteFeed } from "@/lib/seo/feeds/feed-links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { siteJsonLd } from "@/lib/seo/site-json-ld";
import { listRoomsToKnow } from "@/lib/venues/queries";

const title = `${site.name}: ${site.tagline}`;

export const metadata: Metadata = {
  ...pageMetadata({
    title,
    description:
      "Find live music venues across the United States and Canada by state, province, and city: clubs, theaters, bars, arenas, and outdoor stages.",
    href: routes.home,
    feeds: siteFeed,
  }),
  title: { absolute: title },
};

export default async function HomePage() {
  const [countries, popular, walks, rooms, kinds] = await Promise.all([
    listCountries(),
    findPopularCities(),
    listWalks(),
    listRoomsToKnow(),
    findKinds(),
  ]);
  return (
    <>
      <JsonLd data={siteJsonLd()} />
      <HomeHero countries={countries} popular={popular} />
      {env.SITE_URL === undefined && rooms.every(({ isSample }) => isSample) && <FirstFill />}
      <RoomsToKnow venues={rooms} />
      <WalkLinks walks={walks} />
      <KindLinks {...kinds} />
      <section aria-labelledby="regions" className="page mt-12">
        <h2 id="regions" className="text-section">
          Browse by Region
        </h2>
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          {countries.map((country) => (
            <CountryCard key={country.id} country={country} />
          ))}
        </div>
      </section>
      <SubmitCall />
      <PartnerBanner />
    </>
  );
}
