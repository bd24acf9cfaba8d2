import type { Metadata } from "next";
import { HomeHero } from "@/components/home/home-hero";
import { PartnerBanner } from "@/components/home/partner-banner";
import { SubmitCall } from "@/components/home/submit-call";
import { JsonLd } from "@/components/json-ld";
import { CountryCard } from "@/components/places/country-card";
import { Still } from "@/components/still";
import { site } from "@/lib/core/site";
import { countDirectory, listCountries, listMapCells } from "@/lib/places/queries";
import { routes } from "@/lib/routes/hrefs";
import { siteFeed } from "@/lib/seo/feeds/feed-links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { siteJsonLd } from "@/lib/seo/site-json-ld";

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
  const [countries, totals, cells] = await Promise.all([
    listCountries(),
    countDirectory(),
    listMapCells(),
  ]);
  return (
    <>
      <Still>
        <JsonLd data={siteJsonLd()} />
      </Still>
      <HomeHero countries={countries} totals={totals} cells={cells} />
      <Still>
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
      </Still>
    </>
  );
}
