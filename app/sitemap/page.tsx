import type { Metadata } from "next";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page/page-header";
import { Card, CardTitle } from "@/components/ui/card";
import { ListLink } from "@/components/venues/list-link";
import { site } from "@/lib/core/site";
import { listCountries } from "@/lib/places/countries";
import { countryHref, pageLink, regionHref, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Sitemap",
  description: `Every section of ${site.name} on one page: main pages, ways to contribute, legal pages, countries, and regions.`,
  href: routes.sitemap,
});

const regionsShown = 10;

const cards = [
  {
    title: "Main Pages",
    pages: ["home", "browse", "nearMe", "tour", "search", "about", "contact"],
  },
  { title: "Contribute", pages: ["submitVenue", "submitPhotos", "updateInfo"] },
  { title: "Legal Pages", pages: ["terms", "privacy"] },
  { title: "Data", pages: ["dataSources", "data", "dataQuality", "changes", "api"] },
] as const;

const linkStyle = "link inline-flex min-h-11 items-center";

export default async function SitemapPage() {
  const countries = await listCountries();
  return (
    <>
      <PageHeader title="Sitemap" crumbs={[pageLink("sitemap")]}>
        Every section of {site.name} on one page.
      </PageHeader>
      <div className="page grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <Card key={card.title}>
            <CardTitle>{card.title}</CardTitle>
            <ul className="mt-2">
              {card.pages
                .map((page) => pageLink(page, "sitemap"))
                .map((link) => (
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
                <Link href={countryHref(country)} className="link py-2.5">
                  {country.name}
                </Link>
              </h3>
              <ul className="mt-2 grid sm:grid-cols-2">
                {country.regions.slice(0, regionsShown).map((region) => (
                  <li key={region.id}>
                    <ListLink
                      href={regionHref({ ...region, country })}
                      venueCount={region.venueCount}
                      className={linkStyle}
                    >
                      {region.name}
                    </ListLink>
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
            The machine-readable sitemap lists every page for indexing:{" "}
            <a href="/sitemap.xml" className="link py-2.5">
              sitemap.xml
            </a>
          </p>
        </Card>
      </section>
    </>
  );
}
