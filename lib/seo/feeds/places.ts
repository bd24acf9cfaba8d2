import { findCountry, findRegion } from "@/lib/places/queries";
import { countryHref, regionHref } from "@/lib/routes/hrefs";
import { siteFeed } from "./feed-links";

type CountryContext = { params: Promise<{ country: string }> };
type RegionContext = { params: Promise<{ country: string; region: string }> };

export async function findSiteFeed() {
  return { ...siteFeed, scope: {} };
}

export async function findCountryFeed({ params }: CountryContext) {
  const country = await findCountry((await params).country);
  return (
    country && {
      href: countryHref(country),
      name: country.name,
      scope: { countryId: country.id },
    }
  );
}

export async function findRegionFeed({ params }: RegionContext) {
  const path = await params;
  const region = await findRegion(path.country, path.region);
  return region && { href: regionHref(region), name: region.name, scope: { regionId: region.id } };
}
