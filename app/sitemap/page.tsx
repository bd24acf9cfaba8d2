import type { Metadata, Route } from "next";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page/page-header";
import { Card, CardTitle } from "@/components/ui/card";
import { site } from "@/lib/core/site";
import { listCountries } from "@/lib/places/queries";
import { countryHref, regionHref, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Sitemap",
  description: `Every section of ${site.name} on one page: main pages, contributions, legal pages, countries and regions.`,
  href: routes.sitemap,
});

const regionsShown = 10;

const cards: { title: string; links: { href: Route; name: string }[] }[] = [
  {
    title: "Main Pages",
    links: [
      { href: routes.home, name: "Home" },
      { href: routes.browse, name: "Browse All Venues" },
      { href: routes.nearMe, name: "Venues Near Me" },
      { href: routes.search, name: "Search" },
      { href: routes.about, name: "About Us" },
      { href: routes.contact, name: "Contact" },
    ],
  },
  {
    title: "Contribute",
    links: [
      { href: routes.submitVenue, name: "Submit a Venue" },
      { href: routes.submitPhotos, name: "Submit Photos" },
      { href: routes.updateInfo, name: "Update Information" },
    ],
  },
  {
    title: "Legal Pages",
    links: [
      { href: routes.terms, name: "Terms of Service" },
      { href: routes.privacy, name: "Privacy Policy" },
      { href: routes.dataSources, name: "Data Sources" },
      { href: routes.api, name: "API" },
    ],
  },
];

const linkStyle = "link inline-flex min-h-11 items-center";

export default async function SitemapPage() {
  const countries = await listCountries();
  return (
    <>
      <PageHeader title="Sitemap" crumbs={[{ name: "Sitemap", href: routes.sitemap }]}>
        Every section of {site.name} on one page.
      </PageHeader>
      <div className="page grid gap-5 md:grid-cols-3">
        {cards.map((card) => (
          <Card key={card.title}>
            <CardTitle>{card.title}</CardTitle>
            <ul className="mt-2">
              {card.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={linkStyle}>
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <section aria-labelledby="places" className="page mt-10">
        <h2 id="places" className="text-section">
          Countries and Regions
        </h2>
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          {countries.map((country) => (
            <Card key={country.id}>
              <h3 className="text-xl">
                <Link href={countryHref(country)} className={linkStyle}>
                  {country.name}
                </Link>
              </h3>
              <ul className="mt-1 grid sm:grid-cols-2">
                {country.regions.slice(0, regionsShown).map((region) => (
                  <li key={region.id}>
                    <Link href={regionHref({ ...region, country })} className={linkStyle}>
                      {region.name}
                    </Link>
                  </li>
                ))}
              </ul>
              {country.regions.length > regionsShown && (
                <p className="mt-1">
                  <Link href={countryHref(country)} className={linkStyle}>
                    + {country.regions.length - regionsShown} more regions...
                  </Link>
                </p>
              )}
            </Card>
          ))}
        </div>
      </section>
      <section aria-labelledby="search-engines" className="page mt-5">
        <Card>
          <CardTitle id="search-engines">For Search Engines</CardTitle>
          <p className="mt-2 text-muted">
            The machine-readable sitemap lists every page to be indexed:{" "}
            <a href="/sitemap.xml" className="link">
              sitemap.xml
            </a>
          </p>
        </Card>
      </section>
    </>
  );
}
