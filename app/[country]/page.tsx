import type { Metadata } from "next";
import { CountryView } from "@/components/places/country-view";
import { missingPage } from "@/components/site/missing-page";
import { notFoundTitle } from "@/components/site/not-found-message";
import { findPopularCities } from "@/lib/places/popular-cities";
import { findCountry, listMapCells, listRegions } from "@/lib/places/queries";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { countryHref } from "@/lib/routes/hrefs";
import { notFoundMetadata } from "@/lib/seo/page-metadata";
import { countryMetadata } from "@/lib/seo/place-metadata";

type Props = PageProps<"/[country]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const country = await findCountry((await params).country);
  return country ? countryMetadata(country) : notFoundMetadata(notFoundTitle("country"));
}

export default async function CountryPage({ params }: Props) {
  const path = await params;
  const country = await findCountry(path.country);
  if (!country) {
    return missingPage([path.country]);
  }
  redirectUnlessCanonical(countryHref(country), [path.country]);

  const [regions, cells, popular] = await Promise.all([
    listRegions(country.id),
    listMapCells({ countryId: country.id }),
    findPopularCities(country.id),
  ]);
  return <CountryView country={country} regions={regions} cells={cells} popular={popular.cities} />;
}
